/** Resolver of `stats`: the figures and monthly series of an account. */
import { publicIdOf } from '../data/random.ts';
import type { TransactionRecord } from '../data/types.ts';
import type { Account } from './accounts.ts';
import { type GraphqlContext, toAmount } from './context.ts';
import { balanceSeries, incomeSeries, type SeriesPoint, type TimeUnit } from './series.ts';

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
      count: null,
    })),
  };
}

const figure = (account: Account) => account.collective?.figures;

/** Resolvers of `AccountStats`. */
export const statsResolvers = {
  id: ({ account }: Source) => publicIdOf('stats', account.id),
  balance: ({ account }: Source) => toAmount(figure(account)?.balanceCents ?? 0, account.currency),
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
  contributorsCount: ({ account }: Source) => figure(account)?.backersCount ?? 0,
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
