/** Finding a typed text among the collectives that are known already. */
import type { CollectiveRow, StartView } from '../../messages/contract.ts';

/** Every collective that the start view lists, each once: mine, pinned, recent. */
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

/** Those whose name or slug contains the text, without regard to case and accents; at most `most`. */
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

/** The text as it is compared: "José " and "jose" are the same. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
}
