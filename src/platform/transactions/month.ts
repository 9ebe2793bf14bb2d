/**
 * A collective's month, quarter, or year: raised, spent, balance, new backers, recurring income. One GraphQL request;
 * where the list of backers is long, another one for a period far back, and those that tell who has backed before.
 */

import { decodeRecurring, RECURRING } from '../account/account.ts';
import { askBackerSince } from '../account/backer-since.ts';
import type { Platform } from '../addresses/profile.ts';
import { asSlug, checkSlug } from '../addresses/slug.ts';
import type { Received } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { type GraphqlOptions, graphql } from '../requests/graphql.ts';
import {
  dateOfBalance,
  MONTHS_BACK,
  type Period,
  parseDateTime,
  startOfMonth,
} from '../values/dates.ts';
import { asArray, asCount, asObject, asText, type JsonObject } from '../values/json.ts';
import { decodeAmount, hundredthsOf, sizeOf } from '../values/money.ts';
import { cleanText, isAnonymous } from '../values/names.ts';
import type { Amount, Recurring } from '../values/types.ts';

/** The newest backers, which come with a month and, if these are not enough, with a second request. */
const NEWEST_BACKERS = 100;
/** How many of them a month asks for in all. */
export const MOST_NEWEST = 1_000;

function newestBackers(offset: number, limit: number): string {
  return `backers: members(
      role: [BACKER]
      offset: ${offset}
      limit: ${limit}
      orderBy: { field: CREATED_AT, direction: DESC }
    ) {
      totalCount
      nodes { since account { slug name } }
    }`;
}

/** The backers before those that come with a month. */
export const MORE_BACKERS_QUERY = `query MoreBackers($slug: String!) {
  account(slug: $slug) {
    ${newestBackers(NEWEST_BACKERS, MOST_NEWEST - NEWEST_BACKERS)}
  }
}`;

/** New backers whose earlier memberships are asked for: three requests. */
const MOST_LOOKED_UP = 270;

/** Tags that are summed up, and those that have a row of their own: the platform makes one of all others. */
const [MOST_TAGS, NAMED_TAGS] = [1_000, 99];
const OTHER_TAGS = 'OTHERS_COMBINED';

const ENDED = `
    totalCount
    nodes { fromAccount { slug name } }`;

/** A period compared with the one before it and a year before; recurring contributions as of now. */
export const MONTH_QUERY = `query Month(
  $slug: String!
  $from: DateTime!
  $to: DateTime!
  $beforeFrom: DateTime!
  $yearFrom: DateTime!
  $yearTo: DateTime!
  $balanceTo: DateTime
) {
  account(slug: $slug) {
    stats {
      raised: totalAmountReceived(dateFrom: $from, dateTo: $to) { valueInCents currency }
      raisedBefore: totalAmountReceived(dateFrom: $beforeFrom, dateTo: $from) { valueInCents currency }
      raisedYearBefore: totalAmountReceived(dateFrom: $yearFrom, dateTo: $yearTo) { valueInCents currency }
      spent: totalAmountSpent(dateFrom: $from, dateTo: $to) { valueInCents currency }
      spentBefore: totalAmountSpent(dateFrom: $beforeFrom, dateTo: $from) { valueInCents currency }
      spentYearBefore: totalAmountSpent(dateFrom: $yearFrom, dateTo: $yearTo) { valueInCents currency }
      balance(dateTo: $balanceTo) { valueInCents currency }
      balanceBefore: balance(dateTo: $from) { valueInCents currency }
      balanceYearBefore: balance(dateTo: $yearTo) { valueInCents currency }
      tags: expensesTags(dateFrom: $from, dateTo: $to, limit: ${MOST_TAGS}, truncate: ${NAMED_TAGS + 1}) {
        label
        count
        amount { valueInCents currency }
      }
      ${RECURRING}
    }
    ${newestBackers(0, NEWEST_BACKERS)}
    paused: orders(filter: INCOMING, status: [PAUSED], onlySubscriptions: true, limit: 5) {${ENDED}
    }
    failed: orders(filter: INCOMING, status: [ERROR], onlySubscriptions: true, limit: 5) {${ENDED}
    }
    canceled: orders(filter: INCOMING, status: [CANCELLED], onlySubscriptions: true, limit: 5) {${ENDED}
    }
  }
}`;

