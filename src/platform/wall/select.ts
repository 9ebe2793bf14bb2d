/** Which backers to show and in what order. Pure; the clock comes in as an argument. */

import { DAY_MS } from '../values/dates.ts';
import { toMajorUnits, wellFormedLocale } from '../values/money.ts';
import type { WallBacker } from '../values/types.ts';
import { type Excluded, exclusion } from './exclude.ts';

export type BackerType = 'all' | 'users' | 'organizations';
export type BackerOrder = 'total' | 'recent' | 'oldest' | 'name';
export type AnonymousMode = 'count' | 'show' | 'hide';

/** Named as the attributes of a wall are. */
export interface Selection {
  readonly type?: BackerType | undefined;
  /** Role that one of the rows must have; any role when empty. BACKER when left out. */
  readonly memberRole?: string | undefined;
  /** Names of tiers, compared without case and punctuation; every tier when empty. */
  readonly tier?: readonly string[];
  /** Only those who paid within so many days, by the rows that the platform calls active; true for `isCurrent`. */
  readonly active?: number | true | null;
  /** In major units of the amount's currency. */
  readonly minTotal?: number | null | undefined;
  /** Rules for who is not shown: slugs, `*.host`, and `"words"` in double quotes. */
  readonly exclude?: readonly string[] | undefined;
  readonly anonymous?: AnonymousMode | undefined;
  readonly sort?: BackerOrder | undefined;
  /** Language whose alphabet orders the names. */
  readonly locale?: string | undefined;
}

export interface SelectedBackers<Backer> {
  readonly backers: Backer[];
  /** Guests and incognito contributions that were counted instead of shown. */
  readonly anonymousCount: number;
  /** Backers who would be here without `exclude`. */
  readonly excluded: readonly Excluded[];
}

/** Filters and sorts. Equal backers keep the platform's order. */
export function filterAndSort<Backer extends WallBacker>(
  backers: readonly Backer[],
  selection: Selection,
  now: number,
): SelectedBackers<Backer> {
  const ruleFor = exclusion(selection.exclude ?? []);
  const excluded: Excluded[] = [];
  const matching = backers.filter(matcher(selection, now)).filter((backer) => {
    const rule = ruleFor(backer);
    if (rule) excluded.push({ backer, rule });
    return !rule;
  });
  const anonymous = selection.anonymous ?? 'count';
  const shown = matching.filter(({ isAnonymous }) => anonymous === 'show' || !isAnonymous);
  return {
    backers: shown.sort(comparer(selection)),
    anonymousCount: anonymous === 'count' ? matching.length - shown.length : 0,
    excluded,
  };
}

function matcher(selection: Selection, now: number): (backer: WallBacker) => boolean {
  const { type = 'all', memberRole: role = 'BACKER', minTotal = null } = selection;
  const { tier = [], active = null } = selection;
  const tiers = new Set(tier.map(tierKey));
  const wantsUsers = type === 'users';
  return (backer) =>
    (!role || backer.roles.includes(role)) &&
    (type === 'all' || (backer.type === 'USER') === wantsUsers) &&
    (!tiers.size || backer.tiers.some((tier) => tiers.has(tierKey(tier)))) &&
    (active === null || isCurrent(backer, active, now)) &&
    (minTotal === null || majorAmount(backer) >= minTotal);
}

/**
 * True for somebody who has paid for the term: within so many days, or if `active` isn't a number, in a row that the
 * platform calls active, which it does for as long as a tier's interval lasts and of other contributions always.
 */
export function isCurrent(
  { activeAt, activeInTierAt }: WallBacker,
  active: Selection['active'],
  now: number,
): boolean {
  const isWithin = (days: number, paidAt: number | null = null) =>
    (paidAt ?? 0) >= now - days * DAY_MS;
  if (typeof active === 'number') return isWithin(active, activeAt);
  // A tier may be one by the year.
  return isWithin(45, activeAt) || isWithin(366, activeInTierAt);
}

/**
 * "Gold Sponsor 🥇" and "gold-sponsor" name the same tier: the second is how its slug is made. Combining marks belong to
 * their words, as do signs directly after one: "C++" is not "C#".
 */
export function tierKey(tier: string): string {
  const words = tier.normalize().toLowerCase();
  return words.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*[+#]*/gu)?.join('-') ?? tier.trim();
}

/** In major units of its currency. */
export function majorAmount({ total: minor, currency }: WallBacker): number {
  return toMajorUnits({ minor, currency });
}

type Comparer = (a: WallBacker, b: WallBacker) => number;

function comparer({ sort, locale }: Selection): Comparer {
  switch (sort) {
    case 'recent':
      return (a, b) => (b.lastTransactionAt ?? 0) - (a.lastTransactionAt ?? 0);
    case 'oldest':
      return (a, b) => (a.createdAt ?? Infinity) - (b.createdAt ?? Infinity) || 0;
    case 'name':
      return byName(locale);
    default:
      // Nearly all are in one currency, in which minor units compare without being converted.
      return (a, b) =>
        a.currency === b.currency ? b.total - a.total : majorAmount(b) - majorAmount(a);
  }
}

function byName(locale: string | undefined): Comparer {
  const options = { sensitivity: 'base', numeric: true } as const;
  const { compare } = new Intl.Collator(wellFormedLocale(locale), options);
  return (a, b) => compare(a.name ?? a.key, b.name ?? b.key);
}
