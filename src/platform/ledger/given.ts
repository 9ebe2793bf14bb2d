/** What an account gave in a period, and what it got back. Without a token: one that lacks `transactions` is refused. */
import type { Platform } from '../addresses/profile.ts';
import { checkSlug } from '../addresses/slug.ts';
import type { Period } from '../values/dates.ts';
import { asCount, asObject, asText } from '../values/json.ts';
import { hundredthsOf, sumBooked, times } from '../values/money.ts';
import { cleanText } from '../values/names.ts';
import type { Amount } from '../values/types.ts';
import { decodeRow, type LedgerRow, type Party, ROW_FIELDS } from './ledger-row.ts';
import { type LedgerOptions, type RowsRead, readRows } from './read-rows.ts';

const KINDS = '[CONTRIBUTION, ADDED_FUNDS, PLATFORM_TIP]';

const list = (which: string) => `transactions(
      ${which}
      kind: ${KINDS}
      dateFrom: $from
      dateTo: $last
      orderBy: { field: CREATED_AT, direction: ASC }
      limit: $limit
      offset: $offset
    ) {
      totalCount
      nodes {${ROW_FIELDS.replaceAll('\n', '\n      ')}
        legacyId
        order { legacyId }
        oppositeAccount { imageUrl(height: 64) }
      }
    }`;

/** Contributions are debits, their refunds credits; `isRefund` leaves out contributions that the account received. */
export const GIVEN_QUERY = `query Given(
  $slug: String!
  $from: DateTime!
  $last: DateTime!
  $limit: Int!
  $offset: Int!
) {
  account(slug: $slug) {
    slug
    name
    given: ${list('type: DEBIT, isRefund: false')}
    back: ${list('type: CREDIT, isRefund: true')}
  }
}`;

export interface GivenQuery {
  readonly slug: string;
  readonly period: Period;
}

export interface Receiver extends Party {
  /** As sent by the platform: hostile until it went through `imageUrl`. */
  readonly imageUrl: string | null;
}

export interface GivenRow
  extends Pick<LedgerRow, 'id' | 'kind' | 'createdAt' | 'description' | 'isRefund' | 'isRefunded'> {
  readonly to: Receiver;
  readonly isTip: boolean;
  /** What was paid, fees and taxes included; below zero for what came back. */
  readonly amount: Amount;
  /** The platform's numbers: of the contribution, and of the transaction. */
  readonly contribution: number | null;
  readonly transaction: number | null;
  /** The refunded transaction, in any period; null if this is not a refund. */
  readonly refundOf: LedgerRow['counterpart'];
}

/** A sum of what one account got, or of its tips. */
export interface GivenSum {
  readonly to: Receiver;
  readonly isTip: boolean;
  readonly amount: Amount;
}

export interface Given extends GivenQuery {
  readonly name: string;
  /** Oldest first. */
  readonly rows: readonly GivenRow[];
  /** One for each account and currency, tips apart and last; by currency, then in the order of their first rows. */
  readonly sums: readonly GivenSum[];
  /** Rows that could not be read, or that the platform counts but does not return: they are not in `rows`. */
  readonly missing: number;
  readonly changes: RowsRead['changes'];
  readonly receivedAt: number;
}

/** @throws PlatformError `not-found`, `private`, `too-large`, and those of any request */
export async function askGiven(
  platform: Platform,
  query: GivenQuery,
  options: LedgerOptions = {},
): Promise<Given> {
  const { period } = query;
  const slug = checkSlug(query.slug);
  const text = (instant: number) => new Date(instant).toISOString();
  const reading = await readRows(
    platform,
    {
      query: GIVEN_QUERY,
      variables: ({ limit, offset }) => {
        return { slug, from: text(period.from), last: text(period.to - 1), limit, offset };
      },
      lists: ['given', 'back'],
    },
    options,
  );
  const { account, nodes, hidden, changes, receivedAt } = reading;
  const decoded = nodes.flatMap((node) => decodeGiven(node, slug) ?? []);
  const rows = [...new Map(decoded.map((row) => [row.id, row])).values()].sort(
    (a, b) => a.createdAt - b.createdAt,
  );
  return {
    slug,
    period,
    name: cleanText(account.name) ?? slug,
    rows,
    sums: sumsOf(rows),
    missing: hidden + nodes.length - decoded.length,
    changes,
    receivedAt,
  };
}

function decodeGiven(value: unknown, slug: string): GivenRow | null {
  const node = asObject(value);
  const row = decodeRow(value, '', slug);
  if (!row || row.isRefund !== (row.type === 'CREDIT')) return null;
  const { id, kind, createdAt, description, isRefund, isRefunded, opposite, net } = row;
  // Who is not named has no picture either.
  const imageUrl = opposite.slug && asText(asObject(node?.oppositeAccount)?.imageUrl);
  return {
    ...{ id, kind, createdAt, description, isRefund, isRefunded, to: { ...opposite, imageUrl } },
    isTip: kind === 'PLATFORM_TIP',
    amount: times(net, -1),
    contribution: asCount(asObject(node?.order)?.legacyId),
    transaction: asCount(node?.legacyId),
    refundOf: isRefund ? row.counterpart : null,
  };
}

function sumsOf(rows: readonly GivenRow[]): GivenSum[] {
  const sums = new Map<string, GivenSum>();
  for (const row of rows) {
    const { to, isTip, amount } = row;
    const key = JSON.stringify([to.slug ?? to.name, amount.currency, isTip]);
    const before = sums.get(key);
    const amounts = before ? [before.amount, amount] : [amount];
    sums.set(key, { to, isTip, amount: sumBooked(amounts, amount.currency) });
  }
  // Tips last; by currency, the largest first.
  return [...sums.values()].sort(
    (a, b) =>
      Number(a.isTip) - Number(b.isTip) ||
      a.amount.currency.localeCompare(b.amount.currency, 'en') ||
      hundredthsOf(b.amount) - hundredthsOf(a.amount),
  );
}
