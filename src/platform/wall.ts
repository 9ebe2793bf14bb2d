/** Backers → what a wall shows: groups in order, how many more there are and how many are anonymous. */
import { type Selection, selectBackers, tierKey } from './select.ts';
import type { Backer } from './types.ts';

export type Grouping = 'none' | 'tier' | 'type';

export interface WallOptions extends Selection {
  readonly groupBy?: Grouping;
  /** How many to show at first; all when null. */
  readonly limit?: number | null;
}

export interface WallGroup {
  /** A tier's name, `users`, `organizations`, or null for backers that belong to no group. */
  readonly heading: string | null;
  readonly backers: readonly Backer[];
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

/** Selects, limits, then groups; groups come in the order of their first backer, those without one last. */
export function wallModel(
  backers: readonly Backer[],
  options: WallOptions,
  now: number,
): WallModel {
  const selected = selectBackers(backers, options, now);
  const limit = options.limit ?? selected.backers.length;
  const shown = selected.backers.slice(0, limit);
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
  backers: readonly Backer[],
  { groupBy = 'none', tiers = [] }: WallOptions,
): WallGroup[] {
  if (groupBy === 'none') return backers.length ? [{ heading: null, backers }] : [];
  const wanted = tiers.map(tierKey);
  const groups = new Map<string, { heading: string | null; backers: Backer[] }>();
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
function tierOf({ tiers }: Backer, wanted: readonly string[]): string | null {
  return tiers.find((tier) => !wanted.length || wanted.includes(tierKey(tier))) ?? null;
}

function kindOf({ type }: Backer): string {
  return type === 'USER' ? 'users' : 'organizations';
}
