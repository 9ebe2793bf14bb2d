// What walls as files cost: 9,552 backers within 1 MB, and the same people drawn by sponsorkit.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startSandbox } from '../../sandbox/index.ts';
import { mustRun } from '../../scripts/lib/steps/run.mjs';
import { PALETTES } from '../../widgets/static/svg-styles.ts';
import { startPhotos } from './photos.ts';
import { cases, type Row, report } from './report.ts';
import { command, hasSponsorkit, sponsorkit, VERSION } from './sponsorkit.ts';

/** Width and height of people's pictures, in pixels. */
const PICTURE = 256;

/** Contrast of two colors written as `#rrggbb` or `#rgb`. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((color) => {
      const hex = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color;
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Lowest contrast of text on a light page and on a dark one. */
function contrasts(light: readonly string[], dark: readonly string[]): readonly number[] {
  const lowest = (colors: readonly string[], page: string) =>
    Math.min(...colors.map((color) => contrast(color, page)));
  return [lowest(light, '#ffffff'), lowest(dark, '#0d1117')];
}

const textColors = ({ text, muted, accent }: (typeof PALETTES)['light']) => [text, muted, accent];
const titles = (svg: string) => svg.match(/<title>/g)?.length ?? 0;
const people = (svg: string) => svg.match(/<image /g)?.length ?? 0;

/** What one of the two commands made of the people. */
interface Made {
  readonly svg: string;
  readonly json: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly contrasts: readonly number[];
}

async function ours(folder: string, base: string, count: number): Promise<Made> {
  const files = ['a.svg', 'a.json', 'a.html', '--limit', '0', '--size', '40', '--max-bytes', '9MB'];
  const where = ['--platform', base, '--cache', join(folder, 'cache')];
  const { ms, cpuMs } = await command(folder, `c${count}`, ...files, ...where);
  const svg = readFileSync(join(folder, 'a.svg'), 'utf8');
  const json = statSync(join(folder, 'a.json')).size;
  const [light, dark] = [textColors(PALETTES.light), textColors(PALETTES.dark)];
  return { svg, json, ms, cpuMs, contrasts: contrasts(light, dark) };
}

async function theirs(folder: string, base: string, count: number): Promise<Made> {
  const { svg, json, ms, cpuMs } = await sponsorkit(folder, base, count);
  const fills = Array.from(
    svg.matchAll(/text[^{}]*\{[^}]*fill:\s*(#[\da-f]+)/gi),
    ([, fill = '']) => fill,
  );
  return { svg, json, ms, cpuMs, contrasts: contrasts(fills, fills) };
}

/** The limits are for the same people, pictures and pixels. */
const COMPARED: readonly (readonly [
  figure: string,
  unit: Row['unit'],
  of: (made: Made) => number,
  atMost?: number,
])[] = [
  ['SVG', 'B', ({ svg }) => svg.length, 1],
  ['time', 'ms', ({ ms }) => ms, 0.5],
  ['time of processors', 'ms', ({ cpuMs }) => cpuMs],
  ['JSON', 'B', ({ json }) => json, 0.01],
  ['titles for screen readers', '', ({ svg }) => titles(svg)],
  ['people with a picture', '', ({ svg }) => people(svg)],
  ['contrast of text on light pages', ': 1', (made) => made.contrasts[0] ?? 0],
  ['contrast of text on dark pages', ': 1', (made) => made.contrasts[1] ?? 0],
];

async function compare(count: number, base: string, hasOther: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const own = await ours(folder, base, count);
  const other = hasOther ? await theirs(folder, base, count) : undefined;
  const subject = `${count} people as SVG`;
  for (const [figure, unit, of, atMost] of COMPARED) {
    const against = other && { name: `sponsorkit ${VERSION}`, value: of(other) };
    const compared = against && { against, ...(atMost === undefined ? {} : { atMost }) };
    report({ subject, figure, unit, value: of(own), ...compared });
  }
  const html = readFileSync(join(folder, 'a.html'), 'utf8');
  report({ subject: `${count} people as HTML`, figure: 'size', value: html.length, unit: 'B' });
  const scripts = html.match(/<script/g)?.length ?? 0;
  report({
    subject: `${count} people as HTML`,
    figure: 'scripts',
    value: scripts,
    unit: '',
    atMost: 0,
  });
  rmSync(folder, { recursive: true });
}

/** The longest list: within 1 MB, and again when its pictures are there already. */
async function longest(): Promise<void> {
  const sandbox = await startSandbox();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const platform = ['--platform', sandbox.baseUrl, '--platform-profile', 'open-collective'];
  const where = [...platform, '--cache', join(folder, 'cache')];
  for (const [name, atMost] of [
    ['cold', 30_000],
    ['warm', 3_000],
  ] as const) {
    const subject = `9,552 rows as SVG, ${name}`;
    const { ms, memory } = await command(folder, 'star-commons', 'a.svg', '--limit', '0', ...where);
    const svg = readFileSync(join(folder, 'a.svg'), 'utf8');
    report({ subject, figure: 'size', value: svg.length, unit: 'B', atMost: 1_000_000 });
    report({ subject, figure: 'time', value: ms, unit: 'ms', atMost });
    report({ subject, figure: 'memory', value: memory, unit: 'MB', atMost: 500 });
    report({ subject, figure: 'people', value: titles(svg) - 1, unit: '' });
  }
  await command(folder, 'star-commons', 'a.json', ...where);
  const copy = gzipSync(readFileSync(join(folder, 'a.json')), { level: 9 }).length;
  const subject = 'saved copy of 100 faces of 9,552';
  report({ subject, figure: 'size (gzip)', value: copy, unit: 'B', atMost: 5_500 });
  rmSync(folder, { recursive: true });
  await sandbox.close();
}

await mustRun('node', ['scripts/build.mjs']);
const hasOther = await hasSponsorkit();
const photos = await startPhotos(PICTURE);
for (const count of cases([100, 1000])) await compare(count, photos.base, hasOther);
photos.close();
await longest();
