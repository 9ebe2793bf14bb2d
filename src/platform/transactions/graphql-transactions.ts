/** Transactions by GraphQL, for when the REST address is gone: rows of the ledger in the form of that list. */
import type { Platform } from '../addresses/profile.ts';
import { checkSlug } from '../addresses/slug.ts';
import { decodeRow, type LedgerRow, type Party, ROW_FIELDS } from '../ledger/ledger-row.ts';
import type { Received } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { graphql } from '../requests/graphql.ts';
import type { RequestContext } from '../requests/http.ts';
import { DAY_MS } from '../values/dates.ts';
import { asNumber, asObject } from '../values/json.ts';
import type { AccountReference, Transaction } from '../values/types.ts';
import { decodeReference, partiesOf } from './decode-transaction.ts';
import type { TransactionsPage, TransactionsQuery } from './transactions.ts';

/** Newest first. Refused with a token that lacks the scope `transactions`: asked without one. */
export const TRANSACTIONS_QUERY = `query Transactions(
  $slug: String!
  $from: DateTime
  $to: DateTime
  $type: TransactionType
  $limit: Int!
  $offset: Int!
) {
  account(slug: $slug) {
    transactions(
      dateFrom: $from
      dateTo: $to
      type: $type
      includeDebts: true
      limit: $limit
      offset: $offset
      orderBy: { field: CREATED_AT, direction: DESC }
    ) {
      nodes {
        legacyId${ROW_FIELDS.replaceAll('\n', '\n      ')}
      }
    }
  }
}`;

/** Virtual cards are never left out. @throws PlatformError `not-found`, `private`, and GraphQL's codes */
export async function askTransactionsByGraphql(
  platform: Platform,
  slug: string,
  { limit, offset = 0, type = null, dateFrom, dateTo }: TransactionsQuery,
  context: RequestContext = {},
): Promise<Received<TransactionsPage>> {
  const text = (instant: number) => new Date(instant).toISOString();
  const variables = {
    slug: checkSlug(slug),
    from: dateFrom == null ? null : text(dateFrom),
    to: dateTo == null ? null : text(dateTo + DAY_MS - 1),
    type,
    limit,
    offset,
  };
  const request = { query: TRANSACTIONS_QUERY, variables };
  const { data, receivedAt } = await graphql(platform, request, context);
  const account = asObject(data.account);
  const nodes = asObject(account?.transactions)?.nodes;
  if (!Array.isArray(nodes)) {
    throw new PlatformError(data.account === null ? 'not-found' : 'bad-response');
  }
  const transactions = nodes.flatMap((node) => decodeNode(node, slug) ?? []);
  const dropped = nodes.length - transactions.length;
  return { data: { transactions, dropped, sent: nodes.length }, receivedAt };
}

function decodeNode(node: unknown, slug: string): Transaction | null {
  const row = decodeRow(node, '', slug);
  const id = asNumber(asObject(node)?.legacyId);
  return row && toTransaction(row, id ?? standInFor(row.id), asObject(node)?.host);
}

/** A number for a row that has only a public ID: below zero, where the platform has none. */
function standInFor(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % Number.MAX_SAFE_INTEGER;
  return -1 - hash;
}

function toTransaction(row: LedgerRow, id: number, host: unknown): Transaction {
  const { type, amount, hostFee, platformFee, createdAt, description, kind, account } = row;
  return {
    ...{ id, type, amount, createdAt, description, kind },
    hostFee: hostFee.booked,
    platformFee: platformFee.booked,
    uuid: row.id,
    netAmount: row.net,
    paymentProcessorFee: row.processorFee.booked,
    hostCurrencyFxRate: row.rate,
    ...partiesOf(amount, { slug: account, name: null }, referenceOf(row.opposite)),
    host: decodeReference(host),
  };
}

function referenceOf({ slug, name }: Pick<Party, 'slug' | 'name'>): AccountReference | null {
  return slug === null ? null : { slug, name };
}
