/** The start view as pages show it: what the user has chosen, laid over the figures that were loaded. */

import type { CollectiveRow } from '../../background/rows.ts';
import type { StartView } from '../../features/start/worker.ts';
import type { PinsView, Reference } from '../../messages/pins.ts';

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
