/** What is normal for the payee of an expense, by earlier ones to the same collective. */
import { DAY_MS } from '../values/dates.ts';
import type { Amount } from '../values/types.ts';
import type { EarlierExpense, Expense, ExpenseRecord } from './expense.ts';

export interface Normal {
  /** Paid ones that came earlier. */
  readonly count: number;
  /** True if there may be more than the platform told. */
  readonly isAtLeast: boolean;
  /** The median of those in the currency of the expense; null where there are none. */
  readonly usual: Amount | null;
  readonly last: EarlierExpense | null;
  /** True for more than twice the usual amount. */
  readonly isUnusual: boolean;
  /** The last one with the same amount and description within 30 days before, paid or not. */
  readonly repeated: EarlierExpense | null;
}

const REPEATED_MS = 30 * DAY_MS;
const UNUSUAL = 2;

/** Null where earlier ones are not known. */
export function normalFor({ expense, earlier, earlierTotal }: ExpenseRecord): Normal | null {
  if (!earlier) return null;
  const { amount } = expense;
  const createdAt = expense.createdAt ?? Infinity;
  const before = earlier
    .filter((one) => one.id !== expense.id && one.createdAt <= createdAt)
    .sort((a, b) => b.createdAt - a.createdAt);
  const paid = before.filter(({ status }) => status === 'PAID');
  const usual = amount && medianOf(paid, amount.currency);
  return {
    count: paid.length,
    isAtLeast: earlierTotal > earlier.length,
    usual,
    last: paid[0] ?? null,
    isUnusual: amount !== null && usual !== null && amount.minor > UNUSUAL * usual.minor,
    repeated:
      before.find((one) => createdAt - one.createdAt <= REPEATED_MS && isLike(one, expense)) ??
      null,
  };
}

function medianOf(expenses: readonly EarlierExpense[], currency: string): Amount | null {
  const amounts = expenses.flatMap(({ amount }) =>
    amount.currency === currency ? amount.minor : [],
  );
  amounts.sort((a, b) => a - b);
  const middle = amounts.length / 2;
  const low = amounts[Math.ceil(middle) - 1];
  const high = amounts[Math.floor(middle)];
  if (low === undefined || high === undefined) return null;
  return { minor: Math.round((low + high) / 2), currency };
}

function isLike(
  one: Pick<EarlierExpense, 'amount' | 'description'>,
  other: Pick<Expense, 'amount' | 'description'>,
): boolean {
  return (
    one.amount.minor === other.amount?.minor &&
    one.amount.currency === other.amount.currency &&
    wordsOf(one.description) === wordsOf(other.description)
  );
}

const wordsOf = (text: string | null) => (text ?? '').toLowerCase();
