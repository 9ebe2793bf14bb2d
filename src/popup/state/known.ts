/** Search among the collectives that the start view lists. */
import type { CollectiveRow, StartView } from '../../messages/contract.ts';

/** The start view's collectives without repeats: mine, pinned, recent. */
export function knownRows(view: StartView | null): readonly CollectiveRow[] {
  const { mine, pinned = [], recent = [] } = view ?? {};
  const all = [
    ...(mine?.data?.administered ?? []),
    ...(mine?.data?.backed ?? []),
    ...pinned,
    ...recent,
  ];
  return [...new Map(all.reverse().map((row) => [row.slug, row])).values()].reverse();
}

/** Rows whose name or slug contains the text, ignoring case and accents; at most `most`. */
export function matchRows(
  rows: readonly CollectiveRow[],
  text: string,
  most = 8,
): readonly CollectiveRow[] {
  const wanted = plain(text);
  if (!wanted) return [];
  return rows
    .filter(({ name, slug }) => plain(name).includes(wanted) || plain(slug).includes(wanted))
    .slice(0, most);
}

/** The text for comparison: "José " and "jose" are equal. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
}
