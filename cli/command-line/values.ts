/** Flags and values of options, read more strictly than attributes: a mistake ends the run before anything is asked for. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { readPeriod } from '../../src/platform/ledger/period.ts';
import { inOneLine } from '../../src/platform/values/names.ts';
import { readRule, rulesOf } from '../../src/platform/wall/exclude.ts';
import { parseTiers } from '../../src/platform/wall/tiers.ts';
import { COLOR } from '../../widgets/static/scene.ts';
import { wrongUsage } from '../problem.ts';

/** Reads one value. @throws Problem (wrong usage) */
export type Read = (text: string, name: string) => unknown;

type Flags = NonNullable<ParseArgsConfig['options']>;

/** @throws Problem (wrong usage) */
export function parseFlags<const Options extends Flags>(argv: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    const sentences = (error as Error).message.split(/(?<=\.) |\n/);
    // If a value is missing before another option, the first sentence only says "ambiguous".
    const sentence = sentences.find((one) => one.startsWith('Did you')) ?? sentences[0] ?? '';
    const [, unknown = ''] = /^Unknown option '--([\w-]+)'/.exec(sentence) ?? [];
    throw wrongUsage(
      sentence.replace(/[^.?]$/, '$&.') + suggestion(unknown, Object.keys(options), '--'),
    );
  }
}

/** A question that names an option with the same beginning; empty if there is none. */
export function suggestion(unknown: string, names: readonly string[], prefix = ''): string {
  const meant = names.find(
    (name) => unknown && (name.startsWith(unknown) || unknown.startsWith(name)),
  );
  return meant ? ` Did you mean ${prefix}${meant}?` : '';
}

type Attribute = ((text: string | null) => unknown) & { readonly words?: readonly string[] };

/** Reads as the element's attribute does, but refuses what the element would fall back from. */
export function strict(read: Attribute): Read {
  if (Array.isArray(read(null)) && read.words) return words(read, read.words);
  if (read.words) return word(...read.words);
  if (typeof read('17') === 'number') {
    return numberBetween([Number(read('-1e99')), Number(read('1e99'))], read(''));
  }
  return (text) => read(text);
}

export function word(...words: readonly string[]): Read {
  return (text, name) => {
    const match = words.find((word) => word === text.trim().toLowerCase());
    if (match) return match;
    throw wrongUsage(`${name} is one of ${words.join(', ')}, not "${text}".`);
  };
}

function words(read: Attribute, known: readonly string[]): Read {
  return (text, name) => {
    const strange = text
      .toLowerCase()
      .split(/[\s,]+/)
      .find((word) => word && !known.includes(word));
    if (strange === undefined) return read(text);
    throw wrongUsage(`${name} is one or more of ${known.join(', ')}, not "${text}".`);
  };
}

/** A number within bounds; `bare` where the option has no value. */
export function numberBetween([least, most]: readonly [number, number], bare?: unknown): Read {
  return (text, name) => {
    const number = Number(text);
    if (!text.trim() && typeof bare === 'number') return bare;
    if (text.trim() && number >= least && number <= most) return number;
    throw wrongUsage(`${name} is a number from ${least} to ${most}, not "${text}".`);
  };
}

export function readTiers(text: string): unknown {
  const { tiers, problems } = parseTiers(text);
  const problem = tiers.length ? problems[0] : text;
  if (problem === undefined) return tiers;
  throw wrongUsage(
    `tiers: "${problem}" is not like "Gold Sponsor: 96 max 12" or "Friends 100+: 64 rows 2".`,
  );
}

export function readExclude(text: string): unknown {
  const rules = rulesOf(text);
  const unread = rules.find((rule) => !readRule(rule));
  if (unread === undefined) return rules;
  throw wrongUsage(`exclude: ${unread} is not a slug, *.host, or "words" in double quotes.`);
}

export function readAccent(text: string): unknown {
  if (COLOR.test(text.trim())) return text.trim();
  throw wrongUsage(`accent: "${text}" is not a color.`);
}

/** For the renderer of pictures, which knows fewer colors than browsers. */
export function readBackground(text: string): string {
  const color = text.trim().toLowerCase();
  if (/^(#[\da-f]{3}|#[\da-f]{6}|none|white|black)$/.test(color)) return color;
  throw wrongUsage(`background is none, white, black, or like #0d1117, not "${text}".`);
}

export function readLabels(text: string): unknown {
  try {
    const clean = (_: string, value: unknown) =>
      typeof value === 'string' ? inOneLine(value) : value;
    return Object(JSON.parse(text, clean));
  } catch {
    throw wrongUsage('labels is JSON, such as {"more": "plus {count}"}.');
  }
}

/** `2026-Q1` or `month`, as written: which month that is depends on the day of the run. */
export function readPeriodText(text: string): string {
  if (readPeriod(text, Date.now())) return text.trim();
  const forms = 'month, quarter, year, 2026, 2026-Q1, 2026-03, or 2026-03-05..2026-04-20';
  throw wrongUsage(`period is ${forms}, not "${text}".`);
}

export const yesOrNo: Read = (text, name) => word('yes', 'no')(text, name) === 'yes';

/** `800000`, `800kB` or `1.5MB`. */
export function readBytes(text: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*(k|m)?b?$/i.exec(text.trim()) ?? [];
  const factor = { k: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? 1;
  if (!number || Number(number) * factor < 1_000) {
    throw wrongUsage(`--max-bytes is a size such as 800000, 800kB or 1.5MB, not "${text}".`);
  }
  return Math.round(Number(number) * factor);
}
