/** Transactions of one collective, page by page: from the public address, or by GraphQL where that is gone. Never with the token. */

import * as z from 'zod/mini';
import { askPublic } from '../../background/account.ts';
import type { Answering } from '../../background/answering.ts';
import type { Connection } from '../../background/connection.ts';
import type { Answer, Query } from '../../background/query.ts';
import { type Aged, integer, type Mode, mode, type Of, slug } from '../../messages/schemas.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import type { Received } from '../../platform/requests/client.ts';
import { asPlatformError } from '../../platform/requests/errors.ts';
import { withFallback } from '../../platform/requests/fallback.ts';
import type { RequestContext } from '../../platform/requests/http.ts';
import { askTransactionsByGraphql } from '../../platform/transactions/graphql-transactions.ts';
import {
  askDetails,
  askTransactions,
  type TransactionsPage,
  type TransactionsQuery,
} from '../../platform/transactions/transactions.ts';
import type { CollectiveTransactions, Transaction } from '../../platform/values/types.ts';
import { graphqlSource } from '../../platform/wall/ask-source.ts';
import type { Settings } from '../../storage/settings.ts';

const MAX_AGE_MS = 60_000;
const PAGE = 50;
/** Where the platform ignores the days, most of what it sends is filtered out: ask for larger pages. */
const PAGE_BY_DAYS = 500;
const MOST_PAGES = 10;
const DETAILS_DEADLINE_MS = 4_000;

const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)));
const transactionFilter = z.strictObject({
  type: z.nullable(z.enum(['CREDIT', 'DEBIT'])),
  /** Days as YYYY-MM-DD, both included. */
  dateFrom: day,
  dateTo: day,
  includeVirtualCards: z.boolean(),
});
export type TransactionFilter = Of<typeof transactionFilter>;

interface TransactionsRequest {
  readonly slug: string;
  readonly filter: TransactionFilter;
  readonly offset: number;
  readonly mode: Mode;
}

export const transactionsRequests = ({ view }: Answering) => ({
  'get-transactions': view(
    { slug, mode, filter: transactionFilter, offset: integer(0, 1_000_000) },
    getTransactions,
  ),
});

/** Only the first page of each filter is cached; later pages are asked for when they are needed. */
function getTransactions(
  connection: Connection,
  wanted: TransactionsRequest,
): Promise<Aged<CollectiveTransactions>> {
  const slug = checkSlug(wanted.slug);
  const isCached = wanted.offset === 0;
  const query = transactionsQuery(connection, { ...wanted, slug });
  return connection.get(query, { mode: wanted.mode, isCached });
}

function transactionsQuery(
  connection: Connection,
  wanted: TransactionsRequest,
): Query<CollectiveTransactions> {
  const { slug, offset, filter } = wanted;
  const { type, dateFrom, dateTo, includeVirtualCards } = filter;
  const { transactionsClientId } = connection.settings;
  const chosen = [offset, type, dateFrom, dateTo, includeVirtualCards, transactionsClientId];
  return {
    name: `transactions ${slug} ${chosen.join(' ')}`,
    mayBePersonal: false,
    maxAgeMs: MAX_AGE_MS,
    ask: async (request) => {
      const rest = { id: 'transactions', ask: () => askRest(connection, wanted, request) };
      const graphql = graphqlSource(() => askGraphql(connection, wanted, request));
      const sources = (await isGone(connection, wanted)) ? [graphql] : [rest, graphql];
      return withFallback(sources, { service: connection.platform.apiUrl, slug });
    },
  };
}

/** True for the later pages of a list whose first came by GraphQL. */
async function isGone(connection: Connection, wanted: TransactionsRequest): Promise<boolean> {
  if (wanted.offset === 0) return false;
  const first = transactionsQuery(connection, { ...wanted, offset: 0 });
  return (await connection.cached(first))?.data.source === 'graphql';
}

async function askRest(
  connection: Connection,
  wanted: TransactionsRequest,
  request: RequestContext,
): Promise<Answer<CollectiveTransactions>> {
  const { platform } = connection;
  const { slug } = wanted;
  const answer = await askPublic(connection, slug, 'transactions', () =>
    askPages(connection, wanted, (query) => askTransactions(platform, slug, query, request)),
  );
  const transactions = await addDetails(connection, answer.data, request);
  return { ...answer, data: { ...answer.data, source: 'rest', transactions } };
}

async function askGraphql(
  connection: Connection,
  wanted: TransactionsRequest,
  request: RequestContext,
): Promise<Answer<CollectiveTransactions>> {
  const { platform, ask } = connection;
  const answer = await askPages(connection, wanted, (query) =>
    ask('graphql', () => askTransactionsByGraphql(platform, wanted.slug, query, request)),
  );
  return { ...answer, data: { ...answer.data, source: 'graphql' } };
}

/** Adds details, with one request for each page. If that fails, the list has no details. */
async function addDetails(
  { platform, ask }: Connection,
  { slug, transactions }: Pick<CollectiveTransactions, 'slug' | 'transactions'>,
  request: RequestContext,
): Promise<readonly Transaction[]> {
  const soon = { ...request, mostTries: 1, deadlineMs: DETAILS_DEADLINE_MS };
  try {
    const send = () => askDetails(platform, slug, transactions, soon);
    return await ask('graphql', send, { isSpare: true });
  } catch (error) {
    asPlatformError(error);
    return transactions;
  }
}

/** Asks for pages until there are enough transactions to show, the wanted days are past, or ten are asked for. */
async function askPages(
  { settings }: Connection,
  wanted: TransactionsRequest,
  send: (query: TransactionsQuery) => Promise<Received<TransactionsPage>>,
): Promise<Answer<Omit<CollectiveTransactions, 'source'>>> {
  const query = toQuery(settings, wanted.filter);
  let transactions: readonly Transaction[] = [];
  let nextOffset = wanted.offset;
  let dropped = 0;
  for (let page = 1; ; page++) {
    const asked = { ...query, offset: nextOffset };
    const { data, receivedAt } = await send(asked);
    transactions = transactions.concat(data.transactions);
    dropped += data.dropped;
    nextOffset += data.sent;
    const isPast = isBeforeFirstDay(wanted.filter, transactions, data.transactions);
    const hasMore = data.sent >= query.limit && !isPast;
    if (!hasMore || transactions.length >= PAGE || page === MOST_PAGES) {
      const view = { slug: wanted.slug, transactions, hasMore, nextOffset, dropped };
      return { data: view, receivedAt };
    }
  }
}

function toQuery({ transactionsClientId }: Settings, filter: TransactionFilter) {
  const byDays = filter.dateFrom !== null || filter.dateTo !== null;
  return {
    limit: byDays ? PAGE_BY_DAYS : PAGE,
    type: filter.type,
    dateFrom: toInstant(filter.dateFrom),
    dateTo: toInstant(filter.dateTo),
    includeVirtualCards: filter.includeVirtualCards,
    clientId: transactionsClientId || null,
  };
}

function toInstant(day: string | null): number | null {
  const instant = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(instant) ? null : instant;
}

/** The newest come first: a page with nothing of those days, after one that had some, is older than all of them. */
function isBeforeFirstDay(
  { dateFrom, dateTo }: TransactionFilter,
  found: readonly Transaction[],
  onPage: readonly Transaction[],
): boolean {
  return dateFrom !== null && onPage.length === 0 && (dateTo === null || found.length > 0);
}
