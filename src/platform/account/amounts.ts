/** What each person gives a month, or gave in the last twelve, by GraphQL: the public list has totals only. */

import type { Platform } from '../addresses/profile.ts';
import { asSlug, checkSlug } from '../addresses/slug.ts';
import { PlatformError } from '../requests/errors.ts';
import { graphql } from '../requests/graphql.ts';
import type { RequestContext } from '../requests/http.ts';
import { asArray, asCount, asObject, type JsonObject } from '../values/json.ts';
import { decodeAmount, sumBooked, times } from '../values/money.ts';
import type { Amount, WallBacker } from '../values/types.ts';

/** The platform refuses a limit over 1,000. */
const PAGE = 1_000;
/** The platform answers ten anonymous requests a minute. */
const MOST_PAGES = 10;
/** Contributions of twelve months, or active ones, of which the amounts can be had. */
export const MOST_CONTRIBUTIONS = PAGE * MOST_PAGES;

/** Active recurring contributions. */
export const MONTH_AMOUNTS_QUERY = `query MonthAmounts($slug: String!, $limit: Int!, $offset: Int!) {
  account(slug: $slug) {
    orders(
      filter: INCOMING
      status: [ACTIVE]
      onlySubscriptions: true
      limit: $limit
      offset: $offset
    ) {
      totalCount
      nodes { id frequency amount { valueInCents currency } fromAccount { slug } }
    }
  }
}`;

/** Contributions since a time, and their refunds. Refused with a token without its scope: asked without one. */
export const YEAR_AMOUNTS_QUERY = `query YearAmounts(
  $slug: String!
  $from: DateTime!
  $limit: Int!
  $offset: Int!
) {
  transactions(
    account: [{ slug: $slug }]
    kind: [CONTRIBUTION, ADDED_FUNDS]
    dateFrom: $from
    limit: $limit
    offset: $offset
  ) {
    totalCount
    nodes { id type isRefund amount { valueInCents currency } oppositeAccount { slug } }
  }
}`;

export type PeriodicAmount = 'month' | 'year';
/** What counts as a backer's amount: everything, a month of what is given now, or the last twelve months. */
export type AmountOf = 'total' | PeriodicAmount;

/** A backer with amounts in minor units of `currency`, as far as they were asked for. */
export interface Giver extends WallBacker {
  /** What an active recurring contribution gives a month. */
  readonly month?: number | null;
  /** The sum of twelve months. */
  readonly year?: number | null;
}

export interface AmountsQuery {
  readonly slug: string;
  readonly of: PeriodicAmount;
  /** The collective's. Amounts in other currencies are left out. */
  readonly currency: string;
}

/**
 * Minor units by slug.
 * @throws PlatformError `too-large` for more than `MOST_CONTRIBUTIONS`, and the codes of any request
 */
export async function askAmounts(
  platform: Platform,
  { slug, of, currency }: AmountsQuery,
  context: RequestContext = {},
): Promise<ReadonlyMap<string, number>> {
  checkSlug(slug);
  const now = (context.now ?? Date.now)();
  const nodes = new Map<unknown, JsonObject>();
  for (let page = 0, count = 1; page * PAGE < count; page++) {
    const { data } = await graphql(
      platform,
      {
        query: of === 'month' ? MONTH_AMOUNTS_QUERY : YEAR_AMOUNTS_QUERY,
        variables: {
          slug,
          limit: PAGE,
          offset: page * PAGE,
          ...(of === 'year' && { from: yearBefore(now) }),
        },
      },
      context,
    );
    const list = asObject(of === 'month' ? asObject(data.account)?.orders : data.transactions);
    if (!list) throw new PlatformError('bad-response');
    count = asCount(list.totalCount) ?? 0;
    if (count > MOST_CONTRIBUTIONS) throw new PlatformError('too-large');
    // Contributions that are booked between requests move others to the next page.
    for (const node of asArray(list.nodes)) {
      const object = asObject(node);
      if (object) nodes.set(object.id, object);
    }
  }
  const gifts = new Map<string, Amount[]>();
  for (const node of nodes.values()) {
    const giver = asSlug(asObject(node.fromAccount ?? node.oppositeAccount)?.slug);
    const amount = decodeAmount(node.amount);
    if (!giver || amount?.currency !== currency || !isGiven(node)) continue;
    const amounts = gifts.get(giver) ?? [];
    amounts.push(node.frequency === 'MONTHLY' ? times(amount, 12) : amount);
    gifts.set(giver, amounts);
  }
  const part = of === 'month' ? 1 / 12 : 1;
  const sum = (amounts: readonly Amount[]) => times(sumBooked(amounts, currency), part).minor;
  return new Map(Array.from(gifts, ([giver, amounts]) => [giver, sum(amounts)]));
}

/** False for what the collective gave others, and what came back of that. */
const isGiven = ({ type, isRefund }: JsonObject): boolean =>
  type === undefined || (type === 'DEBIT') === (isRefund === true);

function yearBefore(now: number): string {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString();
}

/** The backers with their amounts: none is zero, except for those whose total is in another currency. */
export function withAmounts(
  backers: readonly Giver[],
  amounts: ReadonlyMap<string, number>,
  { of, currency }: Pick<AmountsQuery, 'of' | 'currency'>,
): Giver[] {
  return backers.map((backer) =>
    backer.currency === currency
      ? { ...backer, [of]: amounts.get(backer.slug ?? '') ?? 0 }
      : backer,
  );
}

/** The backers with that amount as their total; unchanged where no amount is known. */
export function countedBy(
  backers: readonly Giver[],
  of: AmountOf = 'total',
): readonly WallBacker[] {
  if (!backers.some((backer) => backer[of] != null)) return backers;
  return backers.map((backer) => ({ ...backer, total: backer[of] ?? 0 }));
}
