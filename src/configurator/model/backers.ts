/** What a wall of these options shows of a list, by the wall's own rules, and what can be chosen in it. */
import { toAttributeName } from '../../../widgets/shared/element.ts';
import { WALL_ATTRIBUTES, type WallOptions } from '../../../widgets/wall/attributes.ts';
import { hasRows, modelOf } from '../../../widgets/wall/view.ts';
import { safeLink } from '../../platform/addresses/links.ts';
import type { Backer } from '../../platform/values/types.ts';
import { tierKey } from '../../platform/wall/select.ts';
import { tiersOf } from '../../platform/wall/tier-names.ts';
import { formatTier, type WallTier } from '../../platform/wall/tiers.ts';
import { placesOf, wallModel } from '../../platform/wall/wall.ts';
import type { Params } from '../options/spec.ts';

/** True for a rule of `exclude` that names one account. */
export const isSlugRule = (rule: string): boolean => !/^(?:"|\*\.)/.test(rule);

/** Roles that somebody has. */
export function rolesOf(backers: readonly Backer[]): string[] {
  return [...new Set(backers.flatMap(({ roles }) => roles))].sort();
}

/** Who a link of the wall leads to; undefined for a link to somewhere else. */
export function backerOfLink(backers: readonly Backer[], href: string): Backer | undefined {
  return backers.find(({ profile }) => safeLink(profile) === href);
}

export interface WallCounts {
  /** People in sight, or in the box of a wall with rows. */
  readonly shown: number;
  readonly more: number;
  readonly anonymous: number;
}

/** More than this without `rows` is a long page. */
const MANY = 300;

/** A wall's options as the wall reads them. */
export function wallOptions(texts: Params): WallOptions {
  const entries = Object.entries(WALL_ATTRIBUTES).map(([property, read]) => [
    property,
    read(texts[toAttributeName(property)] ?? null),
  ]);
  return Object.fromEntries(entries);
}

export function countWall(backers: readonly Backer[], texts: Params): WallCounts {
  const data = { summary: null, backers, more: 0, anonymous: 0, receivedAt: 0 };
  const { shown, more, anonymous } = modelOf(data, wallOptions(texts), false);
  return { shown, more, anonymous };
}

/** Who is in each of a wall's tiers. */
export interface TierFill {
  /** Backers that it has, shown or behind "and N more". */
  readonly count: number;
  /** True where others match it, but a tier above has them. */
  readonly isTaken: boolean;
}

export function fillTiers(backers: readonly Backer[], texts: Params): readonly TierFill[] {
  const options = wallOptions(texts);
  const { tiers } = options;
  const all = { ...options, tiers: [], tier: [], groupBy: 'none' } as const;
  const selected = wallModel(backers, all, null, Date.now()).groups.flatMap(
    (group) => group.backers,
  );
  const places = [...placesOf(selected, { tiers }).values()];
  return tiers.map((tier, index) => {
    const count = places.filter((place) => place === index).length;
    return { count, isTaken: !count && placesOf(selected, { tiers: [tier] }).size > 0 };
  });
}

/** True for a wall that makes a page very long. */
export function isTooLong(options: Params, { shown }: WallCounts): boolean {
  return shown > MANY && !hasRows(wallOptions(options));
}

/** Tiers by what their backers gave on average, the largest first. */
export function sponsorTiers(backers: readonly Backer[]): string[] {
  const average = (name: string) => {
    const key = tierKey(name);
    const inTier = backers.filter(({ tiers }) => tiers.some((tier) => tierKey(tier) === key));
    return inTier.reduce((sum, { total }) => sum + total, 0) / inTier.length;
  };
  const averages = tiersOf(backers).map((name) => ({ name, average: average(name) }));
  return averages.sort((a, b) => b.average - a.average).map(({ name }) => name);
}

/** The attribute `tiers`, which `parseTiers` reads: `Gold Sponsor: 96 max 12, *: 40`. */
export function formatTiers(tiers: readonly WallTier[]): string {
  return tiers
    .map((tier) =>
      formatTier(tier)
        .replace(/: +/g, ': ')
        .replace(/^([^:]*): $/, '$1')
        .trim(),
    )
    .join(', ');
}
