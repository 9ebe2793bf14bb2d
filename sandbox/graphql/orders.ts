/** Contributions as GraphQL sees them. */
import type { Collective } from '../data/collective.ts';
import { addMonths } from '../data/dates.ts';
import { publicIdOf } from '../data/random.ts';
import type { OrderRecord } from '../data/types.ts';
import { contributorAccount, fromCollective } from './accounts.ts';
import { checkLimit, type GraphqlContext, toAmount, withChildren } from './context.ts';

export interface OrderArguments {
  readonly filter?: 'INCOMING' | 'OUTGOING' | null;
  readonly status?: readonly OrderRecord['status'][] | null;
  readonly onlySubscriptions?: boolean | null;
  readonly includeChildrenAccounts?: boolean | null;
  readonly dateFrom?: Date | null;
  readonly dateTo?: Date | null;
  readonly limit: number;
  readonly offset: number;
  readonly orderBy: { readonly direction: string };
}

/** What people give each month, as of now, in hundredths. */
export function recurringIn(collective: Collective | null): { count: number; cents: number } {
  const active = (collective?.orders ?? []).filter(({ status }) => status === 'ACTIVE');
  const cents = active.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { count: active.length, cents };
}

/** Orders of a collective. Collectives of the sandbox give to nobody: outgoing ones are none. */
export function ordersOf(
  collective: Collective | null,
  args: OrderArguments,
  context: GraphqlContext,
): object {
  checkLimit(args.limit, 'orders');
  if (!collective || args.filter === 'OUTGOING') return { totalCount: 0, nodes: [] };
  const from = args.dateFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
  const to = args.dateTo?.getTime() ?? Number.POSITIVE_INFINITY;
  const sign = args.orderBy.direction === 'ASC' ? 1 : -1;
  const found = withChildren(context, collective, args.includeChildrenAccounts)
    .flatMap((account) => account.orders.map((order) => ({ ...order, account })))
    .filter(({ status }) => !args.status?.length || args.status.includes(status))
    .filter(({ isMonthly }) => !args.onlySubscriptions || isMonthly)
    .filter(({ createdAtMs }) => createdAtMs >= from && createdAtMs <= to)
    .sort((a, b) => sign * (a.createdAtMs - b.createdAtMs || a.legacyId - b.legacyId));
  const nodes = found.slice(args.offset, args.offset + args.limit).map(toNode);
  return { totalCount: found.length, nodes };
}

function toNode({
  legacyId,
  member,
  status,
  isMonthly,
  amountCents,
  createdAtMs,
  account,
}: OrderRecord & { readonly account: Collective }): object {
  const { currency } = account.spec;
  const lastMs = member.lastTransactionAtMs ?? createdAtMs;
  return {
    id: publicIdOf('order', legacyId),
    legacyId,
    createdAt: new Date(createdAtMs),
    updatedAt: new Date(lastMs),
    lastChargedAt: isMonthly ? new Date(lastMs) : null,
    nextChargeDate: status === 'ACTIVE' ? new Date(addMonths(lastMs, 1)) : null,
    status,
    frequency: isMonthly ? 'MONTHLY' : 'ONETIME',
    amount: toAmount(amountCents, currency),
    totalDonations: toAmount(member.totalCents, currency),
    tier: member.tier && { ...member.tier, id: publicIdOf('tier', member.tier.id) },
    fromAccount: contributorAccount(member),
    toAccount: fromCollective(account),
  };
}
