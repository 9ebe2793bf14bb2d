/** Transactions: their amounts, kinds, and descriptions. */
import type { Collective } from '../data/collective.ts';
import { uuidOf } from '../data/random.ts';
import { checkLimit, checkScope, type GraphqlContext, toAmount } from './context.ts';

export interface TransactionArguments {
  readonly limit: number;
  readonly dateFrom?: string | null;
  readonly dateTo?: string | null;
  readonly type?: string | null;
}

/**
 * Transactions of the given collectives, newest first.
 * @throws GraphQLError `Forbidden` for a token without the scope
 */
export function transactionsOf(
  collectives: readonly Collective[],
  { limit, dateFrom, dateTo, type }: TransactionArguments,
  context: GraphqlContext,
): object {
  checkScope(context, 'transactions');
  checkLimit(limit, 'transactions');
  const found = collectives
    .flatMap(({ transactions, spec }) => transactions.map((entry) => ({ entry, spec })))
    .filter(({ entry }) => isWithin(entry.createdAtMs, dateFrom, dateTo))
    .filter(({ entry }) => !type || entry.type === type)
    .sort((a, b) => b.entry.createdAtMs - a.entry.createdAtMs);
  const nodes = found.slice(0, limit).map(({ entry, spec }) => ({
    id: uuidOf(`transaction ${entry.id}`),
    kind: entry.amountCents < 0 && entry.description !== 'Refund' ? 'EXPENSE' : 'CONTRIBUTION',
    description: entry.description,
    amount: toAmount(entry.amountCents, spec.currency),
  }));
  return { totalCount: found.length, nodes };
}

function isWithin(ms: number, from?: string | null, to?: string | null): boolean {
  return (!from || ms >= Date.parse(from)) && (!to || ms <= Date.parse(to));
}
