/** Transactions: their amounts, kinds, and descriptions. */
import type { Collective } from '../data/collective.ts';
import { uuidOf } from '../data/random.ts';
import type { TransactionRecord } from '../data/types.ts';
import { type Account, contributorAccount } from './accounts.ts';
import {
  checkScope,
  type GraphqlContext,
  isWithin,
  type PageArguments,
  page,
  type RangeArguments,
  toAmount,
} from './context.ts';

export interface TransactionArguments extends PageArguments, RangeArguments {
  readonly kind?: readonly string[] | null;
  readonly type?: string | null;
}

/**
 * Transactions of the given collectives, newest first.
 * @throws GraphQLError `Forbidden` for a token without the scope
 */
export function transactionsOf(
  collectives: readonly Collective[],
  { type, kind, ...args }: TransactionArguments,
  context: GraphqlContext,
): object {
  checkScope(context, 'transactions');
  const found = collectives
    .flatMap((collective) => {
      const { transactions, spec } = collective;
      const giverOf = giversIn(collective);
      return transactions.map((entry) => ({ entry, spec, giverOf }));
    })
    .filter(({ entry }) => isWithin(entry.createdAtMs, args))
    .filter(({ entry }) => !type || entry.type === type)
    .filter(({ entry }) => !kind?.length || kind.includes(kindOf(entry)))
    .sort((a, b) => b.entry.createdAtMs - a.entry.createdAtMs);
  return page(args, 'transactions', found, ({ entry, spec, giverOf }) => ({
    id: uuidOf(`transaction ${entry.id}`),
    type: entry.type,
    kind: kindOf(entry),
    description: entry.description,
    amount: toAmount(entry.amountCents, spec.currency),
    isRefund: isRefund(entry),
    oppositeAccount: giverOf(entry.fromSlug),
  }));
}

export const isRefund = ({ description }: TransactionRecord): boolean => description === 'Refund';

const kindOf = (entry: TransactionRecord): string =>
  entry.amountCents < 0 && !isRefund(entry) ? 'EXPENSE' : 'CONTRIBUTION';

/** The accounts that gave, by slug. */
function giversIn({ members }: Collective): (slug: string) => Account | null {
  const bySlug = new Map(members.map((member) => [member.slug, member]));
  return (slug) => {
    const member = bySlug.get(slug);
    return member ? contributorAccount(member) : null;
  };
}
