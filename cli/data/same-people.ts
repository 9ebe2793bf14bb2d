/** Merges two lists of people: somebody who gives on the platform and on GitHub is one backer. */

import type { Giver } from '../../src/platform/account/amounts.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import { asNumber, type JsonObject } from '../../src/platform/values/json.ts';
import { toMajorUnits } from '../../src/platform/values/money.ts';
import { type DecodeRow, decodeWallRow } from '../../src/platform/wall/decode-row.ts';
import { mergeMembers } from '../../src/platform/wall/merge.ts';
import type { Override } from '../../widgets/static/scene.ts';
import { declaredLogin, profileOf } from './github.ts';

/** The platform's account for everything that comes through GitHub Sponsors. */
const AGGREGATE = 'github-sponsors';

type Rows = ReadonlyMap<string, readonly JsonObject[]>;
export type Overrides = Readonly<Record<string, Override>>;

/** People, and the rows that they are decoded from, by the key of the person. */
export interface People {
  readonly backers: readonly Giver[];
  readonly rows: Rows;
}

interface JoinedPeople extends People {
  /** Keys of those who are in both lists, by their slug on the platform. */
  readonly same: ReadonlyMap<string, string>;
  /** How many of them give in two currencies. */
  readonly inTwoCurrencies: number;
}

export interface Joining {
  readonly overrides: Overrides;
  /**
   * False for who is excluded or refused: under the name of a sponsor, which anybody can claim, no rule would find them,
   * and their total would be shown as the sponsor's.
   */
  readonly mayJoin: (backer: Giver) => boolean;
}

/** Beside the platform's fields, these rows can have amounts. */
const decodeGiver: DecodeRow<Giver> = (row, profile, currency) => {
  const backer = decodeWallRow(row, profile, currency);
  const amounts = { month: asNumber(row.amountOfMonth), year: asNumber(row.amountOfYear) };
  return backer && { ...backer, ...amounts };
};

/** The people of some rows in the form of the public list. */
export function peopleOf(
  { profile }: Platform,
  rows: readonly JsonObject[],
  currency: string,
): People {
  const byKey = new Map<string, JsonObject[]>();
  const members = rows.flatMap((row) => {
    const member = decodeGiver(row, profile, currency);
    if (!member) return [];
    const own = byKey.get(member.key) ?? [];
    byKey.set(member.key, own);
    own.push(row);
    return member;
  });
  return { backers: mergeMembers(members), rows: byKey };
}

/** The platform's people and GitHub's, without the platform's own row for GitHub. */
export function joinPeople(
  platform: Platform,
  given: People & { readonly currency: string },
  sponsors: People,
  { overrides, mayJoin }: Joining,
): JoinedPeople {
  const { currency } = given;
  const own = given.backers.filter(({ key }) => key !== AGGREGATE);
  const claimants = { backers: own.filter(mayJoin), rows: given.rows };
  const pairs = samePeople(claimants, sponsors, overrides);
  const joined = new Set([...pairs.values()].map(({ key }) => key));
  const rows = [
    ...own.flatMap((backer) => {
      const sponsor = pairs.get(backer.key);
      return sponsor ? joinedRows(platform, backer, sponsor) : (given.rows.get(backer.key) ?? []);
    }),
    ...[...sponsors.rows].flatMap(([key, rows]) => (joined.has(key) ? [] : rows)),
  ];
  const people = peopleOf(platform, rows, currency);
  const lacking = new Set(own.flatMap((one) => (one.lacksPayments ? one.key : [])));
  return {
    rows: people.rows,
    backers: people.backers.map((one) =>
      lacking.has(one.key) ? { ...one, lacksPayments: true as const } : one,
    ),
    same: new Map([...pairs].map(([slug, { key }]) => [slug, key])),
    inTwoCurrencies: own.filter(
      (one) =>
        one.month && pairs.get(one.key)?.month && one.currency !== pairs.get(one.key)?.currency,
    ).length,
  };
}

/**
 * Sponsors by the key of the same person on the platform: whom the overrides name, and who declares the account there.
 * A guest or incognito contributor is nobody's. Of several who declare one account, the first is taken.
 */
function samePeople(
  { backers, rows }: People,
  sponsors: People,
  overrides: Overrides,
): ReadonlyMap<string, Giver> {
  const left = new Map(sponsors.backers.map((sponsor) => [sponsor.key, sponsor]));
  const givers = new Map<string, Giver>();
  const claim = (key: string, account: unknown) => {
    const login = declaredLogin(account);
    const sponsor = login && left.get(profileOf(login));
    if (!sponsor) return;
    left.delete(sponsor.key);
    givers.set(key, sponsor);
  };
  const named = backers.filter(({ isAnonymous, slug }) => slug && !isAnonymous);
  const isSaid = ({ key }: Giver) => ownOverride(overrides, key)?.github !== undefined;
  for (const backer of named.filter(isSaid)) {
    claim(backer.key, ownOverride(overrides, backer.key)?.github);
  }
  for (const backer of named.filter((one) => !isSaid(one))) {
    claim(backer.key, rows.get(backer.key)?.find(({ github }) => github)?.github);
  }
  return givers;
}

const ownOverride = (overrides: Overrides, key: string): Override | undefined =>
  Object.hasOwn(overrides, key) ? overrides[key] : undefined;

/**
 * Rows of one person who is in both lists. Anybody can declare any GitHub account on the platform, so name, picture and
 * links are GitHub's. Amounts in different currencies are not added: the platform's stands, if there is one.
 */
function joinedRows(platform: Platform, own: Giver, sponsor: Giver): JsonObject[] {
  const { type, profile, name, image, website, description } = sponsor;
  const isAdded = own.currency === sponsor.currency;
  const { month, currency } = own.month || !sponsor.month ? own : sponsor;
  const isSponsor = sponsor.activeAt !== null;
  const person = {
    ...{ type, profile, name, image, website, description, currency },
    totalAmountDonated: currency === own.currency ? inRow(platform, own) : 0,
    amountOfMonth: isAdded ? (own.month ?? 0) + (sponsor.month ?? 0) : month,
    createdAt: dateOf(Math.min(own.createdAt ?? Infinity, sponsor.createdAt ?? Infinity)),
    isActive: isSponsor || own.activeAt !== null,
    lastTransactionAt: isSponsor ? null : dateOf(own.activeAt ?? Infinity),
  };
  const roles = [...new Set([...own.roles, ...sponsor.roles])];
  const tiers = [...new Set([...own.tiers, ...sponsor.tiers])];
  return Array.from({ length: Math.max(roles.length, tiers.length) }, (_, index) => ({
    ...person,
    role: roles[index] ?? roles[0],
    tier: tiers[index] ?? tiers[0],
  }));
}

/** A total as rows have it. */
const inRow = ({ profile }: Platform, { total, currency }: Giver): number =>
  profile.memberUnit === 'major' ? toMajorUnits({ minor: total, currency }) : total;

/** To the minute, as rows have it; null for no time. */
const dateOf = (ms: number): string | null =>
  ms < Infinity ? new Date(ms).toISOString().slice(0, 16).replace('T', ' ') : null;
