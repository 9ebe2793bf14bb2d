/** Resolvers of `stats`: figures of an account, and its income and balance by month. */

import type { Collective } from '../data/collective.ts';
import { type LedgerRow, toHeld } from '../data/ledger.ts';
import { rateOf } from '../data/rates.ts';
import type { TransactionRecord } from '../data/types.ts';
import { type Account, hostOf } from './accounts.ts';
import {
  type GraphqlContext,
  isWithin,
  type RangeArguments,
  toAmount,
  withChildren,
} from './context.ts';
import { expensesByTag } from './expenses.ts';
import { recurringIn } from './orders.ts';

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

/** Income by month: newest first, without empty months. */
function incomeSeries({ account }: Source, range: RangeArguments): object {
  const sums = new Map<number, number>();
  for (const { type, createdAtMs, amountCents } of ledgerOf(account)) {
    if (type !== 'CREDIT' || !isWithin(createdAtMs, range)) continue;
    const date = new Date(createdAtMs);
    const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
    sums.set(month, (sums.get(month) ?? 0) + amountCents);
  }
  const nodes = [...sums]
    .sort(([a], [b]) => b - a)
    .map(([ms, cents]) => ({ date: new Date(ms), amount: toAmount(cents, account.currency) }));
  return { nodes };
}

const figure = (account: Account) => account.collective?.figures;

interface BalanceArguments extends RangeArguments {
  readonly currency?: string | null;
  readonly includeChildren?: boolean | null;
}

/** Exclusive of `dateTo`. In the host's currency it is what rows came to; in another, that at the rate of the day. */
function balanceOf(
  { account }: Source,
  { dateTo, currency, includeChildren }: BalanceArguments,
  context: GraphqlContext,
): object {
  const wanted = currency ?? account.currency;
  const collectives = account.collective
    ? withChildren(context, account.collective, includeChildren)
    : [];
  const before = dateTo ? firstInSecond(context, account.slug, dateTo).getTime() : null;
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
  return wanted === held ? toHeld(cents, held) : cents;
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
  totalAmountReceived: (source: Source, args: RangeArguments & { net?: boolean }) =>
    sum(source, 'CREDIT', { ...args, key: args.net ? 'netCents' : 'amountCents' }),
  totalAmountSpent: (source: Source, args: RangeArguments & { net?: boolean }) =>
    sum(source, 'DEBIT', { ...args, key: args.net ? 'netCents' : 'amountCents' }),
  contributorsCount: ({ account }: Source) => figure(account)?.backersCount ?? 0,
  activeRecurringContributionsBreakdown: ({ account }: Source) => {
    const entry = (label: string, frequency: 'MONTHLY' | 'YEARLY') => {
      const { count, cents } = recurringIn(account.collective, frequency);
      return { label, count, amount: toAmount(cents, account.currency) };
    };
    return [entry('monthly', 'MONTHLY'), entry('yearly', 'YEARLY')];
  },
  expensesTags: ({ account }: Source, args: RangeArguments & { readonly limit: number }) =>
    expensesByTag(account.collective, args),
  totalAmountReceivedTimeSeries: incomeSeries,
};
