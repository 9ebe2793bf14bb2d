/** Transactions, as far as scopes are tried on them, and open expenses. */
import type { Collective } from '../data/collective.ts';
import { publicIdOf, uuidOf } from '../data/random.ts';
import { checkLimit, checkScope, type GraphqlContext, toAmount } from './context.ts';

/**
 * Transactions of the given collectives, newest first.
 * @throws GraphQLError `Forbidden` for a token without the scope
 */
export function transactionsOf(
  collectives: readonly Collective[],
  limit: number,
  context: GraphqlContext,
): object {
  checkScope(context, 'transactions');
  checkLimit(limit, 'transactions');
  const found = collectives
    .flatMap(({ transactions, spec }) => transactions.map((entry) => ({ entry, spec })))
    .sort((a, b) => b.entry.createdAtMs - a.entry.createdAtMs);
  const nodes = found.slice(0, limit).map(({ entry, spec }) => ({
    id: uuidOf(`transaction ${entry.id}`),
    amount: toAmount(entry.amountCents, spec.currency),
  }));
  return { totalCount: found.length, nodes };
}

/** What the expense of every collective comes to, in hundredths. */
const EXPENSE_CENTS = 4200;

/** The open expense that every collective with an administrator has. */
export function expensesOf(collective: Collective | null): object {
  if (!collective?.spec.admins.length) return { totalCount: 0, nodes: [] };
  const { id, currency } = collective.spec;
  const legacyId = id * 1000 + 1;
  const expense = {
    id: publicIdOf('expense', legacyId),
    legacyId,
    description: `Reimbursement ${legacyId}`,
    status: 'APPROVED',
    amountV2: toAmount(EXPENSE_CENTS, currency),
  };
  return { totalCount: 1, nodes: [expense] };
}
