/** What a collective may spend: its balance less what it is still to pay, and how long that lasts. */
import { hundredthsOf, less, sumBooked, times } from '../values/money.ts';
import type { Account, Amount } from '../values/types.ts';

/** The time whose spending is taken for the usual one. */
export const SPENDING_DAYS = 90;
const MONTHS = SPENDING_DAYS / 30;

/** All of the collective itself, without its projects and events. */
export interface Spendable {
  /** Below zero where more is asked for than there is. */
  readonly amount: Amount;
  readonly balance: Amount;
  readonly openExpenses: {
    readonly count: number;
    /** The sum of the expenses in the balance's currency. */
    readonly sum: Amount;
    /** Sums in other currencies, which `amount` is less, too: their value would need an exchange rate. */
    readonly others: readonly Amount[];
  };
  /** The average of the last 90 days; null where it is not known, and where refunds were above it. */
  readonly monthlySpending: Amount | null;
  /** For how many whole months it lasts; null where nothing is left, nothing is spent, or other currencies are to be paid. */
  readonly months: number | null;
}

/** Null where a part of it is not known. */
export function spendableOf({ statistics, openExpenses, spentLately }: Account): Spendable | null {
  const { balance } = statistics;
  if (!balance || !openExpenses) return null;
  const { currency } = balance;
  const isOwn = (total: Amount) => total.currency === currency;
  const others = openExpenses.totals.filter((total) => !isOwn(total) && total.minor !== 0);
  const sum = sumBooked(openExpenses.totals.filter(isOwn), currency);
  const left = less(balance, sum);
  const isKnown = spentLately?.currency === currency && hundredthsOf(spentLately) >= 0;
  const spent = isKnown ? spentLately : null;
  const isTelling = left.minor > 0 && !others.length;
  return {
    amount: left,
    balance,
    openExpenses: { count: openExpenses.count, sum, others },
    monthlySpending: spent && times(spent, 1 / MONTHS),
    months: isTelling && spent?.minor ? Math.floor((left.minor * MONTHS) / spent.minor) : null,
  };
}
