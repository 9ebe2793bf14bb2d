/** Expenses: those that wait for somebody, and what was spent by tag. */
import type { Collective } from '../data/collective.ts';
import { DAY_MS } from '../data/dates.ts';
import { hashOf, publicIdOf } from '../data/random.ts';
import { findUser } from '../data/users.ts';
import { fromUser } from './accounts.ts';
import { checkLimit, type GraphqlContext, toAmount } from './context.ts';

export interface ExpenseArguments {
  readonly status?: readonly string[] | null;
  readonly limit: number;
  readonly offset: number;
  readonly orderBy: { readonly direction: string };
}

interface Expense {
  readonly legacyId: number;
  readonly status: 'PENDING' | 'APPROVED';
  readonly description: string;
  readonly cents: number;
  readonly currency: string;
  readonly createdAtMs: number;
}

const PENDING = ['Train to the workshop', 'Printing of flyers', 'Server for October'];

/** The approved expense that every collective with an administrator has, up to three pending ones, and those that were added. */
function expensesIn({ spec, addedExpenses }: Collective, now: number): Expense[] {
  if (!spec.admins.length) return [];
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const first = spec.id * 1000 + 1;
  const approved: Expense = {
    legacyId: first,
    status: 'APPROVED',
    description: `Reimbursement ${first}`,
    cents: 4200,
    currency: spec.currency,
    createdAtMs: today - 30 * DAY_MS,
  };
  const count = hashOf(`${spec.slug} pending`) % (PENDING.length + 1);
  const pending = PENDING.slice(0, count).map(
    (description, index): Expense => ({
      legacyId: first + 1 + index,
      status: 'PENDING',
      description,
      cents: 1250 * (index + 1),
      // Servers are billed in dollars everywhere.
      currency: description.startsWith('Server') ? 'USD' : spec.currency,
      createdAtMs: today - (index * 5 + 3) * DAY_MS,
    }),
  );
  const added = addedExpenses.map((expense, index): Expense => {
    const legacyId = first + 1 + PENDING.length + index;
    return { ...expense, legacyId, status: 'PENDING', currency: spec.currency };
  });
  return [approved, ...pending, ...added];
}

/** What a filter means beyond the status of the same name. No expense of the sandbox is on hold. */
const FILTERS: Readonly<Record<string, string>> = { READY_TO_PAY: 'APPROVED' };

/** Expenses that a collective received, with the sum of all that match. */
export function expensesOf(
  collective: Collective | null,
  args: ExpenseArguments,
  { sandbox }: GraphqlContext,
): object {
  checkLimit(args.limit, 'expenses');
  const sign = args.orderBy.direction === 'ASC' ? 1 : -1;
  const statuses = args.status?.map((filter) => FILTERS[filter] ?? filter) ?? [];
  const found = (collective ? expensesIn(collective, sandbox.settings.now()) : [])
    .filter(({ status }) => !statuses.length || statuses.includes(status))
    .sort((a, b) => sign * (a.createdAtMs - b.createdAtMs));
  const payee = findUser(collective?.spec.admins[0] ?? '');
  return {
    totalCount: found.length,
    totalAmount: totalOf(found),
    nodes: found.slice(args.offset, args.offset + args.limit).map((expense) => ({
      ...expense,
      id: publicIdOf('expense', expense.legacyId),
      createdAt: new Date(expense.createdAtMs),
      type: 'RECEIPT',
      onHold: null,
      amountV2: toAmount(expense.cents, expense.currency),
      payee: payee && fromUser(payee),
    })),
  };
}

/** One rate for all currencies, so that a sum in the wrong one is seen. */
const RATE = 1.1;

function totalOf(expenses: readonly Expense[]): object {
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
  {
    dateFrom,
    dateTo,
    limit,
  }: { readonly dateFrom?: Date | null; readonly dateTo?: Date | null; readonly limit: number },
): object[] {
  const from = dateFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
  const to = dateTo?.getTime() ?? Number.POSITIVE_INFINITY;
  const tags = new Map<string, { count: number; cents: number }>();
  for (const entry of collective?.transactions ?? []) {
    const isInRange = entry.createdAtMs >= from && entry.createdAtMs <= to;
    if (entry.type !== 'DEBIT' || entry.description === 'Refund' || !isInRange) continue;
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
