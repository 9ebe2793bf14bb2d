/** The ledger of a collective for a period: every row, and the balances at both ends. Asked without a token. */
import type { Platform } from '../addresses/profile.ts';
import { asSlug, checkSlug } from '../addresses/slug.ts';
import { PlatformError } from '../requests/errors.ts';
import { dateOfBalance, type Period, parseDateTime } from '../values/dates.ts';
import { asArray, asObject, type JsonObject } from '../values/json.ts';
import { decodeAmount, isExact } from '../values/money.ts';
import { cleanText } from '../values/names.ts';
import type { Amount } from '../values/types.ts';
import { type BalanceCheck, BUCKET_MS, checkBalance, sumInHostCurrency } from './balance-check.ts';
import { decodeRow, isCurrency, type LedgerRow, ROW_FIELDS } from './ledger-row.ts';
import { type LedgerOptions, type PageOfRows, type RowsRead, readRows } from './read-rows.ts';

/** Rows just outside of a period, a few of them. */
const NEAR = `, limit: 10, includeDebts: true, includeChildrenTransactions: $children) {
      nodes {${ROW_FIELDS.replaceAll('\n', '\n      ')}
      }`;

/**
 * A page of rows, oldest first, with the balances, and the rows within ten seconds of the period. Both dates of rows
 * belong to the period, the date of a balance doesn't: `last` is a millisecond before `closingAt`. Without a currency,
 * balances are at today's rate if the host's currency is another one.
 */
export const LEDGER_QUERY = `query Ledger(
  $slug: String!
  $from: DateTime!
  $last: DateTime!
  $before: DateTime!
  $beforeEnd: DateTime!
  $after: DateTime!
  $afterEnd: DateTime!
  $openingAt: DateTime
  $closingAt: DateTime
  $children: Boolean!
  $currency: Currency
  $limit: Int!
  $offset: Int!
) {
  account(slug: $slug) {
    slug
    name
    currency
    settings
    ... on AccountWithHost { host { slug name currency } }
    first: transactions(
      limit: 1
      orderBy: { field: CREATED_AT, direction: ASC }
      includeDebts: true
      includeChildrenTransactions: $children
    ) {
      nodes { createdAt }
    }
    stats {
      opening: balance(dateTo: $openingAt, includeChildren: $children, currency: $currency) { valueInCents currency }
      closing: balance(dateTo: $closingAt, includeChildren: $children, currency: $currency) { valueInCents currency }
    }
    before: transactions(dateFrom: $before, dateTo: $beforeEnd${NEAR}
    }
    after: transactions(dateFrom: $after, dateTo: $afterEnd${NEAR}
    }
    transactions(
      dateFrom: $from
      dateTo: $last
      orderBy: { field: CREATED_AT, direction: ASC }
      includeDebts: true
      includeChildrenTransactions: $children
      limit: $limit
      offset: $offset
    ) {
      totalCount
      nodes {${ROW_FIELDS.replaceAll('\n', '\n      ')}
      }
    }
  }
}`;

export interface LedgerQuery {
  readonly slug: string;
  readonly period: Period;
  /** With the rows and balances of projects and events. */
  readonly children: boolean;
}

export interface Ledger extends LedgerQuery {
  readonly name: string;
  /** In which the money is held: the host's. */
  readonly currency: string;
  readonly host: { readonly slug: string; readonly name: string } | null;
  /** Oldest first. */
  readonly rows: readonly LedgerRow[];
  /** Why there are none. */
  readonly emptiness: 'in-the-future' | 'before-the-first-row' | 'no-rows' | null;
  /** Null where the platform doesn't tell. */
  readonly opening: Amount | null;
  readonly closing: Amount | null;
  /** Of what rows add to the balance. */
  readonly sum: Amount;
  /** Null without balances. */
  readonly check: BalanceCheck | null;
  /** Of all time. */
  readonly firstRowAt: number | null;
  /** Rows that could not be read: they are not in `rows`. */
  readonly unread: number;
  readonly changes: RowsRead['changes'];
  readonly receivedAt: number;
}

/**
 * The ledger of a period. A list that changes while it is read is read once more.
 * @throws PlatformError `not-found`, `private`, `too-large` for more than 200,000 rows, and the codes of any request
 */
