/** Finds sponsorkit: its configuration, and where it is run. It is listed with the command that takes its place. */
import { posix } from 'node:path';
import type { Note } from './plan.ts';
import { shellWord } from './words.ts';

const CONFIGURATION = /(^|\/)sponsor(s|kit)?\.config\.[cm]?[jt]s$/;
const RUN = /\bsponsorkit\b(?!\/)|\bSPONSORKIT_OPENCOLLECTIVE_SLUG\b/g;

/** Reads a value of the configuration as far as it is written out. */
const written = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null;

export function sponsorkitNotes(path: string, text: string): readonly Note[] {
  const lineOf = (offset: number) => text.slice(0, offset).split(/\r\n?|\n/).length;
  if (CONFIGURATION.test(path)) {
    return [{ line: 1, sentence: `sponsorkit’s configuration: ${commandFor(path, text)}` }];
  }
  if (!/(^|\/)(package\.json|\.env[\w.-]*)$|\.(ya?ml|sh)$/.test(path)) return [];
  const [first] = text.matchAll(RUN);
  if (!first) return [];
  return [{ line: lineOf(first.index), sentence: 'sponsorkit is set up or run here' }];
}

function commandFor(path: string, text: string): string {
  const slug = written(text, /opencollective\s*:\s*\{[^}]*?\bslug\s*:\s*['"]([\w.-]{1,100})['"]/);
  const folder = written(text, /\boutputDir\s*:\s*['"]([^'"\r\n]{1,100})['"]/) ?? 'sponsorkit';
  const name = written(text, /^\s*name\s*:\s*['"]([\w.-]{1,60})['"]/m) ?? 'sponsors';
  const width = written(text, /\bwidth\s*:\s*(\d{3,4})\b/);
  const file = posix.join(posix.dirname(path), folder, `${name}.svg`);
  const words = ['collective-wall', slug ?? '<slug>', shellWord(file)];
  if (width) words.push('--width', width);
  return words.join(' ');
}
