/** Transactions: their amounts, kinds, and descriptions. */
import type { Collective } from '../data/collective.ts';
import { uuidOf } from '../data/random.ts';
import type { TransactionRecord } from '../data/types.ts';
import { type Account, contributorAccount } from './accounts.ts';
import { checkLimit, checkScope, type GraphqlContext, toAmount } from './context.ts';

export interface TransactionArguments {
  readonly limit: number;
  readonly offset: number;
  readonly kind?: readonly string[] | null;
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
  { limit, offset, dateFrom, dateTo, type, kind }: TransactionArguments,
  context: GraphqlContext,
): object {
  checkScope(context, 'transactions');
  checkLimit(limit, 'transactions');
  const found = collectives
    .flatMap((collective) => {
      const { transactions, spec } = collective;
      const giverOf = giversIn(collective);
      return transactions.map((entry) => ({ entry, spec, giverOf }));
    })
    .filter(({ entry }) => isWithin(entry.createdAtMs, dateFrom, dateTo))
    .filter(({ entry }) => !type || entry.type === type)
    .filter(({ entry }) => !kind?.length || kind.includes(kindOf(entry)))
    .sort((a, b) => b.entry.createdAtMs - a.entry.createdAtMs);
  const nodes = found.slice(offset, offset + limit).map(({ entry, spec, giverOf }) => ({
    id: uuidOf(`transaction ${entry.id}`),
    type: entry.type,
    kind: kindOf(entry),
    description: entry.description,
    amount: toAmount(entry.amountCents, spec.currency),
    isRefund: isRefund(entry),
    oppositeAccount: giverOf(entry.fromSlug),
  }));
  return { totalCount: found.length, nodes };
}

const isRefund = ({ description }: TransactionRecord): boolean => description === 'Refund';

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

function isWithin(ms: number, from?: string | null, to?: string | null): boolean {
  return (!from || ms >= Date.parse(from)) && (!to || ms <= Date.parse(to));
}
