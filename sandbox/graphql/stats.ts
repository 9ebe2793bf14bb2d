/** Resolvers of `stats`: figures of an account, and its income and balance by month or another unit. */

import { DAY_MS } from '../data/dates.ts';
import type { TransactionRecord } from '../data/types.ts';
import type { Account } from './accounts.ts';
import { type GraphqlContext, toAmount } from './context.ts';
import { expensesByTag } from './expenses.ts';
import { recurringIn } from './orders.ts';

interface RangeArguments {
  readonly dateFrom?: Date | null;
  readonly dateTo?: Date | null;
}

interface SeriesArguments extends RangeArguments {
  readonly timeUnit: TimeUnit;
  readonly net?: boolean;
}

/** Source of `AccountStats`. */
export function statsOf(account: Account): { account: Account } {
  return { account };
}

type Source = ReturnType<typeof statsOf>;

/** Sum over the entries of a kind within a range. */
function sum(
  { account }: Source,
  type: TransactionRecord['type'],
  { dateFrom, dateTo, key }: RangeArguments & { key: 'amountCents' | 'netCents' },
): object {
  const from = dateFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
  const to = dateTo?.getTime() ?? Number.POSITIVE_INFINITY;
  const entries = (account.collective?.transactions ?? []).filter(
    (entry) => entry.type === type && entry.createdAtMs >= from && entry.createdAtMs <= to,
  );
  return toAmount(
    entries.reduce((total, entry) => total + entry[key], 0),
    account.currency,
  );
}

function series(
  { account }: Source,
  args: SeriesArguments,
  {
    now,
    compute,
  }: {
    now: number;
    compute: (range: { fromMs: number; toMs: number; timeUnit: TimeUnit }) => SeriesPoint[];
  },
): object {
  const range = {
    fromMs: args.dateFrom?.getTime() ?? account.createdAtMs,
    toMs: args.dateTo?.getTime() ?? now,
    timeUnit: args.timeUnit,
  };
  return {
    dateFrom: new Date(range.fromMs),
    dateTo: new Date(range.toMs),
    timeUnit: args.timeUnit,
    nodes: compute(range).map(({ atMs, cents }) => ({
      date: new Date(atMs),
      amount: toAmount(cents, account.currency),
      label: null,
    })),
  };
}

const figure = (account: Account) => account.collective?.figures;

/** Resolvers of `AccountStats`. */
export const statsResolvers = {
  balance: ({ account }: Source, { dateTo }: RangeArguments) => {
    const figures = figure(account);
    if (!dateTo || !figures) return toAmount(figures?.balanceCents ?? 0, account.currency);
    const later = (account.collective?.transactions ?? []).filter(
      ({ createdAtMs }) => createdAtMs >= dateTo.getTime(),
    );
    const cents = later.reduce((sum, { netCents }) => sum - netCents, figures.balanceCents);
    return toAmount(cents, account.currency);
  },
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
  contributorsCount: ({ account }: Source, { dateFrom, dateTo }: RangeArguments) => {
    if (!dateFrom && !dateTo) return figure(account)?.backersCount ?? 0;
    const from = dateFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
    const to = dateTo?.getTime() ?? Number.POSITIVE_INFINITY;
    const credits = (account.collective?.transactions ?? []).filter(
      ({ type, createdAtMs }) => type === 'CREDIT' && createdAtMs >= from && createdAtMs <= to,
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
  expensesTags: ({ account }: Source, args: RangeArguments & { readonly limit: number }) =>
    expensesByTag(account.collective, args),
  contributionsCount: ({ account }: Source) => figure(account)?.contributionsCount ?? 0,
  totalAmountReceivedTimeSeries: (
    source: Source,
    args: SeriesArguments,
    { sandbox }: GraphqlContext,
  ) =>
    series(source, args, {
      now: sandbox.settings.now(),
      compute: (range) =>
        incomeSeries(source.account.collective?.transactions ?? [], range, args.net ?? false),
    }),
  balanceTimeSeries: (source: Source, args: SeriesArguments, { sandbox }: GraphqlContext) =>
    series(source, args, {
      now: sandbox.settings.now(),
      compute: (range) => balanceSeries(source.account.collective?.transactions ?? [], range),
    }),
};

type TimeUnit = 'SECOND' | 'MINUTE' | 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

/** What a series covers. */
interface SeriesRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeUnit: TimeUnit;
}

/** One point of a series, in hundredths. */
interface SeriesPoint {
  readonly atMs: number;
  readonly cents: number;
}

/** Maximum points of a series. */
const MOST_POINTS = 5000;

const LENGTHS: Readonly<Partial<Record<TimeUnit, number>>> = {
  SECOND: 1000,
  MINUTE: 60_000,
  HOUR: 3_600_000,
  DAY: DAY_MS,
};

/** Start of the unit that contains `ms`, plus `steps` units. Weeks start on Monday. */
function startOf(ms: number, unit: TimeUnit, steps = 0): number {
  const date = new Date(ms);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (unit === 'YEAR') return Date.UTC(year + steps, 0, 1);
  if (unit === 'MONTH') return Date.UTC(year, month + steps, 1);
  if (unit === 'WEEK') return Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7) + steps * 7);
  const length = LENGTHS[unit] ?? DAY_MS;
  return (Math.floor(ms / length) + steps) * length;
}

/** Income by unit: newest first, without empty units. */
function incomeSeries(
  transactions: readonly TransactionRecord[],
  { fromMs, toMs, timeUnit }: SeriesRange,
  isNet: boolean,
): SeriesPoint[] {
  const sums = new Map<number, number>();
  for (const entry of transactions) {
    if (entry.type !== 'CREDIT' || entry.createdAtMs < fromMs || entry.createdAtMs > toMs) continue;
    const at = startOf(entry.createdAtMs, timeUnit);
    sums.set(at, (sums.get(at) ?? 0) + (isNet ? entry.netCents : entry.amountCents));
  }
  return [...sums].map(([atMs, cents]) => ({ atMs, cents })).sort((a, b) => b.atMs - a.atMs);
}

/** The balance at the end of each unit: oldest first, every unit present. */
function balanceSeries(
  transactions: readonly TransactionRecord[],
  { fromMs, toMs, timeUnit }: SeriesRange,
): SeriesPoint[] {
  const oldestFirst = transactions.toReversed();
  const points: SeriesPoint[] = [];
  let [cents, next] = [0, 0];
  for (let atMs = startOf(fromMs, timeUnit); atMs <= toMs; atMs = startOf(atMs, timeUnit, 1)) {
    const endMs = startOf(atMs, timeUnit, 1);
    for (
      let entry = oldestFirst[next];
      entry && entry.createdAtMs < endMs;
      entry = oldestFirst[next]
    ) {
      cents += entry.netCents;
      next += 1;
    }
    points.push({ atMs, cents });
    if (points.length > MOST_POINTS)
      throw new Error('Too many points, please choose a longer time unit');
  }
  return points;
}
