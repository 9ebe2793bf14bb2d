/** A figure as SVG, or as the JSON that badge services read. */
import { PALETTES, themedSheet } from '../../widgets/static/svg-styles.ts';
import { escapeText, svgText, textWidth, UNCOMPILED } from '../../widgets/static/text.ts';
import type { FileJob } from '../command-line/arguments.ts';
import { type Facts, type FigureWords, figureWords } from './figures.ts';
import { type Made, marked, plainJson } from './marked.ts';

const PADDING = 16;
const LEAST_WIDTH = 150;
/** Baselines, and sizes in pixels. */
const LABEL = { y: 27, size: 14 } as const;
const VALUE = { y: 59, size: 28 } as const;
const BAR = { y: 73, height: 8 } as const;
const NOTE = { size: 13, line: 19 } as const;

const SHEET = [
  `.label{font-size:${LABEL.size}px}`,
  `.value{font-size:${VALUE.size}px;font-weight:600}`,
  `.note{font-size:${NOTE.size}px}`,
];

type Options = FileJob['options'];

/** A card that suits light and dark pages. Screen readers read its title. */
export function figureSvg(
  { label, value, note, date, progress, locale, isRightToLeft }: FigureWords,
  { slug, theme = 'auto', accent = '' }: Options,
): string {
  const notes = [note, date].filter((text) => text !== null);
  const widths = [
    textWidth(label) * LABEL.size,
    textWidth(value, 'bold') * VALUE.size,
    ...notes.map((text) => textWidth(text) * NOTE.size),
  ];
  const width = Math.ceil(Math.max(LEAST_WIDTH, ...widths)) + 2 * PADDING;
  const top = progress === null ? VALUE.y + 5 : BAR.y + BAR.height + 3;
  const height = top + notes.length * NOTE.line + PADDING - 3;
  const [direction, left, x] = isRightToLeft
    ? [' direction="rtl"', -width, -PADDING]
    : ['', 0, PADDING];
  const text = (name: string, y: number, content: string) =>
    `<text class="${name}" x="${x}" y="${y}">${svgText(content)}</text>`;
  const lines = notes.map((content, index) => text('note', top + (index + 1) * NOTE.line, content));
  const title = `${slug}: ${[label, value, ...notes].join(', ')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="collective-figure"${UNCOMPILED} role="img" lang="${escapeText(locale)}"${direction} width="${width}" height="${height}" viewBox="${left} 0 ${width} ${height}">
<title>${escapeText(title)}</title>
<style>${themedSheet('collective-figure', theme, { sheet: SHEET, light: colors('light', accent), dark: colors('dark', accent) })}</style>
<rect class="card" x="${left + 0.5}" y="0.5" width="${width - 1}" height="${height - 1}" rx="10"/>
${text('label', LABEL.y, label)}
${text('value', VALUE.y, value)}
${progress === null ? '' : bar(progress, { width: width - 2 * PADDING, isRightToLeft })}${lines.join('\n')}
</svg>
`;
}

function bar(
  progress: number,
  { width, isRightToLeft }: { readonly width: number; readonly isRightToLeft: boolean },
): string {
  const done = Math.round(width * Math.min(1, Math.max(0, progress)));
  const rect = (name: string, wide: number) =>
    `<rect class="${name}" x="${isRightToLeft ? -PADDING - wide : PADDING}" y="${BAR.y}" width="${wide}" height="${BAR.height}" rx="${BAR.height / 2}"/>\n`;
  return rect('rest', width) + (done ? rect('done', done) : '');
}

function colors(theme: 'light' | 'dark', accent: string): string[] {
  const { text, muted, card, edge, accent: usual } = PALETTES[theme];
  return [
    `text{fill:${text}}`,
    `.label,.note{fill:${muted}}`,
    `.card{fill:${card};stroke:${edge}}`,
    `.rest{fill:${edge}}`,
    `.done{fill:${accent || usual}}`,
  ];
}

/** What badge services read from an address: shields.io calls it the endpoint form. */
export function badgeEndpoint(
  { label, value, note, progress }: FigureWords,
  { accent = '' }: Options,
): object {
  const color = (accent || PALETTES.light.accent).replace(/^#/, '');
  const isGoal = progress !== null;
  return {
    schemaVersion: 1,
    label: note && !isGoal ? `${label}, ${note}` : label,
    message: isGoal ? (note ?? value) : value,
    color,
  };
}

/** Without its date, which is that of the last change. */
export function makeFigure(file: FileJob, facts: Facts, now: number): Made {
  const { path, kind, options } = file;
  const words = figureWords(file, facts, now);
  if (kind === 'json') return plainJson(path, badgeEndpoint(words, options));
  const undated = figureSvg({ ...words, date: null }, options);
  return marked(path, figureSvg(words, options), 0, undated);
}
