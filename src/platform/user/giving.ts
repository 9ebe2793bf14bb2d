/**
 * What the signed-in user gives, by GraphQL, or a profile as anybody sees it: recurring contributions, and this year's
 * one-time ones. And what the accounts give that they administer: recurring contributions.
 */

import type { Platform } from '../addresses/profile.ts';
import { asSlug } from '../addresses/slug.ts';
import type { Received } from '../requests/client.ts';
import { fieldOf, graphql } from '../requests/graphql.ts';
import type { RequestContext } from '../requests/http.ts';
import { parseDateTime } from '../values/dates.ts';
import { asArray, asCount, asObject, asText, type JsonObject } from '../values/json.ts';
import { decodeAmount, sumsByCurrency, times } from '../values/money.ts';
import { cleanText } from '../values/names.ts';
import type { Amount } from '../values/types.ts';
import type { Whose } from './user.ts';

const A_PAGE = 500;
const MOST_ACCOUNTS = 100;

const FIELDS = `slug
    recurring: orders(
      filter: OUTGOING
      onlySubscriptions: true
      status: [ACTIVE, ERROR, PAUSED]
      limit: ${A_PAGE}
    ) {
      totalCount
      nodes {
        status
        frequency
        nextChargeDate
        lastChargedAt
        amount { valueInCents currency }
        toAccount { slug name imageUrl(height: 64) }
      }
    }
    once: orders(
      filter: OUTGOING
      frequency: [ONETIME]
      status: [PAID]
      dateFrom: $yearFrom
      limit: ${A_PAGE}
    ) {
      totalCount
      nodes {
        createdAt
        amount { valueInCents currency }
        toAccount { slug name imageUrl(height: 64) }
      }
    }
    memberOf(
      role: [ADMIN]
      accountType: [ORGANIZATION, COLLECTIVE, FUND]
      isArchived: false
      limit: ${MOST_ACCOUNTS}
    ) {
      nodes {
        account {
          slug
          name
          orders(filter: OUTGOING, onlySubscriptions: true, status: [ACTIVE], limit: ${A_PAGE}) {
            nodes { status frequency amount { valueInCents currency } toAccount { slug } }
          }
        }
      }
    }`;

/** In one request. The platform leaves out incognito contributions, also for those who gave them. */
export const GIVING_QUERY = `query Giving($yearFrom: DateTime!) {
  me {
    ${FIELDS}
  }
}`;

export const PROFILE_GIVING_QUERY = `query ProfileGiving($slug: String!, $yearFrom: DateTime!) {
  account(slug: $slug, throwIfMissing: false) {
    ${FIELDS}
  }
}`;

/** The account that a contribution goes to. */
export interface Receiver {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
}

const STATES = {
  ACTIVE: 'active',
  ERROR: 'failed',
  PAUSED: 'paused',
  CANCELLED: 'canceled',
} as const;
const INTERVALS = { MONTHLY: 'month', YEARLY: 'year' } as const;

/** A recurring contribution. */
export interface Contribution {
  readonly amount: Amount;
  readonly every: 'month' | 'year';
  /** `failed`: the last charge. */
  readonly state: 'active' | 'failed' | 'paused' | 'canceled';
  readonly nextChargeAt: number | null;
  readonly lastChargedAt: number | null;
}

/** One that the user gives. Canceled ones are not asked for. */
export interface RecurringGift extends Contribution {
  readonly to: Receiver;
}

export interface OneTimeGift {
  readonly to: Receiver;
  readonly amount: Amount;
  readonly givenAt: number | null;
}

/** An active recurring contribution of an account that the user administers. */
export interface AccountGift extends Pick<RecurringGift, 'amount' | 'every'> {
  /** Without a picture. */
  readonly from: Receiver;
  /** The slug of the account that it goes to. */
  readonly to: string;
}

/** Contributions of one kind. */
export interface Gifts<Gift> {
  readonly gifts: readonly Gift[];
  /** Contributions beyond the first page, and ones that can't be read. */
  readonly missing: number;
}

/** Cached. */
export interface Giving {
  /** The user's. */
  readonly slug: string;
  /** Failed ones first, then by the next charge, paused ones last. */
  readonly recurring: Gifts<RecurringGift>;
  /** Paid once since the year began, the newest first. */
  readonly once: Gifts<OneTimeGift>;
  readonly ofAccounts: readonly AccountGift[];
  /** Those that they administer. Without pictures. */
  readonly accounts: readonly Receiver[];
  /** In UTC. */
  readonly year: number;
}

/** Null data when the token is no longer known, and for an unknown slug. @throws PlatformError */
export async function askGiving(
  platform: Platform,
  whose: Whose,
  year: number,
  context: RequestContext = {},
): Promise<Received<Giving | null>> {
  const yearFrom = new Date(Date.UTC(year, 0)).toISOString();
  const isUser = 'token' in whose;
  const request = isUser
    ? { query: GIVING_QUERY, variables: { yearFrom }, token: whose.token }
    : { query: PROFILE_GIVING_QUERY, variables: { yearFrom, slug: whose.slug } };
  const { data, missingParts, receivedAt } = await graphql(platform, request, context);
  const me = fieldOf(data, isUser ? 'me' : 'account');
  const slug = asSlug(me?.slug);
  if (!me || !slug) return { data: null, receivedAt };
  const recurring = decodeGifts(me.recurring, decodeRecurringGift);
  const administered = asArray(asObject(me.memberOf)?.nodes).map(
    (membership) => asObject(asObject(membership)?.account) ?? {},
  );
  const giving: Giving = {
    slug,
    recurring: { ...recurring, gifts: [...recurring.gifts].sort(byUrgency) },
    once: decodeGifts(me.once, decodeOneTimeGift),
    ofAccounts: administered.flatMap(decodeAccountGifts),
    accounts: administered.flatMap((account) => decodeReceiver(account) ?? []),
    year,
  };
  return { data: giving, missingParts, receivedAt };
}

