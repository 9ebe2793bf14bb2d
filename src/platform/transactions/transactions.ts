/** Transactions of a collective through the REST address, filtered again where the platform ignores a filter. */

import type { Platform } from '../addresses/profile.ts';
import { checkSlug } from '../addresses/slug.ts';
import type { Received } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { graphql } from '../requests/graphql.ts';
import { checkStatus, parseJson, type RequestContext, send } from '../requests/http.ts';
import { withRetry } from '../requests/retry.ts';
import { toDateText } from '../values/dates.ts';
import { asArray, asNumber, asObject, asText } from '../values/json.ts';
import { cleanText, LONGEST_TEXT } from '../values/names.ts';
import type { Transaction } from '../values/types.ts';
import { decodeReference, decodeTransactions } from './decode-transaction.ts';

/** What the REST ledger leaves out. Refused with a token that lacks the scope `transactions`: asked without one. */
export const TRANSACTION_DETAILS_QUERY = `query TransactionDetails(
  $slug: String!
  $from: DateTime!
  $to: DateTime!
  $type: TransactionType
  $limit: Int!
) {
  transactions(
    account: [{ slug: $slug }]
    dateFrom: $from
    dateTo: $to
    type: $type
    limit: $limit
  ) {
    nodes {
      id
      legacyId
      kind
      description
      host { slug name }
    }
  }
}`;

export type TransactionType = 'CREDIT' | 'DEBIT';

export interface TransactionsQuery {
  /** Always sent: without it the live platform answers with all there are. */
  readonly limit: number;
  readonly offset?: number;
  readonly type?: TransactionType | null;
  /** First and last day, both included, as instants of which the day in UTC counts. */
  readonly dateFrom?: number | null;
  readonly dateTo?: number | null;
  readonly includeVirtualCards?: boolean;
  /** Identifier of this client, given out by the platform's operator. */
  readonly clientId?: string | null;
}

export interface TransactionsPage {
  readonly transactions: readonly Transaction[];
  readonly dropped: number;
  /** Entries in the answer before filtering: fewer than `limit` means that this was the last page. */
  readonly sent: number;
}

/** One page of transactions, newest first as the platform sends them. @throws PlatformError */
export async function askTransactions(
  platform: Platform,
  slug: string,
  query: TransactionsQuery,
  context: RequestContext = {},
): Promise<Received<TransactionsPage>> {
  const url = transactionsUrl(platform, slug, query);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (query.clientId) headers['client-id'] = query.clientId;
  const answer = await withRetry(
    async () => checkTransactionsStatus(await send({ url, headers }, context)),
    context,
  );
  const { transactions, dropped } = decodeTransactions(parseJson(answer), platform.profile);
  return {
    data: {
      transactions: transactions.filter((transaction) => matches(transaction, query)),
      dropped,
      sent: transactions.length + dropped,
    },
    receivedAt: answer.receivedAt,
  };
}

const SECOND_MS = 1_000;
/** Most details to ask for. */
const MOST_DETAILS = 1_000;

/** The transactions as GraphQL has them: kind, description, host. Asked without a token. @throws PlatformError */
export async function askDetails(
  platform: Platform,
  slug: string,
  transactions: readonly Transaction[],
  context: RequestContext = {},
): Promise<readonly Transaction[]> {
  const times = transactions.flatMap(({ createdAt }) => createdAt ?? []);
  const [latest] = times;
  if (latest === undefined) return transactions;
  const types = new Set(transactions.map(({ type }) => type).filter(isTransactionType));
  const instant = (ms: number) => new Date(ms).toISOString();
  const variables = {
    slug: checkSlug(slug),
    from: instant(times.reduce((a, b) => Math.min(a, b))),
    // REST has no fractions of a second.
    to: instant(times.reduce((a, b) => Math.max(a, b)) + SECOND_MS),
    // If all have one type, the list is filtered by it: details of the other type would fill the limit.
    type: types.size === 1 ? [...types][0] : null,
    // Twice as many: the period can have transactions of another type, which the list leaves out.
    limit: Math.min(MOST_DETAILS, transactions.length * 2),
  };
  const { data } = await graphql(
    platform,
    { query: TRANSACTION_DETAILS_QUERY, variables },
    context,
  );
  const nodes = asArray(asObject(data.transactions)?.nodes).map(asObject);
  // The two services may have different IDs for a transaction, and newer ones no number.
  const byUuid = new Map(nodes.map((node) => [asText(node?.id), node]));
  const byNumber = new Map(nodes.map((node) => [asNumber(node?.legacyId), node]));
  return transactions.map((transaction) => {
    const { id, uuid } = transaction;
    const node = byNumber.get(id) ?? (uuid === null ? undefined : byUuid.get(uuid));
    if (!node) return transaction;
    return {
      ...transaction,
      kind: cleanText(node.kind) ?? transaction.kind,
      description: cleanText(node.description, LONGEST_TEXT) ?? transaction.description,
      host: decodeReference(node.host) ?? transaction.host,
    };
  });
}

function isTransactionType(type: string): type is TransactionType {
  return type === 'CREDIT' || type === 'DEBIT';
}

/** The live platform says 400 with "…does not exist" where others say 404. */
function checkTransactionsStatus(answer: Parameters<typeof checkStatus>[0]) {
  const { status, text } = answer;
  if (status === 400 && text.includes('does not exist')) {
    throw new PlatformError('not-found', { status });
  }
  return checkStatus(answer);
}

/** The platform's "GET {api_url}/v1/collectives/:collectiveSlug/transactions". @throws PlatformError `bad-slug` */
export function transactionsUrl(
  platform: Platform,
  slug: string,
  query: TransactionsQuery,
): string {
  const { limit, offset = 0, type, dateFrom, dateTo, includeVirtualCards } = query;
  const parameters = new URLSearchParams({ limit: `${limit}`, offset: `${offset}` });
  if (type) parameters.set('type', type);
  if (dateFrom != null) parameters.set('dateFrom', toDateText(dateFrom));
  if (dateTo != null) parameters.set('dateTo', toDateText(dateTo));
  if (includeVirtualCards) parameters.set('includeVirtualCards', 'true');
  const path = `/v1/collectives/${encodeURIComponent(checkSlug(slug))}/transactions`;
  return `${platform.apiUrl}${path}?${parameters}`;
}

function matches(transaction: Transaction, { type, dateFrom, dateTo }: TransactionsQuery): boolean {
  if (type && transaction.type !== type) return false;
  if (transaction.createdAt === null) return dateFrom == null && dateTo == null;
  const day = toDateText(transaction.createdAt);
  return (
    (dateFrom == null || day >= toDateText(dateFrom)) &&
    (dateTo == null || day <= toDateText(dateTo))
  );
}
