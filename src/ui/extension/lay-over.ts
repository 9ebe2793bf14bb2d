/** The start view as pages show it: what the user has chosen, laid over the figures that were loaded; and search in it. */
import type { CollectiveRow } from '../../background/rows.ts';
import type { StartView } from '../../features/start/worker.ts';
import type { PinsView, Reference } from '../../messages/pins.ts';
import { isLike, plain } from '../../platform/values/search-terms.ts';

export interface ShownStart extends Omit<StartView, 'rows'>, Pick<PinsView, 'news'> {
  readonly pinned: readonly CollectiveRow[];
  readonly recent: readonly CollectiveRow[];
  /** Slugs of all that the user runs: pinned ones with a mark, then those by role. */
  readonly run: readonly string[];
}

/** A collective without figures is one that was chosen since they were loaded. */
export function layOver({ rows, ...view }: StartView, pins: PinsView): ShownStart {
  const { administered = [], team = [] } = view.mine?.data ?? {};
  const known = new Map([...allOf(view.mine), ...rows].map((row) => [row.slug, row]));
  const toRow = (reference: Reference) => known.get(reference.slug) ?? withoutFigures(reference);
  const marked = pins.pinned.filter(({ slug }) => pins.run.includes(slug));
  return {
    ...view,
    news: pins.news,
    pinned: pins.pinned.map(toRow),
    recent: pins.recent.map(toRow),
    run: [...new Set([...marked, ...administered, ...team].map(({ slug }) => slug))],
  };
}

/** The user's collectives, of whatever role. */
export function allOf(memberships: StartView['mine']): readonly CollectiveRow[] {
  const { administered = [], team = [], backed = [] } = memberships?.data ?? {};
  return [...administered, ...team, ...backed];
}

function withoutFigures({ slug, name, imageUrl }: Reference): CollectiveRow {
  const figures = { balance: null, yearlyIncome: null };
  return { slug, name: name ?? slug, imageUrl, figures, roles: [] };
}

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
