/** Backers → what a wall shows: groups in order, how many more there are and how many are anonymous. */
import { type Selection, selectBackers, tierKey } from './select.ts';
import type { WallBacker } from './types.ts';

export type Grouping = 'none' | 'tier' | 'type';

export interface WallOptions extends Selection {
  readonly groupBy?: Grouping;
}

export interface WallGroup {
  /** A tier's name, `users`, `organizations`, or null for backers that belong to no group. */
  readonly heading: string | null;
  readonly backers: readonly WallBacker[];
}

export interface WallModel {
  readonly groups: readonly WallGroup[];
  /** Backers in the groups. */
  readonly shown: number;
  /** Backers that the limit leaves out. */
  readonly more: number;
  /** Counted, not shown. */
  readonly anonymous: number;
  /** All of them: shown, left out and anonymous. */
  readonly total: number;
}

/**
 * Selects, shows `limit` of them at first (all when null), then groups; groups come in the order of their first
 * backer, those without one last.
 */
export function wallModel(
  backers: readonly WallBacker[],
  options: WallOptions,
  limit: number | null,
  now: number,
): WallModel {
  const selected = selectBackers(backers, options, now);
  const shown = selected.backers.slice(0, limit ?? undefined);
  const more = selected.backers.length - shown.length;
  return {
    groups: group(shown, options),
    shown: shown.length,
    more,
    anonymous: selected.anonymousCount,
    total: selected.backers.length + selected.anonymousCount,
  };
}

function group(
  backers: readonly WallBacker[],
  { groupBy = 'none', tier: tiers = [] }: WallOptions,
): WallGroup[] {
  if (groupBy === 'none') return backers.length ? [{ heading: null, backers }] : [];
  const wanted = tiers.map(tierKey);
  const groups = new Map<string, { heading: string | null; backers: WallBacker[] }>();
  for (const backer of backers) {
    const heading = groupBy === 'tier' ? tierOf(backer, wanted) : kindOf(backer);
    const key = heading === null ? '' : tierKey(heading);
    const found = groups.get(key);
    if (found) found.backers.push(backer);
    else groups.set(key, { heading, backers: [backer] });
  }
  return [...groups.values()].sort((a, b) => +(a.heading === null) - +(b.heading === null));
}

/** The most recently paid of its tiers; of the wanted ones where a wall is of some tiers only. */
function tierOf({ tiers }: WallBacker, wanted: readonly string[]): string | null {
  return tiers.find((tier) => !wanted.length || wanted.includes(tierKey(tier))) ?? null;
}

function kindOf({ type }: WallBacker): string {
  return type === 'USER' ? 'users' : 'organizations';
}