/** A figure with its values in the period before and in the same period a year before; null where it is not known. */
export interface Compared {
  readonly amount: Amount | null;
  readonly before: Amount | null;
  readonly yearBefore: Amount | null;
}

export interface SpentTag {
  /** Null for all others in one. */
  readonly label: string | null;
  readonly count: number;
  readonly amount: Amount;
}

/** Backers whose first membership began in the period. */
export interface NewBackers {
  readonly named: readonly { readonly slug: string; readonly name: string }[];
  /** Guests and incognito ones. */
  readonly anonymous: number;
}

/** Recurring contributions that are not paid as of now. When that began cannot be told. */
export interface Ended {
  readonly count: number;
  /** Whose the newest few are, as far as they want to be named: each once, with the number of theirs. */
  readonly named: readonly { readonly name: string; readonly count: number }[];
  /** How many of the newest few nobody is named for. */
  readonly anonymous: number;
}

export interface MonthReport {
  readonly period: Period;
  readonly raised: Compared;
  /** Above zero. */
  readonly spent: Compared;
  /** At the end of the period (now, if it runs), at its start, and a year before its end. */
  readonly balance: Compared;
  /** The most first; all others last. */
  readonly tags: readonly SpentTag[];
  /** Null where the newest 1,000 backers do not reach back to the start of the period. */
  readonly newBackers: NewBackers | null;
  /** As of now, whatever the period. */
  readonly now: {
    readonly recurring: Recurring | null;
    readonly paused: Ended;
    readonly failed: Ended;
    readonly canceled: Ended;
  };
}

/** How many months a report is on. */
export type Months = 1 | 3 | 12;

/** The month that lies `monthsAgo` (0 is the running one), or the months that end with it. */
export function periodOf(now: number, monthsAgo: number, months: Months = 1): Period {
  return { from: startOfMonth(now, 1 - monthsAgo - months), to: startOfMonth(now, 1 - monthsAgo) };
}

/** The period that ends with a month such as "2026-10", which may be to come; null for one that can't be chosen. */
export function periodEnding(month: string, months: Months, now: number): Period | null {
  const instant = parseDateTime(`${month}-01`);
  if (instant === null) return null;
  const monthsAgo = monthsIn({ from: instant, to: startOfMonth(now) });
  return monthsAgo <= -months || monthsAgo >= MONTHS_BACK ? null : periodOf(now, monthsAgo, months);
}

/** Reports on a period. @throws PlatformError `not-found` */
export async function askMonth(
  platform: Platform,
  slug: string,
  period: Period,
  { token = null, ...context }: GraphqlOptions = {},
): Promise<Received<MonthReport>> {
  const months = monthsIn(period);
  const at = (instant: number, monthsLater: number) =>
    new Date(startOfMonth(instant, monthsLater)).toISOString();
  const variables = {
    slug: checkSlug(slug),
    from: at(period.from, 0),
    to: at(period.to, 0),
    beforeFrom: at(period.from, -months),
    yearFrom: at(period.from, -12),
    yearTo: at(period.to, -12),
    balanceTo: dateOfBalance(period.to, (context.now ?? Date.now)()),
  };
  const request = { query: MONTH_QUERY, variables, token };
  const { data, missingParts, receivedAt } = await graphql(platform, request, context);
  const account = asObject(data.account);
  if (!account) throw new PlatformError(data.account === null ? 'not-found' : 'bad-response');
  const backers = asObject(account.backers);
  const newest = asArray(backers?.nodes);
  const total = asCount(backers?.totalCount) ?? Infinity;
  const isEnough = !newest.length || reachesBack(newest, total, period);
  const nodes = isEnough ? newest : [...newest, ...(await moreBackers())];
  const newBackers = reachesBack(nodes, total, period) ? await newBackersIn() : null;
  const report = { ...decodeMonth(account, period), newBackers };
  return { data: report, missingParts, receivedAt };

  /** People with an older membership are not new. Null if the platform does not tell. */
  async function newBackersIn(): Promise<NewBackers | null> {
    const decoded = decodeNewBackers(nodes, period);
    const slugs = decoded.named.slice(0, MOST_LOOKED_UP).map((backer) => backer.slug);
    if (!slugs.length || nodes.length >= total) return decoded;
    const asked = askBackerSince(platform, { collective: slug, slugs }, { ...context, token });
    const since = (await asked.catch(() => null))?.data;
    if (!since) return null;
    const isNew = (backer: { readonly slug: string }) =>
      (since.get(backer.slug) ?? period.from) >= period.from;
    return { ...decoded, named: decoded.named.filter(isNew) };
  }

  /** Empty if the request fails; the report then has no new backers. */
  async function moreBackers(): Promise<readonly unknown[]> {
    const more = { query: MORE_BACKERS_QUERY, variables: { slug: variables.slug }, token };
    const answer = await graphql(platform, more, context).catch(() => null);
    return asArray(asObject(asObject(answer?.data.account)?.backers)?.nodes);
  }
}

