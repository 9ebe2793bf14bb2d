/** Backers → what a wall shows: groups in order, how many more there are and how many are anonymous. */
import type { WallBacker } from '../values/types.ts';
import type { Excluded } from './exclude.ts';
import { filterAndSort, isCurrent, majorAmount, type Selection, tierKey } from './select.ts';
import { namedTiers, type WallTier } from './tiers.ts';

export type Grouping = 'none' | 'tier' | 'type' | 'status';

export interface WallModelOptions extends Selection {
  readonly groupBy?: Grouping;
  /** Tiers in the order in which they are shown; with any, `groupBy` and `tier` are ignored. */
  readonly tiers?: readonly WallTier[];
  /** The collective's, in which tiers by amount are; by default, the currency of more than half of the backers. */
  readonly currency?: string | undefined;
}

export interface WallGroup {
  /** A tier's name; `users`, `organizations`, `current`, `past`; null for backers that belong to no group. */
  readonly heading: string | null;
  /** Height of pictures in CSS pixels; null for the wall's usual height. */
  readonly size: number | null;
  /** Most rows of it; null for as many as the wall says. */
  readonly rows: number | null;
  readonly backers: readonly WallBacker[];
  /** Backers of this group that are not shown. */
  readonly more: number;
}

export interface WallModel {
  readonly groups: readonly WallGroup[];
  /** Backers in the groups. */
  readonly shown: number;
  /** Backers that a limit leaves out, of the wall or of a tier. */
  readonly more: number;
  /** Counted, not shown. */
  readonly anonymous: number;
  /** All of them: shown, left out and anonymous. */
  readonly total: number;
  /** True if there are backers, and the options leave none of them. */
  readonly leavesNobody?: boolean;
  /** Backers whom `exclude` leaves out. They are never counted. */
  readonly excluded: readonly Excluded[];
}

interface Group {
  readonly heading: string | null;
  readonly tier?: WallTier;
  readonly backers: WallBacker[];
}

/** The name that stands for everybody else. */
const REST = '*';
/** Most that a wall shows unless it says otherwise. */
export const DEFAULT_LIMIT = 100;
/** People of upper tiers whom a README links one by one unless more are asked for: each is a file. */
export const USUALLY_LINKED = 24;

/**
 * Selects, groups, and shows `limit` of them at first (all when null). Tiers come in the order of `tiers`, and the
 * limit cuts in that order; other groups in the order of their first backer, those without one last, and the limit
 * keeps the first backers of the whole wall.
 */
export function wallModel(
  backers: readonly WallBacker[],
  options: WallModelOptions,
  limit: number | null,
  now: number,
): WallModel {
  const { active = null, groupBy = 'none' } = options;
  const tiers = namedTiers(options.tiers ?? [], backers);
  const wanted = (options.tier ?? []).map(tierKey);
  const places = tiers.length ? placesOf(backers, options) : null;
  const byStatus = groupBy === 'status' && !places;
  const selection = { ...options, ...(places && { tier: [] }), active: byStatus ? null : active };
  const inTiers = places ? backers.filter((backer) => places.has(backer)) : backers;
  const selected = filterAndSort(inTiers, selection, now);
  const groups = places
    ? byTier(selected.backers, tiers, places)
    : group(selected.backers, groupBy, (backer) => {
        if (groupBy === 'tier') return tierOf(backer, wanted);
        if (groupBy === 'type') return backer.type === 'USER' ? 'users' : 'organizations';
        return isCurrent(backer, active, now) ? 'current' : 'past';
      });
  const inOrder = places
    ? groups.flatMap(({ backers, tier }) => backers.slice(0, tier?.max ?? undefined))
    : selected.backers;
  const shown = new Set(inOrder.slice(0, limit ?? undefined));
  const more = selected.backers.length - shown.size;
  const total = selected.backers.length + selected.anonymousCount;
  const isBacker = ({ roles }: WallBacker) => roles.includes('BACKER');
  return {
    groups: groups.flatMap(({ heading, tier, backers: all }) => {
      const backers = more ? all.filter((backer) => shown.has(backer)) : all;
      const { size = null, rows = null } = tier ?? {};
      const left = all.length - backers.length;
      return backers.length ? [{ heading, size, rows, backers, more: left }] : [];
    }),
    shown: shown.size,
    more,
    anonymous: selected.anonymousCount,
    total,
    leavesNobody: !total && backers.some(isBacker),
    excluded: selected.excluded,
  };
}

