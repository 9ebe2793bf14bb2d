/** Search among the collectives that the start view lists. */
import type { CollectiveRow } from '../../background/rows.ts';
import { isLike, plain } from '../../platform/values/search-terms.ts';
import { allOf, type ShownStart } from './lay-over.ts';

/** The start view's collectives without repeats: mine, pinned, recent. */
export function startRows(view: ShownStart | null): readonly CollectiveRow[] {
  const { mine = null, pinned = [], recent = [] } = view ?? {};
  const all = [...allOf(mine), ...pinned, ...recent];
  const seen = new Set<string>();
  return all.filter(({ slug }) => !seen.has(slug) && seen.add(slug));
}

const MOST_ROWS = 8;

/** Rows whose name and slug contain every word of the text; those that begin with it first. */
export function matchRows(rows: readonly CollectiveRow[], text: string): readonly CollectiveRow[] {
  const wanted = plain(text);
  if (!wanted) return [];
  const begins = ({ name, slug }: CollectiveRow) =>
    plain(name).startsWith(wanted) || slug.startsWith(wanted);
  const matching = rows.filter(({ name, slug }) => isLike(text, name, slug));
  const rank = (row: CollectiveRow) => (begins(row) ? 0 : 1);
  return matching.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_ROWS);
}