/** True if no backer of the period is missing: they come newest first, and one is older than the period. */
function reachesBack(nodes: readonly unknown[], total: number, { from }: Period): boolean {
  return nodes.length >= total || nodes.some((node) => sinceOf(node) < from);
}

function sinceOf(node: unknown): number {
  return parseDateTime(asObject(node)?.since) ?? 0;
}

function monthsIn({ from, to }: Period): number {
  const [a, b] = [new Date(from), new Date(to)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

function decodeMonth(account: JsonObject, period: Period): Omit<MonthReport, 'newBackers'> {
  // Null, with an error beside it, where exchange rates fail.
  const stats = asObject(account.stats);
  return {
    period,
    raised: {
      amount: decodeAmount(stats?.raised),
      before: decodeAmount(stats?.raisedBefore),
      yearBefore: decodeAmount(stats?.raisedYearBefore),
    },
    spent: {
      amount: decodeSpent(stats?.spent),
      before: decodeSpent(stats?.spentBefore),
      yearBefore: decodeSpent(stats?.spentYearBefore),
    },
    balance: {
      amount: decodeAmount(stats?.balance),
      before: decodeAmount(stats?.balanceBefore),
      yearBefore: decodeAmount(stats?.balanceYearBefore),
    },
    tags: asArray(stats?.tags).flatMap((tag) => decodeTag(tag) ?? []),
    now: {
      recurring: decodeRecurring(stats?.recurring),
      paused: decodeEnded(account.paused),
      failed: decodeEnded(account.failed),
      canceled: decodeEnded(account.canceled),
    },
  };
}

/** The platform counts what was spent below zero. */
function decodeSpent(value: unknown): Amount | null {
  const amount = decodeAmount(value);
  return amount && sizeOf(amount);
}

/** Half a minor unit down, as the platform rounds what was spent in all; it doesn't round tags. */
const wholeSpent = (amount: Amount | null): Amount | null =>
  amount && { minor: -Math.round(-hundredthsOf(amount) / 100) || 0, currency: amount.currency };

function decodeTag(value: unknown): SpentTag | null {
  const tag = asObject(value);
  const amount = wholeSpent(decodeSpent(tag?.amount));
  const label = cleanText(tag?.label);
  if (!amount || !label) return null;
  return { label: label === OTHER_TAGS ? null : label, count: asCount(tag?.count) ?? 0, amount };
}

function decodeNewBackers(nodes: readonly unknown[], { from, to }: Period): NewBackers {
  const named = new Map<string, string>();
  const earlier = new Set<string>();
  let anonymous = 0;
  for (const node of nodes) {
    const since = sinceOf(node);
    if (since >= to) continue;
    const account = asObject(asObject(node)?.account);
    const slug = asSlug(account?.slug);
    const name = cleanText(account?.name) ?? slug;
    if (since < from) earlier.add(slug ?? '');
    else if (!slug || !name || isAnonymous({ slug, name })) anonymous++;
    else named.set(slug, name);
  }
  const found = [...named].filter(([slug]) => !earlier.has(slug));
  return { named: found.map(([slug, name]) => ({ slug, name })), anonymous };
}

function decodeEnded(value: unknown): Ended {
  const orders = asObject(value);
  const named = new Map<string, { readonly name: string; readonly count: number }>();
  let anonymous = 0;
  for (const node of asArray(orders?.nodes)) {
    const account = asObject(asObject(node)?.fromAccount);
    const [slug, name] = [asText(account?.slug), cleanText(account?.name)];
    const key = slug ?? name ?? '';
    if (!name || isAnonymous({ slug, name })) anonymous++;
    else named.set(key, { name, count: (named.get(key)?.count ?? 0) + 1 });
  }
  return { count: asCount(orders?.totalCount) ?? 0, named: [...named.values()], anonymous };
}
