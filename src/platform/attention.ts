/** What waits for the people who run collectives: open expenses and contributions in error. Works without a token. */
import type { AccountOptions } from './account.ts';
import { decodeAmount } from './account.ts';
import type { Received } from './client.ts';
import { parseDateTime } from './dates.ts';
import { type AccountQuestion, askAboutEach } from './each-account.ts';
import { asArray, asCount, asObject } from './json.ts';
import { cleanText, LONGEST_TEXT } from './names.ts';
import type { Platform } from './profile.ts';
import { asSlug } from './slug.ts';
import type { Amount } from './types.ts';

/** What waits at one collective. */
export interface Attention {
  readonly slug: string;
  readonly pendingExpenses: PendingExpenses;
  /** Recurring contributions whose last charge failed. */
  readonly contributionsInError: number;
}

export interface PendingExpenses {
  readonly count: number;
  /** What they come to: a sum for each currency, the collective's own first. One sum would need exchange rates. */
  readonly totals: readonly Amount[];
  /** The one that has waited longest; null when there is none. */
  readonly oldest: OldestExpense | null;
}

export interface OldestExpense {
  readonly description: string | null;
  /** Who is to be paid. */
  readonly payee: string | null;
  readonly amount: Amount | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number | null;
}

/** What waits, and which collectives were asked about. Cached. */
export interface AttentionRecord {
  readonly asked: readonly string[];
  /** In the order asked for, without those that the platform does not know or gave nothing of. */
  readonly collectives: readonly Attention[];
}

/**
 * Without `direction` the platform gives only expenses that the account submitted to itself; `amount` of a sum is in US
 * dollars unless one names a currency, which differs from account to account.
 */
export const ATTENTION: AccountQuestion<Attention> = {
  name: 'Attention',
  fields: `
  slug
  currency
  expenses(
    direction: RECEIVED
    status: [PENDING]
    limit: 1
    orderBy: { field: CREATED_AT, direction: ASC }
  ) {
    totalCount
    totalAmount { amountsByCurrency { valueInCents currency } }
    nodes { createdAt description amountV2 { valueInCents currency } payee { name } }
  }
  orders(filter: INCOMING, status: [ERROR], onlySubscriptions: true, limit: 1) { totalCount }`,
  decode: decodeAttention,
};

/**
 * What waits at each of the collectives: one request for each 90 of them.
 * @throws PlatformError when one of the requests fails
 */
export async function fetchAttention(
  platform: Platform,
  slugs: readonly string[],
  options: AccountOptions = {},
): Promise<Received<AttentionRecord>> {
  const { data, ...rest } = await askAboutEach(platform, slugs, ATTENTION, options);
  return { ...rest, data: { asked: slugs, collectives: [...data.found.values()] } };
}

function decodeAttention(value: unknown): Attention | null {
  const account = asObject(value);
  const slug = asSlug(account?.slug);
  const expenses = asObject(account?.expenses);
  const orders = asObject(account?.orders);
  if (!slug || !expenses || !orders) return null;
  const count = asCount(expenses.totalCount) ?? 0;
  const oldest = asObject(asArray(expenses.nodes)[0]);
  return {
    slug,
    pendingExpenses: {
      count,
      totals: decodeTotals(expenses.totalAmount, account?.currency),
      oldest: oldest && {
        description: cleanText(oldest.description, LONGEST_TEXT),
        payee: cleanText(asObject(oldest.payee)?.name),
        amount: decodeAmount(oldest.amountV2),
        createdAt: parseDateTime(oldest.createdAt),
      },
    },
    contributionsInError: asCount(orders.totalCount) ?? 0,
  };
}

function decodeTotals(sums: unknown, own: unknown): readonly Amount[] {
  const totals = asArray(asObject(sums)?.amountsByCurrency).flatMap(
    (amount) => decodeAmount(amount) ?? [],
  );
  const isOwn = ({ currency }: Amount) => currency === own;
  return [...totals.filter(isOwn), ...totals.filter((total) => !isOwn(total))];
}
