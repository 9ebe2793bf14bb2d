/** Expenses as GraphQL sees them: those that wait for somebody, and what was spent by tag. */
import type { Collective } from '../data/collective.ts';
import type { ExpenseRecord } from '../data/types.ts';
import { findUser } from '../data/users.ts';
import { fromCollective, fromUser, hostAccount } from './accounts.ts';
import {
  type GraphqlContext,
  isWithin,
  type PageArguments,
  page,
  type RangeArguments,
  toAmount,
  withChildren,
} from './context.ts';
import { isRefund } from './transactions.ts';

export interface ExpenseArguments extends PageArguments {
  readonly status?: readonly string[] | null;
  readonly includeChildrenExpenses?: boolean;
  readonly orderBy: { readonly direction: string };
}

/** Expenses that a collective received, with the sum of all that match. */
export function expensesOf(
  collective: Collective | null,
  args: ExpenseArguments,
  context: GraphqlContext,
): object {
  const sign = args.orderBy.direction === 'ASC' ? 1 : -1;
  const isWanted = filterOf(args.status ?? []);
  const found = (collective ? withChildren(context, collective, args.includeChildrenExpenses) : [])
    .flatMap((account) => account.expenses.map((expense) => ({ ...expense, account })))
    .filter(isWanted)
    .sort((a, b) => sign * (a.createdAtMs - b.createdAtMs));
  const nodes = page(args, 'expenses', found, (expense) => {
    const { isOnHold, createdAtMs, cents, currency, account } = expense;
    const payee = findUser(account.spec.admins[0]);
    return {
      ...expense,
      createdAt: new Date(createdAtMs),
      type: 'RECEIPT',
      onHold: isOnHold,
      amountV2: toAmount(cents, currency),
      account: fromCollective(account),
      payee: payee ? fromUser(payee) : hostAccount(),
    };
  });
  return { ...nodes, totalAmount: totalOf(found) };
}

/** As the platform filters: what is on hold only for those who ask for it, and READY_TO_PAY alone. @throws Error */
function filterOf(statuses: readonly string[]): (expense: ExpenseRecord) => boolean {
  const [first, ...others] = statuses;
  if (!first) return () => true;
  if (first === 'ON_HOLD' && !others.length) return ({ isOnHold }) => isOnHold;
  if (statuses.includes('READY_TO_PAY')) {
    if (others.length) throw new Error('READY_TO_PAY cannot be combined with other statuses');
    return ({ status, isOnHold }) => status === 'APPROVED' && !isOnHold;
  }
  const isHeldWanted = statuses.includes('ON_HOLD');
  return ({ status, isOnHold }) => statuses.includes(status) && (isHeldWanted || !isOnHold);
}

/** One rate for all currencies, so that a sum in the wrong one is seen. */
const RATE = 1.1;

function totalOf(expenses: readonly Pick<ExpenseRecord, 'cents' | 'currency'>[]): object {
  const totals = new Map<string, number>();
  for (const { cents, currency } of expenses) {
    totals.set(currency, (totals.get(currency) ?? 0) + cents);
  }
  const convert = (wanted: string) =>
    [...totals].reduce((sum, [own, cents]) => sum + (own === wanted ? cents : cents * RATE), 0);
  return {
    amount: ({ currency }: { readonly currency: string }) =>
      toAmount(Math.round(convert(currency)), currency),
    amountsByCurrency: [...totals].map(([currency, cents]) => toAmount(cents, currency)),
  };
}

/** None, with the same fields. */
export const noExpenses = { totalCount: 0, totalAmount: totalOf([]), nodes: [] };

/** What was spent in a range, by tag, the most first. Refunds are no expenses. */
export function expensesByTag(
  collective: Collective | null,
  { limit, ...range }: RangeArguments & { readonly limit: number },
): object[] {
  const tags = new Map<string, { count: number; cents: number }>();
  for (const entry of collective?.transactions ?? []) {
    if (entry.type !== 'DEBIT' || isRefund(entry)) continue;
    if (!isWithin(entry.createdAtMs, range)) continue;
    const label = entry.description.replace(/^Virtual card: /, '').toLowerCase();
    const { count, cents } = tags.get(label) ?? { count: 0, cents: 0 };
    tags.set(label, { count: count + 1, cents: cents - entry.amountCents });
  }
  const currency = collective?.spec.currency ?? 'USD';
  return [...tags]
    .sort(([, a], [, b]) => b.cents - a.cents)
    .slice(0, limit)
    .map(([label, { count, cents }]) => ({ label, count, amount: toAmount(cents, currency) }));
}