export async function askLedger(
  platform: Platform,
  query: LedgerQuery,
  options: LedgerOptions = {},
): Promise<Ledger> {
  checkSlug(query.slug);
  const now = options.now ?? Date.now;
  const reading = await readRows(
    platform,
    {
      query: LEDGER_QUERY,
      variables: (page) => variablesOf(query, page, now()),
      lists: ['transactions'],
      currencyOf,
    },
    options,
  );
  return toLedger(query, reading);
}

function variablesOf(
  { slug, period: { from, to }, children }: LedgerQuery,
  page: PageOfRows,
  now: number,
): JsonObject {
  const text = (instant: number) => new Date(instant).toISOString();
  const balances = { openingAt: dateOfBalance(from, now), closingAt: dateOfBalance(to, now) };
  const around = {
    before: text(from - BUCKET_MS),
    beforeEnd: text(from - 1),
    after: text(to),
    afterEnd: text(to + BUCKET_MS - 1),
  };
  return { slug, from: text(from), last: text(to - 1), ...around, ...balances, children, ...page };
}

/** In which the money is held. A host holds its own. @throws PlatformError `bad-response` for a code that is none */
function currencyOf(account: JsonObject): string {
  const code = cleanText(asObject(account.host)?.currency) ?? cleanText(account.currency) ?? '';
  if (!isCurrency(code)) throw new PlatformError('bad-response');
  return code;
}

function toLedger(
  query: LedgerQuery,
  { account, nodes, hidden, changes, receivedAt }: RowsRead,
): Ledger {
  const currency = currencyOf(account);
  const { slug, period } = query;
  const decoded = nodes.flatMap((node) => decodeRow(node, currency, slug) ?? []);
  const unique = new Map(decoded.map((row) => [row.id, row]));
  const around = [account.before, account.after].flatMap((list) =>
    asArray(asObject(list)?.nodes).flatMap((node) => decodeRow(node, currency, slug) ?? []),
  );
  const rows = withTransfers([...unique.values()]);
  const host = asObject(account.host);
  const hostSlug = asSlug(host?.slug);
  const stats = asObject(account.stats);
  const [opening, closing] = [stats?.opening, stats?.closing].map((value) => {
    const amount = decodeAmount(value);
    return amount?.currency === currency && isExact(amount) ? amount : null;
  });
  const facts = {
    currency,
    host: hostSlug,
    rows,
    unread: nodes.length - decoded.length,
    period,
    around,
    hasHidden: hidden > 0,
    now: receivedAt,
  };
  const usesTodaysRate = asObject(asObject(account.settings)?.budget)?.version === 'v1';
  const firstRowAt = parseDateTime(asObject(asArray(asObject(account.first)?.nodes)[0])?.createdAt);
  return {
    ...query,
    name: cleanText(account.name) ?? slug,
    currency,
    host: hostSlug ? { slug: hostSlug, name: cleanText(host?.name) ?? hostSlug } : null,
    rows,
    emptiness: rows.length ? null : emptinessOf(period, firstRowAt, receivedAt),
    opening: opening ?? null,
    closing: closing ?? null,
    sum: sumInHostCurrency(rows, currency),
    check: opening && closing ? checkBalance({ ...facts, opening, closing, usesTodaysRate }) : null,
    firstRowAt,
    unread: facts.unread,
    changes,
    receivedAt,
  };
}

/** Marks what projects and events get from their collective, and give each other: both sides are in the ledger. */
function withTransfers(rows: readonly LedgerRow[]): LedgerRow[] {
  const accounts = new Set(rows.map(({ account }) => account));
  return rows.map((row) =>
    !row.isTransfer && row.opposite.slug !== row.account && accounts.has(row.opposite.slug ?? '')
      ? { ...row, isTransfer: true }
      : row,
  );
}

function emptinessOf(
  { from, to }: Period,
  firstRowAt: number | null,
  now: number,
): Ledger['emptiness'] {
  if (from > now) return 'in-the-future';
  return firstRowAt !== null && to <= firstRowAt ? 'before-the-first-row' : 'no-rows';
}
