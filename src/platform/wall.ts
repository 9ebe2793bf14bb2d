/** Backers → what a wall shows: groups in order, how many more there are and how many are anonymous. */
import { filterAndSort, isActiveBacker, type Selection, tierKey } from './select.ts';
import type { WallBacker } from './types.ts';

export type Grouping = 'none' | 'tier' | 'type' | 'status';

/** One entry of `tiers`. */
export interface WallTier {
  /** Its name, compared as `tierKey` does; `*` is everybody whom no other entry names. */
  readonly tier: string;
  /** Height of its pictures in CSS pixels; null for the wall's usual height. */
  readonly size: number | null;
  /** Most backers shown in it; null for all. */
  readonly max: number | null;
}

export interface WallModelOptions extends Selection {
  readonly groupBy?: Grouping;
  /** Tiers in the order in which they are shown; with any, `groupBy` and `tier` are ignored. */
  readonly tiers?: readonly WallTier[];
}

export interface WallGroup {
  /** A tier's name; `users`, `organizations`, `current`, `past`; null for backers that belong to no group. */
  readonly heading: string | null;
  /** Height of pictures in CSS pixels; null for the wall's usual height. */
  readonly size: number | null;
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
}

interface Group {
  readonly heading: string | null;
  readonly tier?: WallTier;
  readonly backers: WallBacker[];
}

/** The name that stands for every other tier, and for backers without one. */
const REST = '*';
/** Days within which a payment makes a backer a current one, unless `active` says otherwise. */
const CURRENT_DAYS = 45;
const SIZES = [16, 256] as const;

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
  const names = tiers.length ? tiers.map(({ tier }) => tier) : (options.tier ?? []);
  const wanted = names.map(tierKey);
  const byStatus = groupBy === 'status' && !tiers.length;
  const selection = {
    ...options,
    tier: tiers.length && names.includes(REST) ? [] : names,
    active: byStatus ? null : active,
  };
  const selected = filterAndSort(backers, selection, now);
  const groups = tiers.length
    ? byTier(selected.backers, tiers)
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
      const size = tier?.size ?? null;
      return backers.length ? [{ heading, size, backers, more: all.length - backers.length }] : [];
    }),
    shown: shown.size,
    more,
    anonymous: selected.anonymousCount,
    total: selected.backers.length + selected.anonymousCount,
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

/** The groups of `tiers`: a backer of several tiers stands in the first that is named. */
function byTier(backers: readonly WallBacker[], tiers: readonly WallTier[]): Group[] {
  const keys = tiers.map(({ tier }) => tierKey(tier));
  const groups = tiers.map((tier) => {
    return { tier, heading: null as string | null, backers: [] as WallBacker[] };
  });
  for (const backer of backers) {
    const own = backer.tiers.map(tierKey);
    const named = keys.findIndex((key) => own.includes(key));
    const found = groups[named < 0 ? keys.indexOf(REST) : named];
    found?.backers.push(backer);
    if (found && named >= 0) found.heading ??= backer.tiers[own.indexOf(keys[named] ?? '')] ?? null;
  }
  return groups;
}

/** The most recently paid of the backer's tiers; if a wall is limited to some tiers, of these. */
function tierOf({ tiers }: WallBacker, wanted: readonly string[]): string | null {
  return tiers.find((tier) => !wanted.length || wanted.includes(tierKey(tier))) ?? null;
}

/**
 * Reads `Gold Sponsor: 96 max 12, Silver Sponsor: 64, *: 40`, or the same as an array. Behind the last colon of an
 * entry stand the height of pictures and the most shown, both optional; what cannot be read there is a problem, and
 * the tier has the usual height.
 */
export function parseTiers(value: string | readonly Partial<WallTier>[] | null): {
  readonly tiers: readonly WallTier[];
  /** Entries that could not be read. */
  readonly problems: readonly string[];
} {
  const entries = typeof value === 'string' ? value.split(',') : (value ?? []).map(toEntry);
  const problems: string[] = [];
  const tiers = entries.flatMap((entry) => {
    if (!entry.trim()) return [];
    const [, name = entry, numbers = ''] = /^(.*):([^:]*)$/s.exec(entry) ?? [];
    const tier = name.trim();
    const found = /^(\d*)(?: *max *(\d+))?$/i.exec(numbers.trim());
    if (!found || !tier) problems.push(entry.trim());
    const [, size, max] = found ?? [];
    const height = size ? Math.min(SIZES[1], Math.max(SIZES[0], +size)) : null;
    return tier ? [{ tier, size: height, max: max ? +max : null }] : [];
  });
  return { tiers, problems };
}

const toEntry = ({ tier = '', size, max }: Partial<WallTier>): string =>
  `${tier}:${size ?? ''}${max == null ? '' : ` max ${max}`}`;
