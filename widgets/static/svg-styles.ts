/** Colors and fonts of an SVG wall. Text has at least 4.5 : 1 on light and on dark pages. */
import type { Scene } from './scene.ts';

interface Palette {
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  /** The page that the palette is meant for, drawn around text: it stays readable where the page is another one. */
  readonly page: string;
  readonly card: string;
  readonly edge: string;
  readonly plate: (hue: number) => string;
  readonly letters: (hue: number) => string;
}

export const PALETTES: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    text: '#1f2328',
    muted: '#59636e',
    accent: '#0b5cc4',
    page: '#ffffff',
    card: '#f6f8fa',
    edge: '#d1d9e0',
    plate: (hue) => oklchToHex(0.91, 0.05, hue),
    letters: (hue) => oklchToHex(0.4, 0.1, hue),
  },
  dark: {
    text: '#f0f3f6',
    muted: '#a2abb5',
    accent: '#6cb0ff',
    page: '#0d1117',
    card: '#161b22',
    edge: '#3d444d',
    plate: (hue) => oklchToHex(0.38, 0.06, hue),
    letters: (hue) => oklchToHex(0.93, 0.04, hue),
  },
};

const FONT = 'system-ui,-apple-system,"Segoe UI","Noto Sans",Helvetica,Arial,sans-serif';

/** The style sheet; `hues` are the hues of the drawn initials. */
export function svgStyles(
  { look, captions }: Scene,
  hues: ReadonlySet<number>,
  hasEdge = true,
): string {
  const { theme, accent, shape, layout } = look;
  const sheet = [
    hasEdge ? 'text{paint-order:stroke;stroke-width:3px;stroke-linejoin:round}' : '',
    '.heading{font-size:19px;font-weight:600}',
    '.group{font-size:16px;font-weight:600}',
    '.strong{font-weight:600}',
    '.note{font-size:14px}',
    captions.includes('names') ? '.small{font-size:13.5px}' : '',
    '.under,.initials{text-anchor:middle}',
    captions.some((what) => what !== 'names')
      ? '.amount{font-size:13.5px;font-variant-numeric:tabular-nums}'
      : '',
    '.count{font-weight:400}',
    '.end{text-anchor:end}',
    '.initials{font-weight:600}',
    hasEdge ? '.initials,.card~text,.emoji{stroke:none}' : '',
    '.pill{fill:none}',
    '.edge{fill:none}',
    '.white{fill:#fff}',
    shape === 'square' || layout === 'logos'
      ? ''
      : `image{clip-path:url(#collective-wall-${shape})}`,
  ];
  const own = { accent, hues, hasEdge };
  const light = [...colors(PALETTES.light, own), '.on-dark{display:none}'];
  const dark = [
    ...colors(PALETTES.dark, own),
    '.on-dark{display:inline}',
    '.on-light{display:none}',
  ];
  return themedSheet('collective-wall', theme, { sheet: sheet.filter(Boolean), light, dark });
}

interface Rules {
  readonly sheet: readonly string[];
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

/** Rules for light pages, dark pages, or both, below an element with this class. */
function themedSheet(
  root: string,
  theme: 'auto' | 'light' | 'dark',
  { sheet, light, dark }: Rules,
): string {
  const scoped = (rules: readonly string[]) =>
    rules.map((rule) => rule.replace(/[^{},]+(?=[^{}]*\{)/g, `.${root} $&`)).join('');
  const font = `.${root}{font:15px ${FONT}}`;
  const first = scoped([...sheet, ...(theme === 'dark' ? dark : light)]);
  if (theme !== 'auto') return font + first;
  return `${font}${first}@media (prefers-color-scheme:dark){${scoped(dark)}}`;
}

interface Coloring {
  readonly accent: string;
  readonly hues: ReadonlySet<number>;
  readonly hasEdge: boolean;
}

function colors(palette: Palette, { accent, hues, hasEdge }: Coloring): string[] {
  const { text, muted, page, card, edge } = palette;
  const own = accent || palette.accent;
  return [
    hasEdge ? `text{fill:${text};stroke:${page}}` : `text{fill:${text}}`,
    `.note,.amount,.count{fill:${muted}}`,
    `.accent{fill:${own}}`,
    `.pill{stroke:${own}}`,
    `.card{fill:${card}}`,
    `.card,.edge{stroke:${edge}}`,
    ...[...hues]
      .sort((a, b) => a - b)
      .flatMap((hue) => [
        `.h${hue} .plate{fill:${palette.plate(hue)}}`,
        `.h${hue} text{fill:${palette.letters(hue)}}`,
      ]),
  ];
}

/** The color `oklch(lightness chroma hue)` as `#rrggbb`: not every viewer of SVG reads `oklch()`. */
function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const hex = channels.map((light) => {
    const value = light > 0.0031308 ? 1.055 * light ** (1 / 2.4) - 0.055 : 12.92 * light;
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${hex.join('')}`;
}
