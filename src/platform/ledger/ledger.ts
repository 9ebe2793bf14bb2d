/** The ledger of a collective for a period: every row, and the balances at both ends. Asked without a token. */
import type { Platform } from '../addresses/profile.ts';
import { asSlug, checkSlug } from '../addresses/slug.ts';
import { PlatformError } from '../requests/errors.ts';
import { graphql } from '../requests/graphql.ts';
import type { RequestContext } from '../requests/http.ts';
import { dateOfBalance, type Period, parseDateTime } from '../values/dates.ts';
import { decodeAmount } from '../values/decode-amount.ts';
import { asArray, asCount, asObject, type JsonObject } from '../values/json.ts';
import { isExact } from '../values/money.ts';
import { cleanText } from '../values/names.ts';
import type { Amount } from '../values/types.ts';
import { type BalanceCheck, BUCKET_MS, checkBalance, sumHeld } from './balance-check.ts';
import { decodeRow, isCurrency, type LedgerRow, ROW_FIELDS } from './ledger-row.ts';
import { createPace, type Pace } from './pace.ts';

/** Rows in a request. */
const PAGE = 2_000;
/** In a ledger: what a browser can hold. */
const MOST_ROWS = 200_000;
/** A page is large, and the platform takes its time for it. */
const LIMITS = { sizeCap: 16 * 1024 * 1024, deadlineMs: 60_000 };

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

export interface LedgerQuestion {
  readonly slug: string;
  readonly period: Period;
  /** With the rows and balances of projects and events. */
  readonly children: boolean;
}

export interface LedgerOptions extends RequestContext {
  readonly onProgress?: ((progress: LedgerProgress) => void) | undefined;
  /** Shared by several ledgers that are read at a time. */
  readonly pace?: Pace | undefined;
}

export interface LedgerProgress {
  readonly rows: number;
  readonly total: number | null;
  /** Set while the platform's limit is waited for. */
  readonly waitMs: number | null;
}

export interface Ledger extends LedgerQuestion {
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
  /** How often the list changed while it was read: 1 if the second reading is whole, 2 if it changed again. */
  readonly changes: 0 | 1 | 2;
  readonly receivedAt: number;
}

interface Reading {
  /** As the last answer has it. */
  readonly account: JsonObject;
  readonly nodes: readonly unknown[];
  readonly ids: ReadonlySet<unknown>;
  /** As every page has it; null where it changed. */
  readonly total: number | null;
  readonly receivedAt: number;
}

const isWhole = ({ nodes, ids, total }: Reading): boolean =>
  nodes.length === total && ids.size === total;

/** True if two readings give the same rows but the platform counts more: it doesn't show the others. */
const isSame = (one: Reading, other: Reading): boolean =>
  one.total !== null &&
  one.total === other.total &&
  one.ids.size < one.total &&
  one.ids.size === other.ids.size &&
  [...other.ids].every((id) => one.ids.has(id));

/**
 * The ledger of a period. A list that changes while it is read is read once more.
 * @throws PlatformError `not-found`, `private`, `too-large` for more than 200,000 rows, and the codes of any request
 */
export async function askLedger(
  platform: Platform,
  question: LedgerQuestion,
  { onProgress = () => {}, pace: given, ...options }: LedgerOptions = {},
): Promise<Ledger> {
  const context = { ...LIMITS, ...options };
  checkSlug(question.slug);
  const pace = given ?? createPace(context);
  const ask = (more: PageOf, known: Known) => {
    const variables = variablesOf(question, more, (context.now ?? Date.now)());
    const onWait = (waitMs: number) => onProgress({ ...known, waitMs });
    return pace(() => graphql(platform, { query: LEDGER_QUERY, variables }, context), onWait);
  };
  const askAll = () => askAllPages(ask, onProgress);
  const first = await askAll();
  if (isWhole(first)) return toLedger(question, first, 0);
  const second = await askAll();
  // Rows that are not shown don't count as a change.
  if (isSame(first, second)) return toLedger(question, second, 0);
  return toLedger(question, second, isWhole(second) ? 1 : 2);
}

interface PageOf {
  readonly offset: number;
  readonly limit: number;
  readonly currency: string | null;
}

function variablesOf(
  { slug, period: { from, to }, children }: LedgerQuestion,
  page: PageOf,
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

type Known = Pick<LedgerProgress, 'rows' | 'total'>;

async function askAllPages(
  ask: (page: PageOf, known: Known) => ReturnType<typeof graphql>,
  onProgress: (progress: LedgerProgress) => void,
): Promise<Reading> {
  const nodes: unknown[] = [];
  const totals = new Set<number>();
  let currency: string | null = null;
  let total: number | null = null;
  let hasAll = false;
  for (;;) {
    // The first answer tells the host's currency. If it is another one, the last request is for balances in it.
    const limit = hasAll ? 0 : PAGE;
    const page = { offset: nodes.length, limit, currency };
    const { data, receivedAt } = await ask(page, { rows: nodes.length, total });
    const account = asObject(data.account);
    if (!account) throw new PlatformError(data.account === null ? 'not-found' : 'bad-response');
    const list = asObject(account.transactions);
    total = asCount(list?.totalCount);
    if (total === null) throw new PlatformError('bad-response');
    if (total > MOST_ROWS) throw new PlatformError('too-large');
    totals.add(total);
    const found = asArray(list?.nodes);
    for (const node of found) nodes.push(node);
    onProgress({ rows: nodes.length, total, waitMs: null });
    const balancesIn = currency ?? cleanText(account.currency);
    currency = currencyOf(account);
    const isLast = hasAll || balancesIn === currency;
    hasAll ||= nodes.length >= total || found.length === 0;
    if (hasAll && isLast) {
      const ids = new Set(nodes.map((node) => asObject(node)?.id));
      return { account, nodes, ids, receivedAt, total: totals.size === 1 ? total : null };
    }
  }
}

/** In which the money is held. A host holds its own. @throws PlatformError `bad-response` for a code that is none */
function currencyOf(account: JsonObject): string {
  const code = cleanText(asObject(account.host)?.currency) ?? cleanText(account.currency) ?? '';
  if (!isCurrency(code)) throw new PlatformError('bad-response');
  return code;
}

function toLedger(
  question: LedgerQuestion,
  { account, nodes, ids, total, receivedAt }: Reading,
  changes: Ledger['changes'],
): Ledger {
  const currency = currencyOf(account);
  const { slug, period } = question;
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
    hasHidden: changes === 0 && ids.size < (total ?? 0),
    now: receivedAt,
  };
  const usesTodaysRate = asObject(asObject(account.settings)?.budget)?.version === 'v1';
  const firstRowAt = parseDateTime(asObject(asArray(asObject(account.first)?.nodes)[0])?.createdAt);
  return {
    ...question,
    name: cleanText(account.name) ?? slug,
    currency,
    host: hostSlug ? { slug: hostSlug, name: cleanText(host?.name) ?? hostSlug } : null,
    rows,
    emptiness: rows.length ? null : emptinessOf(period, firstRowAt, receivedAt),
    opening: opening ?? null,
    closing: closing ?? null,
    sum: sumHeld(rows, currency),
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