const ORDER: readonly RecurringGift['state'][] = ['failed', 'active', 'paused'];

function byUrgency(a: RecurringGift, b: RecurringGift): number {
  const byState = ORDER.indexOf(a.state) - ORDER.indexOf(b.state);
  return byState || (a.nextChargeAt ?? Infinity) - (b.nextChargeAt ?? Infinity) || 0;
}

function decodeGifts<Gift>(value: unknown, decode: (node: unknown) => Gift | null): Gifts<Gift> {
  const orders = asObject(value);
  const nodes = asArray(orders?.nodes);
  const gifts = nodes.flatMap((node) => decode(node) ?? []);
  const total = Math.max(asCount(orders?.totalCount) ?? 0, nodes.length);
  return { gifts, missing: total - gifts.length };
}

function decodeRecurringGift(value: unknown): RecurringGift | null {
  const to = decodeReceiver(asObject(value)?.toAccount);
  const contribution = decodeContribution(value);
  return to && contribution && { to, ...contribution };
}

/** An order; null for one that is not recurring or of no known status. */
export function decodeContribution(value: unknown): Contribution | null {
  const order = asObject(value);
  const amount = decodeAmount(order?.amount);
  const every = known(INTERVALS, order?.frequency);
  const state = known(STATES, order?.status);
  if (!amount || !every || !state) return null;
  const nextChargeAt = parseDateTime(order?.nextChargeDate);
  return {
    amount,
    every,
    state,
    nextChargeAt,
    lastChargedAt: parseDateTime(order?.lastChargedAt),
  };
}

function decodeAccountGifts(account: JsonObject): AccountGift[] {
  const from = decodeReceiver(account);
  if (!from) return [];
  return decodeGifts(account.orders, decodeRecurringGift)
    .gifts.filter(({ state }) => state === 'active')
    .map(({ to, amount, every }) => ({ from, to: to.slug, amount, every }));
}

function known<Name extends string, Value>(
  names: Readonly<Record<Name, Value>>,
  value: unknown,
): Value | null {
  const name = asText(value);
  return name && Object.hasOwn(names, name) ? names[name as Name] : null;
}

function decodeOneTimeGift(value: unknown): OneTimeGift | null {
  const order = asObject(value);
  const to = decodeReceiver(order?.toAccount);
  const amount = decodeAmount(order?.amount);
  return to && amount && { to, amount, givenAt: parseDateTime(order?.createdAt) };
}

function decodeReceiver(value: unknown): Receiver | null {
  const { slug: written, name, imageUrl } = asObject(value) ?? {};
  const slug = asSlug(written);
  return slug ? { slug, name: cleanText(name) ?? slug, imageUrl: asText(imageUrl) } : null;
}

/** What contributions of one kind come to. */
export interface GiftTotal {
  /** How many there are, also where they can't be listed. */
  readonly count: number;
  /** One for each currency, in the order of their codes. */
  readonly sums: readonly Amount[];
  /** True where some are missing in the sums. */
  readonly isAtLeast: boolean;
}

/** What the start view says. */
export interface GivingSummary {
  readonly year: number;
  /** Of all recurring ones; its sums count active ones only, yearly ones as a twelfth. */
  readonly monthly: GiftTotal;
  /** How many are in these sums. */
  readonly active: number;
  readonly once: GiftTotal;
  readonly failed: { readonly count: number; readonly first: RecurringGift | null };
}

export function summarize({
  year,
  recurring,
  once,
}: Omit<Giving, 'ofAccounts' | 'accounts'>): GivingSummary {
  const of = (wanted: RecurringGift['state']) =>
    recurring.gifts.filter(({ state }) => state === wanted);
  const [active, failed] = [of('active'), of('failed')];
  return {
    year,
    monthly: totalOf(recurring, monthlySums(active)),
    active: active.length,
    once: totalOf(once, sumsOf(once.gifts.map(({ amount }) => amount))),
    failed: { count: failed.length, first: failed[0] ?? null },
  };
}

function totalOf({ gifts, missing }: Gifts<unknown>, sums: readonly Amount[]): GiftTotal {
  return { count: gifts.length + missing, sums, isAtLeast: missing > 0 };
}

/** Rounded once. */
function monthlySums(gifts: readonly RecurringGift[]): Amount[] {
  const ofYear = gifts.map(({ amount, every }) => times(amount, every === 'month' ? 12 : 1));
  return sumsOf(ofYear).map((amount) => times(amount, 1 / 12));
}

function sumsOf(amounts: readonly Amount[]): Amount[] {
  return sumsByCurrency(amounts).sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
