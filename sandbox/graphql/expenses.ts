/** Lists of expenses as GraphQL sees them, and what was spent by tag. */
import type { Collective } from '../data/collective.ts';
import { rateOf } from '../data/payments.ts';
import type { ExpenseRecord } from '../data/types.ts';
import { type Account, findAccount } from './accounts.ts';
import {
  canSee,
  checkVisible,
  type GraphqlContext,
  isWithin,
  type PageArguments,
  page,
  type RangeArguments,
  refusal,
  toAmount,
  visibleTo,
  withChildren,
} from './context.ts';
import type { ExpenseSource } from './expense-rules.ts';

interface Reference {
  readonly slug?: string | null;
}

export interface ExpenseArguments extends PageArguments, RangeArguments {
  readonly account?: Reference | null;
  readonly accounts?: readonly (Reference | null)[] | null;
  readonly host?: Reference | null;
  readonly fromAccount?: Reference | null;
  readonly status?: readonly string[] | null;
  readonly includeChildrenExpenses?: boolean;
  readonly orderBy: { readonly direction: string };
}

/** `Query.expenses`: of one account, of several, of a host, or of all. */
export function expensesOf(
  _root: unknown,
  args: ExpenseArguments,
  context: GraphqlContext,
): object {
  const { account, accounts, host } = args;
  checkKnown(context, args.fromAccount);
  if (account) return listOf(ownCollectives([accountFor(context, account)]), args, context);
  if (accounts?.length) return listOf(severalOf(context, accounts), args, context);
  if (!host) return listOf(visibleTo(context), args, context);
  checkKnown(context, host);
  // Private ones, too: the platform shows them to everybody here.
  const hosted = context.sandbox.data.all().filter(({ spec }) => spec.host === host.slug);
  return listOf(hosted, args, context);
}

/**
 * `Account.expenses`. Without `direction`, the platform only finds expenses that the account submitted to itself, so this
 * returns none.
 */
export function accountExpensesOf(
  { slug, collective }: Account,
  { direction, ...args }: ExpenseArguments & { readonly direction?: string | null },
  context: GraphqlContext,
): object {
  if (direction === 'RECEIVED') {
    checkKnown(context, args.fromAccount);
    return listOf(collective ? [collective] : [], args, context);
  }
  const submitted = { ...args, fromAccount: { slug } };
  return direction === 'SUBMITTED'
    ? expensesOf(null, submitted, context)
    : listOf([], args, context);
}

/** @throws GraphQLError `Forbidden`, or `NotFound`, which makes the whole answer null, as on the live platform */
export function accountFor(context: GraphqlContext, { slug }: Reference): Account {
  const account = findAccount(context.sandbox, slug ?? '');
  checkVisible(context, account?.collective ?? null);
  if (account) return account;
  throw refusal('NotFound', 'Account Not Found');
}

function checkKnown(context: GraphqlContext, reference: Reference | null | undefined): void {
  if (reference) accountFor(context, reference);
}

const ownCollectives = (accounts: readonly (Account | null)[]) =>
  accounts.flatMap((account) => account?.collective ?? []);

/** One unknown or private account refuses everything. @throws GraphQLError */
function severalOf(context: GraphqlContext, references: readonly (Reference | null)[]) {
  const accounts = references.map((one) => findAccount(context.sandbox, one?.slug ?? ''));
  if (accounts.includes(null))
    throw refusal('NotFound', 'Accounts not found for some of the given inputs');
  const collectives = ownCollectives(accounts);
  if (collectives.every((collective) => canSee(context, collective))) return collectives;
  const message = 'One or more of the accounts are private. You must be a member to view them.';
  throw refusal('Forbidden', message);
}

/** Expenses that collectives received, with the sum of all that match. */
function listOf(
  collectives: readonly Collective[],
  args: ExpenseArguments,
  context: GraphqlContext,
): object {
  const sign = args.orderBy.direction === 'ASC' ? 1 : -1;
  const isWanted = filterOf(args.status ?? []);
  const payee = args.fromAccount?.slug?.toLowerCase();
  const expenses = [
    ...new Set(
      collectives.flatMap((one) => withChildren(context, one, args.includeChildrenExpenses)),
    ),
  ]
    .flatMap((collective) =>
      expensesIn(collective, args).map((expense): ExpenseSource => ({ expense, collective })),
    )
    .filter(isWanted)
    .filter(({ expense }) => !payee || expense.payee === payee)
    .filter(({ expense }) => isWithin(expense.createdAtMs, args))
    .sort((a, b) => sign * (a.expense.createdAtMs - b.expense.createdAtMs));
  const list = page(args, 'expenses', expenses, (source) => source);
  return { ...list, totalAmount: totalOf(expenses.map(({ expense }) => expense)) };
}

