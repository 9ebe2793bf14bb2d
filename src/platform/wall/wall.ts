/** Backers → what a wall shows: groups in order, how many more there are and how many are anonymous. */

import type { WallBacker } from '../values/types.ts';
import type { Excluded } from './exclude.ts';
import { filterAndSort, isActiveBacker, majorAmount, type Selection, tierKey } from './select.ts';

export type Grouping = 'none' | 'tier' | 'type' | 'status';

/** One entry of `tiers`. */
export interface WallTier {
  /** Its name, compared as `tierKey` does; `*` is everybody whom no other entry takes. */
  readonly tier: string;
  /**
   * Least total in major units of the collective's currency, for a tier that is not one of the platform's.
   */
  readonly min?: number | null | undefined;
  /** Height of its pictures in CSS pixels; null for the wall's usual height. */
  readonly size: number | null;
  /** Most backers shown in it; null for all. */
  readonly max: number | null;
  /** Most rows shown of it; null for those of the wall. */
  readonly rows?: number | null | undefined;
}

export interface WallModelOptions extends Selection {
  readonly groupBy?: Grouping;
  /** Tiers in the order in which they are shown; with any, `groupBy` and `tier` are ignored. */
  readonly tiers?: readonly WallTier[];
  /** The collective's, in which tiers by amount are; that of more than half of the backers if it is left out. */
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
  /** Whom `exclude` leaves out. They count nowhere. */
  readonly excluded: readonly Excluded[];
}

interface Group {
  readonly heading: string | null;
  readonly tier?: WallTier;
  readonly backers: WallBacker[];
}

/** The name that stands for everybody else. */
const REST = '*';
/** Days within which a payment makes a backer a current one, unless `active` says otherwise. */
const CURRENT_DAYS = 45;
/** The height of pictures, in CSS pixels. */
export const PICTURE_SIZES = [16, 256] as const;

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
  const { active = null, groupBy = 'none', tiers = [] } = options;
  const wanted = (options.tier ?? []).map(tierKey);
  const byStatus = groupBy === 'status' && !tiers.length;
  const selection = {
    ...options,
    ...(tiers.length && { tier: [] }),
    active: byStatus ? null : active,
  };
  const places = tiers.length ? placesOf(backers, options) : null;
  const inTiers = places ? backers.filter((backer) => places.has(backer)) : backers;
  const selected = filterAndSort(inTiers, selection, now);
  const groups = places
    ? byTier(selected.backers, tiers, places)
    : group(selected.backers, groupBy, (backer) => {
        if (groupBy === 'tier') return tierOf(backer, wanted);
        if (groupBy === 'type') return backer.type === 'USER' ? 'users' : 'organizations';
        return isActiveBacker(backer, active ?? CURRENT_DAYS, now) ? 'current' : 'past';
      });
  const inOrder = tiers.length
    ? groups.flatMap(({ backers, tier }) => backers.slice(0, tier?.max ?? undefined))
    : selected.backers;
  const shown = new Set(inOrder.slice(0, limit ?? undefined));
  const more = selected.backers.length - shown.size;
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
    total: selected.backers.length + selected.anonymousCount,
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
    const found = groups.get(key);
    if (found) found.backers.push(backer);
    else groups.set(key, { heading, backers: [backer] });
  }
  const isLast = ({ heading }: Group) => +(heading === null || heading === 'past');
  return [...groups.values()].sort((a, b) => isLast(a) - isLast(b));
}

/** The options that ask when people paid, where the source of these backers doesn't tell. */
export function unanswerable(
  backers: readonly WallBacker[],
  { active = null, groupBy, sort, tiers = [] }: WallModelOptions,
): readonly string[] {
  if (!backers.some(({ lacksPayments }) => lacksPayments)) return [];
  return [
    ...(active === null ? [] : ['active']),
    ...(sort === 'recent' ? ['recent'] : []),
    ...(groupBy === 'status' && !tiers.length ? ['status'] : []),
  ];
}

/** The index in `tiers` of the first that takes a backer, of those whom one takes. */
function placesOf(
  backers: readonly WallBacker[],
  { tiers = [], currency = commonCurrency(backers) }: WallModelOptions,
): ReadonlyMap<WallBacker, number> {
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

/**
 * Reads `Gold Sponsor: 96 max 12, Friends >= 100: 64 rows 2, *: 40`, or the same as an array. Behind the last colon of
 * an entry stand the height of pictures, the highest number of entries, and of rows, each optional, and behind `>=` the
 * least amount; what cannot be read there is a problem, and the tier has the usual height.
 */
export function parseTiers(value: string | readonly Partial<WallTier>[] | null): {
  readonly tiers: readonly WallTier[];
  /** Entries that could not be read. */
  readonly problems: readonly string[];
} {
  const entries = typeof value === 'string' ? value.split(',') : (value ?? []).map(formatTier);
  const problems: string[] = [];
  const tiers = entries.flatMap((entry) => {
    if (!entry.trim()) return [];
    const [, before = entry, numbers = ''] = /^(.*):([^:]*)$/s.exec(entry) ?? [];
    const [, name = before, min] = /^(.*)>= *(\d+(?:\.\d+)?) *$/s.exec(before) ?? [];
    const tier = name.trim();
    const found = /^(\d*)(?: *max *(\d+))?(?: *rows *(\d+))?$/i.exec(numbers.trim());
    if (!found || !tier || tier.includes('>=')) problems.push(entry.trim());
    const [, size, max, rows] = found ?? [];
    const height = size ? Math.min(PICTURE_SIZES[1], Math.max(PICTURE_SIZES[0], +size)) : null;
    const optional = { ...(min && { min: +min }), ...(rows && { rows: +rows }) };
    return tier ? [{ tier, ...optional, size: height, max: max ? +max : null }] : [];
  });
  return { tiers, problems };
}

/** An entry of the attribute. */
export function formatTier({ tier = '', min, size, max, rows }: Partial<WallTier>): string {
  const least = min == null ? '' : ` >= ${min}`;
  return `${tier}${least}: ${size ?? ''}${max == null ? '' : ` max ${max}`}${rows ? ` rows ${rows}` : ''}`;
}
