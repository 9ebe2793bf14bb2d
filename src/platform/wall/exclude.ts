/** Rules that keep people off a wall: a slug, `*.host` for a website and its subdomains, or `"words"`. */
import { safeLink } from '../addresses/links.ts';
import { cleanText, LONGEST_READ } from '../values/names.ts';
import type { WallBacker } from '../values/types.ts';

/** Somebody who is not shown, and the rule that says so. */
export interface Excluded {
  readonly backer: WallBacker;
  readonly rule: string;
}

/**
 * Letters without case, each a word of its own: in scripts without blanks between words (Chinese, Thai), or with
 * articles and particles in one word (Arabic, Korean).
 */
const CASELESS = /\p{Lo}/gu;

/** The rules of a text, separated by commas or blanks. */
export const rulesOf = (text: string | null): readonly string[] =>
  text?.match(/"[^"]*"?|[^\s,"]+/g) ?? [];

/** The words of a text between blanks, without case, width, style, and invisible characters; empty without words. */
function fold(text: string | null): string {
  const plain = cleanText(text, LONGEST_READ)
    ?.normalize('NFKC')
    .replace(/\p{DI}/gu, '');
  const words = plain
    ?.toUpperCase()
    .replace(CASELESS, ' $& ')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words ? ` ${words.join(' ')} ` : '';
}

/** `.host.example` of an address; empty if it has no host. */
function hostOf(address: string | null): string {
  const link = safeLink(address);
  return link ? `.${new URL(link).hostname.replace(/\.$/, '')}` : '';
}

/** What a rule looks for: a key, `.host.example`, or folded words; empty if it can't be read. */
export function readRule(rule: string): string {
  if (rule.startsWith('"')) return rule.endsWith('"') ? fold(rule) : '';
  return rule.startsWith('*.') ? hostOf(`https://${rule.slice(2)}`) : rule.toLowerCase();
}

/** Where words are looked for. Folding takes longer than all other filters, and walls are drawn often. */
const folded = new WeakMap<WallBacker, string>();

/** Tells the rule that excludes a backer, if there is one. */
export function exclusion(rules: readonly string[]): (backer: WallBacker) => string | undefined {
  const bySought = new Map(rules.map((rule) => [readRule(rule), rule]));
  const sought = [...bySought.keys()];
  const phrases = sought.filter((part) => part.startsWith(' '));
  const hasHosts = sought.some((part) => part.startsWith('.'));
  return (backer) => {
    const { key, name, description, website } = backer;
    let rule = bySought.get(key);
    let host = hasHosts ? hostOf(website) : '';
    for (; !rule && host; host = host.replace(/^\.[^.]*/, '')) rule = bySought.get(host);
    if (rule || !phrases.length) return rule;
    const text = folded.get(backer) ?? [name, description, website].map(fold).join('|');
    folded.set(backer, text);
    return bySought.get(phrases.find((phrase) => text.includes(phrase)) ?? ' ');
  };
}
