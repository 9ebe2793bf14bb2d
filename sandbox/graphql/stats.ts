/** Resolvers of `stats`: figures of an account, and its income and balance by month. */

import type { Collective } from '../data/collective.ts';
import { DAY_MS } from '../data/dates.ts';
import { type LedgerRow, toHostCurrency } from '../data/ledger.ts';
import { rateOf } from '../data/payments.ts';
import type { TransactionRecord } from '../data/types.ts';
import { type Account, hostOf } from './accounts.ts';
import {
  type GraphqlContext,
  isWithin,
  type RangeArguments,
  toAmount,
  withChildren,
} from './context.ts';
import { expensesByTag, type TagsArguments } from './expenses.ts';
import { recurringIn } from './orders.ts';

interface SeriesArguments extends RangeArguments {
  readonly net?: boolean;
}

/** Source of `AccountStats`. */
export function statsOf(account: Account): { account: Account } {
  return { account };
}

type Source = ReturnType<typeof statsOf>;

const ledgerOf = ({ collective }: Account): readonly TransactionRecord[] =>
  collective?.transactions ?? [];

/** Sum over the entries of a kind within a range. */
function sum(
  { account }: Source,
  type: TransactionRecord['type'],
  { key, ...range }: RangeArguments & { key: 'amountCents' | 'netCents' },
): object {
  const entries = ledgerOf(account).filter(
    (entry) => entry.type === type && isWithin(entry.createdAtMs, range),
  );
  return toAmount(
    entries.reduce((total, entry) => total + entry[key], 0),
    account.currency,
  );
}

/** Figures of months, from when the account was made until now unless told otherwise. */
function series(
  { account }: Source,
  { dateFrom, dateTo }: RangeArguments,
  { now, compute }: { now: number; compute: (range: SeriesRange) => SeriesPoint[] },
): object {
  const range = {
    dateFrom: dateFrom ?? new Date(account.createdAtMs),
    dateTo: dateTo ?? new Date(now),
  };
  const nodes = compute(range).map(({ atMs, cents }) => ({
    date: new Date(atMs),
    amount: toAmount(cents, account.currency),
    label: null,
  }));
  return { ...range, timeUnit: 'MONTH', nodes };
}

const figure = (account: Account) => account.collective?.figures;

interface BalanceArguments extends RangeArguments {
  readonly currency?: string | null;
  readonly includeChildren?: boolean | null;
}

/**
 * Exclusive of `dateTo`. Balances by date are renewed once a day, the one without a date is as of now. In the host's
 * currency they are what rows came to; in another, that at the rate of the day.
 */
function balanceOf(
  { account }: Source,
  { dateTo, currency, includeChildren }: BalanceArguments,
  context: GraphqlContext,
): object {
  const wanted = currency ?? account.currency;
  const collectives = account.collective
    ? withChildren(context, account.collective, includeChildren)
    : [];
  const renewedAt = Math.floor(context.sandbox.settings.now() / DAY_MS) * DAY_MS;
  const before = dateTo
    ? Math.min(renewedAt, firstInSecond(context, account.slug, dateTo).getTime())
    : null;
  const cents = collectives.reduce(
    (sum, collective) => sum + balanceIn(context, collective, { before, wanted }),
    0,
  );
  return toAmount(Math.round(cents), wanted);
}

function balanceIn(
  context: GraphqlContext,
  collective: Collective,
  { before, wanted }: { readonly before: number | null; readonly wanted: string },
): number {
  const { spec, figures, rows } = collective;
  const held = hostOf(context.sandbox, collective).currency;
  if (before === null && wanted === spec.currency && wanted !== held) return figures.balanceCents;
  const isIn = ({ createdAtMs }: LedgerRow) => before === null || createdAtMs < before;
  const centsOf = ({ hostNetCents, netCents, rate }: LedgerRow) =>
    wanted === held ? hostNetCents : netCents * rate * rateOf(held, wanted);
  const cents = rows
    .filter(isIn)
    .reduce((sum, row) => sum + centsOf(row), figures.setCents * rateOf(spec.currency, wanted));
  return wanted === held ? toHostCurrency(cents, held) : cents;
}

const askedIn = new WeakMap<object, Map<string, Date>>();

/** Within one request, two dates of the same second are the first one, as on the live platform. */
function firstInSecond(context: GraphqlContext, slug: string, date: Date): Date {
  const asked = askedIn.get(context) ?? new Map<string, Date>();
  askedIn.set(context, asked);
  const key = `${slug} ${Math.floor(date.getTime() / 1000)}`;
  const first = asked.get(key) ?? date;
  asked.set(key, first);
  return first;
}

