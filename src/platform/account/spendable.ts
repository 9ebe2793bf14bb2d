/** What a collective may spend: its balance less what is asked of it, and how long that lasts. */
import type { Account, Amount } from '../values/types.ts';

/** The time whose spending is taken for the usual one. */
export const SPENDING_DAYS = 90;
const MONTHS = SPENDING_DAYS / 30;

/** All of the collective itself, without its projects and events. */
export interface Spendable {
  /** Below zero where more is asked for than there is. */
  readonly amount: Amount;
  readonly balance: Amount;
  readonly openExpenses: { readonly count: number; readonly sum: Amount };
  /** The average of the last 90 days; null where it is not known. */
  readonly monthlySpending: Amount | null;
  /** For how many whole months it lasts; null where nothing is left or nothing is spent. */
  readonly months: number | null;
}

/** Null where a part of it is not known, or is in another currency: its value would need an exchange rate. */
export function spendableOf({ statistics, openExpenses, spentLately }: Account): Spendable | null {
  const { balance } = statistics;
  if (!balance || !openExpenses) return null;
  const { currency } = balance;
  if (openExpenses.totals.some((total) => total.currency !== currency)) return null;
  const sum = openExpenses.totals.reduce((all, { minor }) => all + minor, 0);
  const left = balance.minor - sum;
  const spent = spentLately?.currency === currency ? spentLately.minor : null;
  const amountOf = (minor: number): Amount => ({ minor, currency });
  return {
    amount: amountOf(left),
    balance,
    openExpenses: { count: openExpenses.count, sum: amountOf(sum) },
    monthlySpending: spent === null ? null : amountOf(Math.round(spent / MONTHS)),
    months: left > 0 && spent ? Math.floor((left * MONTHS) / spent) : null,
  };
}