function group(
  backers: WallBacker[],
  groupBy: Grouping,
  headingOf: (backer: WallBacker) => string | null,
): Group[] {
  if (groupBy === 'none') return [{ heading: null, backers }];
  const groups = new Map<string, Group>();
  for (const backer of backers) {
    const heading = headingOf(backer);
    const key = heading === null ? '' : tierKey(heading);
    const group = groups.get(key);
    if (group) group.backers.push(backer);
    else groups.set(key, { heading, backers: [backer] });
  }
  const isLast = ({ heading }: Group) => +(heading === null || heading === 'past');
  return [...groups.values()].sort((a, b) => isLast(a) - isLast(b));
}

/** True if these options place people by the platform's tiers, not by amounts alone. */
export function needsTiers(
  backers: readonly WallBacker[],
  { tier = [], tiers = [], groupBy }: WallModelOptions,
): boolean {
  if (!tiers.length) return groupBy === 'tier' || tier.length > 0;
  return namedTiers(tiers, backers).some((entry) => entry.min == null && entry.tier !== REST);
}

/** The options that ask when people paid, or for their tiers, where the source of these backers doesn't tell. */
export function unanswerable(
  backers: readonly WallBacker[],
  options: WallModelOptions,
): readonly string[] {
  const { active = null, groupBy, sort, tiers = [] } = options;
  const lacksTiers = backers.some((backer) => backer.lacksTiers);
  const byTiers = lacksTiers && needsTiers(backers, options) ? ['tiers'] : [];
  if (!backers.some(({ lacksPayments }) => lacksPayments)) return byTiers;
  return [
    ...byTiers,
    ...(active === null ? [] : ['active']),
    ...(sort === 'recent' ? ['recent'] : []),
    ...(groupBy === 'status' && !tiers.length ? ['status'] : []),
  ];
}

/** The index in `tiers` of the first that takes a backer, of those whom one takes. */
export function placesOf(
  backers: readonly WallBacker[],
  { tiers: asked = [], currency = commonCurrency(backers) }: WallModelOptions,
): ReadonlyMap<WallBacker, number> {
  const tiers = namedTiers(asked, backers);
  const keys = tiers.map(({ tier, min }) => (min == null ? tierKey(tier) : ''));
  const rest = keys.indexOf(REST);
  const places = new Map<WallBacker, number>();
  for (const backer of backers) {
    const own = backer.tiers.map(tierKey);
    const total = backer.currency === currency ? majorAmount(backer) : -1;
    const at = tiers.findIndex(({ min }, index) =>
      min == null ? own.includes(keys[index] ?? '') : total >= min,
    );
    const place = at < 0 ? rest : at;
    if (place >= 0) places.set(backer, place);
  }
  return places;
}

/** The currency of more than half of the backers, if there is one. */
export function commonCurrency(backers: readonly WallBacker[]): string | undefined {
  const all = backers.map(({ currency }) => currency).sort();
  const middle = all[all.length >> 1];
  return all.filter((one) => one === middle).length > all.length / 2 ? middle : undefined;
}

function byTier(
  backers: readonly WallBacker[],
  tiers: readonly WallTier[],
  places: ReadonlyMap<WallBacker, number>,
): Group[] {
  const groups = tiers.map((tier) => {
    return { tier, heading: tier.min == null ? null : tier.tier, backers: [] as WallBacker[] };
  });
  for (const backer of backers) {
    const group = groups[places.get(backer) ?? -1];
    if (!group) continue;
    group.backers.push(backer);
    // As the platform spells it.
    group.heading ??= spelled(backer, group.tier.tier);
  }
  return groups;
}

function spelled({ tiers }: WallBacker, name: string): string | null {
  const key = tierKey(name);
  return tiers.find((tier) => tierKey(tier) === key) ?? null;
}

/** The most recently paid of the backer's tiers; if a wall is limited to some tiers, of these. */
function tierOf({ tiers }: WallBacker, wanted: readonly string[]): string | null {
  return tiers.find((tier) => !wanted.length || wanted.includes(tierKey(tier))) ?? null;
}
