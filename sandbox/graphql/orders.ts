/** Contributions: one order for each member row that has paid. */
import type { Collective } from '../data/collective.ts';
import { addMonths } from '../data/dates.ts';
import { hashOf, publicIdOf } from '../data/random.ts';
import type { MemberRecord } from '../data/types.ts';
import { contributorAccount } from './accounts.ts';
import { checkLimit, toAmount } from './context.ts';

export interface OrderArguments {
  readonly filter?: 'INCOMING' | 'OUTGOING' | null;
  readonly status?: readonly OrderStatus[] | null;
  readonly onlySubscriptions?: boolean | null;
  readonly dateFrom?: Date | null;
  readonly dateTo?: Date | null;
  readonly limit: number;
  readonly offset: number;
  readonly orderBy: { readonly direction: string };
}

type OrderStatus = 'ACTIVE' | 'PAID' | 'ERROR' | 'PAUSED' | 'CANCELLED';

interface Order {
  readonly member: MemberRecord;
  readonly status: OrderStatus;
  readonly isMonthly: boolean;
  readonly createdAtMs: number;
}

/** How monthly contributions ended that are no longer paid: most were cancelled. */
const ENDED: readonly OrderStatus[] = ['CANCELLED', 'CANCELLED', 'CANCELLED', 'PAUSED', 'ERROR'];

function ordersIn({ members }: Collective): Order[] {
  return members.flatMap((member) => {
    const { payments, lastTransactionAtMs, createdAtMs } = member;
    if (!payments || lastTransactionAtMs === null || member.role !== 'BACKER') return [];
    const isMonthly = member.tier?.interval === 'month';
    const ended = ENDED[hashOf(`order ${member.memberId}`) % ENDED.length] ?? 'CANCELLED';
    const first = addMonths(lastTransactionAtMs, 1 - payments.count);
    return {
      member,
      status: isMonthly ? (member.isActive ? 'ACTIVE' : ended) : 'PAID',
      isMonthly,
      createdAtMs: createdAtMs || first,
    };
  });
}

/** What people give each month, as of now, in hundredths. */
export function recurringIn(collective: Collective | null): { count: number; cents: number } {
  const active = (collective ? ordersIn(collective) : []).filter(
    ({ status }) => status === 'ACTIVE',
  );
  const cents = active.reduce((sum, { member }) => sum + (member.payments?.amountCents ?? 0), 0);
  return { count: active.length, cents };
}

/** Orders of a collective. Collectives of the sandbox give to nobody: outgoing ones are none. */
export function ordersOf(collective: Collective | null, args: OrderArguments): object {
  checkLimit(args.limit, 'orders');
  if (!collective || args.filter === 'OUTGOING') return { totalCount: 0, nodes: [] };
  const from = args.dateFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
  const to = args.dateTo?.getTime() ?? Number.POSITIVE_INFINITY;
  const sign = args.orderBy.direction === 'ASC' ? 1 : -1;
  const found = ordersIn(collective)
    .filter(({ status }) => !args.status?.length || args.status.includes(status))
    .filter(({ isMonthly }) => !args.onlySubscriptions || isMonthly)
    .filter(({ createdAtMs }) => createdAtMs >= from && createdAtMs <= to)
    .sort(
      (a, b) => sign * (a.createdAtMs - b.createdAtMs || a.member.memberId - b.member.memberId),
    );
  const { currency } = collective.spec;
  const nodes = found
    .slice(args.offset, args.offset + args.limit)
    .map((order) => toNode(order, currency));
  return { totalCount: found.length, nodes };
}

function toNode({ member, status, isMonthly, createdAtMs }: Order, currency: string): object {
  const lastMs = member.lastTransactionAtMs ?? createdAtMs;
  return {
    id: publicIdOf('order', member.memberId),
    legacyId: member.memberId,
    createdAt: new Date(createdAtMs),
    updatedAt: new Date(lastMs),
    lastChargedAt: isMonthly ? new Date(lastMs) : null,
    nextChargeDate: status === 'ACTIVE' ? new Date(addMonths(lastMs, 1)) : null,
    status,
    frequency: isMonthly ? 'MONTHLY' : 'ONETIME',
    amount: toAmount(member.payments?.amountCents ?? 0, currency),
    totalDonations: toAmount(member.totalCents, currency),
    tier: member.tier && { ...member.tier, id: publicIdOf('tier', member.tier.id) },
    fromAccount: contributorAccount(member),
  };
}