/** Without reading ledgers of which nothing is asked for: they name administrators and the host as payees. */
function expensesIn(
  collective: Collective,
  { status, fromAccount }: ExpenseArguments,
): readonly ExpenseRecord[] {
  const { admins, host } = collective.spec;
  const payees = [...admins, host];
  const isPaidWanted = !status?.length || status.includes('PAID');
  const mayBePaid = !fromAccount?.slug || payees.includes(fromAccount.slug);
  const paid = isPaidWanted && mayBePaid ? collective.paidExpenses : [];
  return [...collective.expenses, ...paid];
}

/** As the platform filters: what is on hold only for those who ask for it, and READY_TO_PAY alone. @throws Error */
function filterOf(statuses: readonly string[]): (source: ExpenseSource) => boolean {
  const [first, ...others] = statuses;
  if (!first) return () => true;
  if (first === 'ON_HOLD' && !others.length) return ({ expense }) => expense.isOnHold;
  if (statuses.includes('READY_TO_PAY')) {
    if (others.length) throw new Error('READY_TO_PAY cannot be combined with other statuses');
    return isReadyToPay;
  }
  const isHeldWanted = statuses.includes('ON_HOLD');
  return ({ expense: { status, isOnHold } }) =>
    statuses.includes(status) && (isHeldWanted || !isOnHold);
}

const isReadyToPay = ({ expense, collective }: ExpenseSource): boolean =>
  expense.status === 'APPROVED' &&
  !expense.isOnHold &&
  expense.cents * rateOf(expense.currency, collective.spec.currency) <=
    collective.figures.balanceCents;

function totalOf(expenses: readonly Pick<ExpenseRecord, 'cents' | 'currency'>[]): object {
  const totals = new Map<string, number>();
  for (const { cents, currency } of expenses) {
    totals.set(currency, (totals.get(currency) ?? 0) + cents);
  }
  const convert = (wanted: string) =>
    [...totals].reduce((sum, [own, cents]) => sum + cents * rateOf(own, wanted), 0);
  return {
    amount: ({ currency }: { readonly currency: string }) =>
      toAmount(Math.round(convert(currency)), currency),
    amountsByCurrency: [...totals].map(([currency, cents]) => toAmount(cents, currency)),
  };
}

export interface TagsArguments extends RangeArguments {
  readonly limit: number;
  /** Rows: the last of them are all others together. */
  readonly truncate: number;
}

/**
 * What was spent in a range, by tag, the most first. Refunds are not expenses. Payments whose expense is not in the data
 * are as if tagged with what they are for.
 */
export function expensesByTag(
  collective: Collective | null,
  { limit, truncate, ...range }: TagsArguments,
): object[] {
  const tags = new Map<string, { count: number; cents: number }>();
  const known = new Map(
    [...(collective?.expenses ?? []), ...(collective?.paidExpenses ?? [])].map((one) => [
      one.legacyId,
      one.tags,
    ]),
  );
  for (const entry of collective?.transactions ?? []) {
    if (entry.type !== 'DEBIT' || entry.isRefund) continue;
    if (!isWithin(entry.createdAtMs, range)) continue;
    const own = known.get(entry.expenseId ?? 0) ?? [];
    const what = entry.description.replace(/^Virtual card: /, '').toLowerCase();
    for (const label of own.length ? own : [what]) {
      const { count, cents } = tags.get(label) ?? { count: 0, cents: 0 };
      tags.set(label, { count: count + 1, cents: cents - entry.amountCents });
    }
  }
  const currency = collective?.spec.currency ?? 'USD';
  const rows = [...tags]
    .map(([label, sums]) => ({ label, ...sums }))
    .sort((a, b) => b.cents - a.cents)
    .slice(0, limit);
  const others = rows.splice(truncate - 1);
  const sum = (key: 'count' | 'cents') => others.reduce((total, row) => total + row[key], 0);
  const combined = { label: 'OTHERS_COMBINED', count: sum('count'), cents: sum('cents') };
  return [...rows, ...(others.length ? [combined] : [])].map(({ label, count, cents }) => ({
    label,
    count,
    amount: toAmount(cents, currency),
  }));
}
