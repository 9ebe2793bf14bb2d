/** Contributions as GraphQL sees them. */
import type { Collective } from '../data/collective.ts';
import { addMonths } from '../data/dates.ts';
import { givesTo, monthsBetween } from '../data/orders.ts';
import { prefixedIdOf, publicIdOf } from '../data/random.ts';
import type { OrderRecord } from '../data/types.ts';
import { type Account, contributorAccount, fromCollective } from './accounts.ts';
import {
  type GraphqlContext,
  isWithin,
  type PageArguments,
  page,
  type RangeArguments,
  toAmount,
  visibleTo,
  withChildren,
} from './context.ts';
import { isIn } from './members.ts';

export interface OrderArguments extends PageArguments, RangeArguments {
  readonly filter?: 'INCOMING' | 'OUTGOING' | null;
  readonly status?: readonly OrderRecord['status'][] | null;
  readonly frequency?: readonly OrderRecord['frequency'][] | null;
  readonly onlySubscriptions?: boolean | null;
  readonly includeChildrenAccounts?: boolean | null;
  readonly orderBy: { readonly direction: string };
}

/** What people give each month or each year, as of now, in hundredths. */
export function recurringIn(
  collective: Collective | null,
  frequency: OrderRecord['frequency'],
): { count: number; cents: number } {
  const active = (collective?.orders ?? []).filter(
    (order) => order.status === 'ACTIVE' && order.frequency === frequency,
  );
  const cents = active.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { count: active.length, cents };
}

type OrderTo = OrderRecord & { readonly account: Collective };

/** Orders to an account, or with the filter `OUTGOING` those that it gave. */
export function ordersOf(
  { slug, collective }: Pick<Account, 'slug' | 'collective'>,
  args: OrderArguments,
  context: GraphqlContext,
): object {
  const sign = args.orderBy.direction === 'ASC' ? 1 : -1;
  const given = () => ordersFrom(slug, context);
  const received = () => (collective ? ordersTo(collective, args, context) : []);
  const orders = (args.filter === 'OUTGOING' ? given() : received())
    .filter(({ status }) => !args.status?.length || args.status.includes(status))
    .filter(({ frequency }) => !args.frequency?.length || args.frequency.includes(frequency))
    .filter((order) => !args.onlySubscriptions || monthsBetween(order) > 0)
    .filter(({ createdAtMs }) => isWithin(createdAtMs, args))
    .sort((a, b) => sign * (a.createdAtMs - b.createdAtMs || a.legacyId - b.legacyId));
  return page(args, 'orders', orders, orderNode);
}

function ordersTo(
  collective: Collective,
  { includeChildrenAccounts }: OrderArguments,
  context: GraphqlContext,
): OrderTo[] {
  return withChildren(context, collective, includeChildrenAccounts).flatMap((account) =>
    account.orders.map((order) => ({ ...order, account })),
  );
}

/** Collectives that an account may have given to. Member lists that were not built yet stay unbuilt. */
export const maybeBackedBy = (slug: string, collectives: readonly Collective[]): Collective[] =>
  collectives.filter(
    ({ spec, knownMembers }) =>
      isIn(spec, slug) ||
      givesTo(spec.slug, slug) ||
      knownMembers.some((member) => member.slug === slug),
  );

/** Incognito contributions belong to another account, as on the platform. */
function ordersFrom(slug: string, context: GraphqlContext): OrderTo[] {
  return maybeBackedBy(slug, visibleTo(context))
    .flatMap((account) => account.orders.map((order) => ({ ...order, account })))
    .filter(({ member }) => member.slug === slug && !member.isIncognito);
}

export function orderNode({
  legacyId,
  member,
  status,
  frequency,
  amountCents,
  createdAtMs,
  lastChargedAtMs,
  account,
}: OrderTo): object {
  const { currency } = account.spec;
  const months = monthsBetween({ frequency });
  const isCharged = months > 0 && status !== 'CANCELLED';
  return {
    id: publicIdOf('order', legacyId),
    publicId: prefixedIdOf('or', 'order', legacyId),
    legacyId,
    createdAt: new Date(createdAtMs),
    updatedAt: new Date(lastChargedAtMs),
    lastChargedAt: months > 0 ? new Date(lastChargedAtMs) : null,
    nextChargeDate: isCharged ? new Date(addMonths(lastChargedAtMs, months)) : null,
    status,
    frequency,
    amount: toAmount(amountCents, currency),
    totalDonations: toAmount(member.totalCents, currency),
    tier: member.tier && { ...member.tier, id: publicIdOf('tier', member.tier.id) },
    fromAccount: contributorAccount(member),
    toAccount: fromCollective(account),
  };
}
