/** Names made safe to show: any backer can write anything there. */

/** Control characters, bidi marks and overrides, zero-width characters that only serve to deceive, and the BOM. */
const INVISIBLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const LONGEST = 80;

/** The name without blanks around it and characters that change how its surroundings read, 80 graphemes at most. */
export function displayName(name: string | null): string | null {
  const clean = (name ?? '').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  if (clean.length <= LONGEST) return clean || null;
  const kept = graphemes(clean).slice(0, LONGEST);
  const text = kept.join('');
  return text.length < clean.length ? `${text.trim()}…` : text;
}

/** One or two letters that stand for the name where there is no picture; empty when it has none. */
export function initials(name: string | null): string {
  const words = (name ?? '').split(/[\s_.-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '').join('');
  return letters.toUpperCase() || (graphemes((name ?? '').slice(0, 20))[0] ?? '');
}

function graphemes(text: string): string[] {
  // A few kilobytes of combining marks must not cost seconds.
  const bounded = text.slice(0, LONGEST * 20);
  if (typeof Intl.Segmenter !== 'function') return [...bounded];
  return Array.from(new Intl.Segmenter().segment(bounded), ({ segment }) => segment);
}
