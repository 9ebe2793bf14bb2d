/** Makes text safe to show: any backer can write anything into names, tiers, and descriptions. Short names for sentences. */
import type { CurrentUser, WallBacker } from './types.ts';

/** Controls, bidi marks and overrides, and invisible characters. */
const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0]/gu;
/** Too many combining marks on one letter reach into other lines. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const VISIBLE = /[^\p{M}\p{C}\s]/u;
const LONGEST = 80;
/** For descriptions, in graphemes; the platform cuts them at 255 characters. */
export const LONGEST_TEXT = 300;
/** Enough for 80 graphemes; longer texts would be slow. */
export const LONGEST_READ = 4_000;

/** The name as `cleanText` gives it, 80 graphemes at most. */
export function displayName(name: string | null): string | null {
  return cleanText(name);
}

/**
 * Trimmed text without characters that affect the text around it, at most `longest` graphemes; null when nothing
 * visible is left. Plain text is returned early, as lists have thousands of tiers and currencies.
 */
export function cleanText(value: unknown, longest = LONGEST): string | null {
  if (typeof value !== 'string') return null;
  if (value.length <= longest && PLAIN.test(value)) return value;
  const text = value.slice(0, LONGEST_READ).replace(/\s/g, ' ').replace(INVISIBLE, '');
  const clean = text.replace(PILED_MARKS, '$1').replace(/ +/g, ' ').trim();
  if (!VISIBLE.test(clean)) return null;
  if (clean.length <= longest) return clean;
  const start = firstGraphemes(clean, longest);
  return start === clean ? clean : `${start.trim()}…`;
}

/** Control characters, line breaks, and what turns the direction of text. */
export const CONTROLS = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text of any length in one line, as a command or a snippet has it. */
export const inOneLine = (text: string): string =>
  text.replace(CONTROLS, ' ').replace(/\s{2,}/g, ' ');

/** The same for spellings of one label: composed and decomposed letters, either case, any blanks. */
export const labelKey = (label: string): string =>
  label.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

const ANONYMOUS_SLUG = /^(guest|incognito)-/;
const ANONYMOUS_NAME = /^(guest|incognito|anonymous|匿名)$/i;

/** True for guests and incognito contributions. */
export function isAnonymous({ slug, name }: Pick<WallBacker, 'slug' | 'name'>): boolean {
  return ANONYMOUS_SLUG.test(slug ?? '') || ANONYMOUS_NAME.test(name ?? '');
}

/** One or two initials; empty if the name has no letters. */
export function initials(name: string | null): string {
  const clean = displayName(name) ?? '';
  const words = clean.split(/[\s_.-]+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  const letters = (words[0] ?? '') + (words.length > 1 ? words.at(-1) : '');
  return letters.toUpperCase() || firstGraphemes(clean, 1);
}

const HUES = 24;

/**
 * Hue in degrees of the plate behind the initials of a name as shown: the same for the same name, wherever it is
 * drawn. The plate is `oklch(0.91 0.05 hue)` with letters in `oklch(0.4 0.1 hue)`, on dark pages
 * `oklch(0.38 0.06 hue)` and `oklch(0.93 0.04 hue)`.
 */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) % 9973;
  return (hash % HUES) * (360 / HUES);
}

let segmenter: Intl.Segmenter | undefined;

/** Reads no further than it has to: segmenting is slow, as is making a segmenter. */
function firstGraphemes(text: string, count: number): string {
  segmenter ??= new Intl.Segmenter();
  let left = count;
  for (const { index } of segmenter.segment(text)) {
    if (left-- === 0) return text.slice(0, index);
  }
  return text;
}

/** "opencollective.com", "localhost:3000". */
export function hostOf(address: string): string {
  return new URL(address).host;
}

/** The user's name, or slug if they have none. */
export function nameOf(user: CurrentUser): string {
  return displayName(user.name) ?? user.slug;
}
