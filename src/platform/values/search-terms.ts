/** What is typed into a search: as it is sent, and compared with what is known here. */

/** The platform answers with so many at most: with fewer, there are no others. */
export const MOST_FOUND = 6;
/** Shorter terms match too much. */
const SHORTEST_TERM = 2;
const LONGEST_TERM = 100;

/** What the platform's search knows: it strips everything else from a term, and answers with any accounts if nothing is left. */
const SEARCHABLE = /[\p{Script=Latin}\d]/u;

/** The term as it is sent; null for one that is too short to be sent, or that the platform's search does not know. */
export function searchTerm(text: string): string | null {
  const term = text.trim().replace(/\s+/g, ' ').slice(0, LONGEST_TERM);
  return [...term].length < SHORTEST_TERM || !SEARCHABLE.test(term) ? null : term;
}

/** True for a name in a script that the platform's search does not know. */
export function isOtherScript(text: string): boolean {
  return /\p{L}/u.test(text) && !SEARCHABLE.test(text);
}

/** The text for comparison: "José " and "jose" are equal. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
}

/** True when every word of `term` is somewhere in the texts, ignoring case and accents. */
export function isLike(term: string, ...texts: readonly (string | null)[]): boolean {
  const all = plain(texts.join(' '));
  return plain(term)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
