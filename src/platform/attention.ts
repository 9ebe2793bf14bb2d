/** What waits for the people who run collectives: open expenses and contributions in error. Works without a token. */
import type { AccountOptions } from './account-client.ts';
import type { Received } from './client.ts';
import { parseDateTime } from './dates.ts';
import { decodeAmount } from './decode-account.ts';
import { graphql } from './graphql.ts';
import { asArray, asCount, asObject } from './json.ts';
import { cleanText, LONGEST_TEXT } from './names.ts';
import type { Platform } from './profile.ts';
import { asSlug, checkSlug } from './slug.ts';
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
  /** Sum as the platform gives it; null where it cannot convert the currencies. */
  readonly total: Amount | null;
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

export interface AttentionAnswer {
  /** In the order asked for, without those that the platform does not know or gave nothing of. */
  readonly collectives: readonly Attention[];
  readonly missingParts: number;
}

/** The platform refuses more than 100 aliases and more than 1,500 tokens. */
export const MOST_IN_ONE_REQUEST = 90;

const FRAGMENT = `fragment Attention on Account {
  slug
  expenses(status: [PENDING], limit: 1, orderBy: { field: CREATED_AT, direction: ASC }) {
    totalCount
    totalAmount { amount { valueInCents currency } }
    nodes { createdAt description amountV2 { valueInCents currency } payee { name } }
  }
  orders(filter: INCOMING, status: [ERROR], onlySubscriptions: true, limit: 1) { totalCount }
}`;

/** One alias a slug. Variables would take a third more tokens; a checked slug has no character to escape. */
export function attentionQuery(slugs: readonly string[]): string {
  const fields = slugs.map(
    (slug, index) =>
      `c${index}: account(slug: ${JSON.stringify(checkSlug(slug))}, throwIfMissing: false) { ...Attention }`,
  );
  return `query Attention { ${fields.join(' ')} } ${FRAGMENT}`;
}

/**
 * What waits at each of the collectives: one request for each 90 of them.
 * @throws PlatformError when one of the requests fails
 */
export async function fetchAttention(
  platform: Platform,
  slugs: readonly string[],
  { token = null, ...context }: AccountOptions = {},
): Promise<Received<AttentionAnswer>> {
  const collectives: Attention[] = [];
  let missingParts = 0;
  let receivedAt = (context.now ?? Date.now)();
  for (let start = 0; start < slugs.length; start += MOST_IN_ONE_REQUEST) {
    const query = attentionQuery(slugs.slice(start, start + MOST_IN_ONE_REQUEST));
    const answer = await graphql(platform, { query, token }, context);
    // Aliases come back in the order asked for.
    collectives.push(...Object.values(answer.data).flatMap((node) => decodeAttention(node) ?? []));
    missingParts += answer.missingParts;
    receivedAt = Math.min(receivedAt, answer.receivedAt);
  }
  return { data: { collectives, missingParts }, receivedAt };
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
      total: decodeAmount(asObject(expenses.totalAmount)?.amount),
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