/** Resolvers of `AccountStats`. */
export const statsResolvers = {
  balance: balanceOf,
  yearlyBudget: ({ account }: Source) =>
    toAmount(figure(account)?.yearlyIncomeCents ?? 0, account.currency),
  monthlySpending: ({ account }: Source) =>
    toAmount(figure(account)?.monthlySpendingCents || null, account.currency),
  totalAmountReceived: (source: Source, args: RangeArguments & { net?: boolean }) =>
    sum(source, 'CREDIT', { ...args, key: args.net ? 'netCents' : 'amountCents' }),
  totalNetAmountReceived: (source: Source, args: RangeArguments) =>
    sum(source, 'CREDIT', { ...args, key: 'netCents' }),
  totalAmountSpent: (source: Source, args: RangeArguments & { net?: boolean }) =>
    sum(source, 'DEBIT', { ...args, key: args.net ? 'netCents' : 'amountCents' }),
  contributorsCount: ({ account }: Source, range: RangeArguments) => {
    if (!range.dateFrom && !range.dateTo) return figure(account)?.backersCount ?? 0;
    const credits = ledgerOf(account).filter(
      ({ type, createdAtMs }) => type === 'CREDIT' && isWithin(createdAtMs, range),
    );
    return new Set(credits.map(({ fromSlug }) => fromSlug)).size;
  },
  activeRecurringContributionsBreakdown: ({ account }: Source) => {
    const entry = (label: string, frequency: 'MONTHLY' | 'YEARLY') => {
      const { count, cents } = recurringIn(account.collective, frequency);
      return { label, count, amount: toAmount(cents, account.currency) };
    };
    return [entry('monthly', 'MONTHLY'), entry('yearly', 'YEARLY')];
  },
  expensesTags: ({ account }: Source, args: TagsArguments) =>
    expensesByTag(account.collective, args),
  contributionsCount: ({ account }: Source) => figure(account)?.contributionsCount ?? 0,
  totalAmountReceivedTimeSeries: (
    source: Source,
    args: SeriesArguments,
    { sandbox }: GraphqlContext,
  ) =>
    series(source, args, {
      now: sandbox.settings.now(),
      compute: (range) => incomeSeries(ledgerOf(source.account), range, args.net ?? false),
    }),
  balanceTimeSeries: (source: Source, args: SeriesArguments, { sandbox }: GraphqlContext) =>
    series(source, args, {
      now: sandbox.settings.now(),
      compute: (range) => balanceSeries(ledgerOf(source.account), range),
    }),
};

/** What a series covers. */
interface SeriesRange {
  readonly dateFrom: Date;
  readonly dateTo: Date;
}

/** One point of a series, in hundredths. */
interface SeriesPoint {
  readonly atMs: number;
  readonly cents: number;
}

/** Start of the month that contains `ms`, plus `steps` months. */
function monthOf(ms: number, steps = 0): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps, 1);
}

/** Income by month: newest first, without empty months. */
function incomeSeries(
  transactions: readonly TransactionRecord[],
  range: RangeArguments,
  isNet: boolean,
): SeriesPoint[] {
  const sums = new Map<number, number>();
  for (const entry of transactions) {
    if (entry.type !== 'CREDIT' || !isWithin(entry.createdAtMs, range)) continue;
    const at = monthOf(entry.createdAtMs);
    sums.set(at, (sums.get(at) ?? 0) + (isNet ? entry.netCents : entry.amountCents));
  }
  return [...sums].map(([atMs, cents]) => ({ atMs, cents })).sort((a, b) => b.atMs - a.atMs);
}

/** The balance at the end of each month: oldest first, every month present. */
function balanceSeries(
  transactions: readonly TransactionRecord[],
  { dateFrom, dateTo }: SeriesRange,
): SeriesPoint[] {
  const points: SeriesPoint[] = [];
  for (let atMs = monthOf(dateFrom.getTime()); atMs <= dateTo.getTime(); atMs = monthOf(atMs, 1)) {
    const endMs = monthOf(atMs, 1);
    const before = transactions.filter(({ createdAtMs }) => createdAtMs < endMs);
    points.push({ atMs, cents: before.reduce((sum, { netCents }) => sum + netCents, 0) });
  }
  return points;
}
