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
    plate: (hue) => hslToHex(hue, 0.62, 0.89),
    letters: (hue) => hslToHex(hue, 0.6, 0.25),
  },
  dark: {
    text: '#f0f3f6',
    muted: '#a2abb5',
    accent: '#6cb0ff',
    page: '#0d1117',
    card: '#161b22',
    edge: '#3d444d',
    plate: (hue) => hslToHex(hue, 0.36, 0.24),
    letters: (hue) => hslToHex(hue, 0.75, 0.91),
  },
};

const FONT =
  '.collective-wall{font:15px system-ui,-apple-system,"Segoe UI","Noto Sans",Helvetica,Arial,sans-serif}';

/** The style sheet; `hues` are those of the initials drawn. */
export function svgStyles({ look, hasAmounts }: Scene, hues: ReadonlySet<number>): string {
  const { theme, accent, shape, layout } = look;
  const sheet = [
    'text{paint-order:stroke;stroke-width:3px;stroke-linejoin:round}',
    '.heading{font-size:19px;font-weight:600}',
    '.group{font-size:16px;font-weight:600}',
    '.strong{font-weight:600}',
    '.note{font-size:14px}',
    '.under,.initials{text-anchor:middle}',
    hasAmounts ? '.amount{font-size:13.5px;font-variant-numeric:tabular-nums}' : '',
    '.end{text-anchor:end}',
    '.initials{font-weight:600}',
    '.initials,.card~text,.emoji{stroke:none}',
    '.pill{fill:none}',
    '.white{fill:#fff}',
    shape === 'square' || layout === 'logos'
      ? ''
      : `image{clip-path:url(#collective-wall-${shape})}`,
  ];
  const light = [...colors(PALETTES.light, accent, hues), '.on-dark{display:none}'];
  const dark = [
    ...colors(PALETTES.dark, accent, hues),
    '.on-dark{display:inline}',
    '.on-light{display:none}',
  ];
  const themed = theme === 'auto' ? [...light, '@dark', ...dark] : theme === 'dark' ? dark : light;
  const rules = [...sheet.filter(Boolean), ...themed];
  const at = rules.indexOf('@dark');
  const scoped = rules.map((rule) => rule.replace(/[^{},]+(?=[^{}]*\{)/g, '.collective-wall $&'));
  if (at < 0) return FONT + scoped.join('');
  const before = scoped.slice(0, at).join('');
  return `${FONT}${before}@media (prefers-color-scheme:dark){${scoped.slice(at + 1).join('')}}`;
}

function colors(palette: Palette, accent: string, hues: ReadonlySet<number>): string[] {
  const { text, muted, page, card, edge } = palette;
  const own = accent || palette.accent;
  return [
    `text{fill:${text};stroke:${page}}`,
    `.note,.amount{fill:${muted}}`,
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

/** Hue in degrees, saturation and lightness from 0 to 1, as `#rrggbb`: not every viewer of SVG reads `hsl()`. */
function hslToHex(hue: number, saturation: number, lightness: number): string {
  const amount = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const value = lightness - amount * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
