/** Transactions: their amounts, kinds, and descriptions. */
import type { Collective } from '../data/collective.ts';
import { uuidOf } from '../data/random.ts';
import type { OrderRecord, TransactionRecord } from '../data/types.ts';
import { type Account, contributorAccount } from './accounts.ts';
import { checkLimit, checkScope, type GraphqlContext, toAmount } from './context.ts';
import { toNode } from './orders.ts';

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
      const orderOf = ordersIn(collective);
      return transactions.map((entry) => ({ entry, spec, giverOf, orderOf }));
    })
    .filter(({ entry }) => isWithin(entry.createdAtMs, dateFrom, dateTo))
    .filter(({ entry }) => !type || entry.type === type)
    .filter(({ entry }) => !kind?.length || kind.includes(kindOf(entry)))
    .sort((a, b) => b.entry.createdAtMs - a.entry.createdAtMs);
  const nodes = found.slice(offset, offset + limit).map(({ entry, spec, giverOf, orderOf }) => ({
    id: uuidOf(`transaction ${entry.id}`),
    type: entry.type,
    kind: kindOf(entry),
    description: entry.description,
    amount: toAmount(entry.amountCents, spec.currency),
    isRefund: isRefund(entry),
    oppositeAccount: giverOf(entry.fromSlug),
    fromAccount: giverOf(entry.fromSlug),
    createdAt: new Date(entry.createdAtMs),
    order: () => orderOf(entry.fromSlug),
  }));
  return { offset, limit, totalCount: found.length, nodes };
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

/** The first contribution of each account, by slug. */
function ordersIn(account: Collective): (slug: string) => object | null {
  let bySlug: Map<string, OrderRecord> | undefined;
  return (slug) => {
    bySlug ??= new Map(account.orders.map((order) => [order.member.slug, order]));
    const order = bySlug.get(slug);
    return order ? toNode({ ...order, account }) : null;
  };
}

function isWithin(ms: number, from?: string | null, to?: string | null): boolean {
  return (!from || ms >= Date.parse(from)) && (!to || ms <= Date.parse(to));
}
