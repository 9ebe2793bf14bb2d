/** Finds sponsorkit: its configuration, and where it is run. It is listed with the command that takes its place. */
import { posix } from 'node:path';
import type { Note } from './plan.ts';
import { shellWord } from './words.ts';

const CONFIGURATION = /(^|\/)sponsor(s|kit)?\.config\.[cm]?[jt]s$/;
const RUN = /\bsponsorkit\b(?!\/)|\bSPONSORKIT_OPENCOLLECTIVE_SLUG\b/g;

/** Reads a value of the configuration as far as it is written out. */
const written = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null;

export function sponsorkitNotes(path: string, text: string, call: string): readonly Note[] {
  const lineOf = (offset: number) => text.slice(0, offset).split(/\r\n?|\n/).length;
  if (CONFIGURATION.test(path)) {
    return [{ line: 1, sentence: `sponsorkit’s configuration: ${call} ${optionsFor(path, text)}` }];
  }
  if (!/(^|\/)(package\.json|\.env[\w.-]*)$|\.(ya?ml|sh)$/.test(path)) return [];
  const [first] = text.matchAll(RUN);
  if (!first) return [];
  return [{ line: lineOf(first.index), sentence: 'sponsorkit is set up or run here' }];
}

function optionsFor(path: string, commented: string): string {
  const text = commented.replace(/^[ \t]*\/\/.*$/gm, '');
  const slug = written(text, /opencollective\s*:\s*\{[^}]*?\bslug\s*:\s*['"]([\w.-]{1,100})['"]/);
  const login = written(text, /\bgithub\s*:\s*\{[^}]*?\blogin\s*:\s*['"]([\w-]{1,100})['"]/);
  const folder = written(text, /\boutputDir\s*:\s*['"]([^'"\r\n]{1,100})['"]/) ?? 'sponsorkit';
  const name = written(text, /^[ \t]*name\s*:\s*['"]([\w.-]{1,60})['"]/m) ?? 'sponsors';
  const width = written(text, /\bwidth\s*:\s*(\d{3,4})\b/);
  const tiers = tiersIn(text);
  const file = posix.join(posix.dirname(path), folder, `${name}.svg`);
  const words = [slug ?? '<slug>', shellWord(file)];
  if (width) words.push('--width', width);
  if (login) words.push('--github', login);
  // Its amounts are those of a month, as they are with --github.
  else if (tiers.includes('>=')) words.push('--amount-of', 'month');
  if (tiers) words.push('--tiers', shellWord(tiers));
  return words.join(' ');
}

/** Heights of pictures by sponsorkit's names for them. */
const PRESETS: Readonly<Record<string, number>> = {
  xs: 25,
  small: 35,
  base: 40,
  medium: 50,
  large: 70,
  xl: 90,
};

/** Its tiers, highest first. Past sponsors, whose amount is negative, are in the tier of all others. */
function tiersIn(text: string): string {
  const [, list = ''] = text.split(/\btiers\s*:\s*\[/);
  const tiers = list
    .split(/(?=\btitle\s*:)/)
    .flatMap((part) => {
      const title = written(part, /^title\s*:\s*['"`]([^'"`\r\n]{1,60})['"`]/);
      if (title === null) return [];
      const least = Number(written(part, /\bmonthlyDollars\s*:\s*(-?\d+(?:\.\d+)?)/) ?? 0);
      const preset = written(part, /\b(?:tierP|p)resets\.(\w+)/);
      // What `tiers` reads as the end of a name.
      const name = title
        .replace(/[,:]|>=/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      return [{ name, least, size: PRESETS[preset ?? ''] ?? '' }];
    })
    .filter(({ least }) => least >= 0)
    .sort((a, b) => b.least - a.least);
  return tiers
    .map(({ name, least, size }) => {
      const tier = least && name ? `${name} >= ${least}` : '*';
      return size ? `${tier}: ${size}` : tier;
    })
    .join(', ');
}
