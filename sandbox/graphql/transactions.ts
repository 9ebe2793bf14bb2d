/** Transactions, as far as scopes are tried on them. */
import type { Collective } from '../data/collective.ts';
import { uuidOf } from '../data/random.ts';
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
