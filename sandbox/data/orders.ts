/** Contributions: one for each member row that has paid, some that are expected, and some more of the users and of the fiscal host. */
import { addMonths, DAY_MS, EPOCH_MS } from './dates.ts';
import { hashOf } from './random.ts';
import type { CollectiveSpec, MemberRecord, OrderRecord } from './types.ts';

/** How monthly contributions ended that are no longer paid: most were cancelled. */
const ENDED: readonly OrderRecord['status'][] = [
  'CANCELLED',
  'CANCELLED',
  'CANCELLED',
  'PAUSED',
  'ERROR',
];

/** What a user or the fiscal host gives beside what their member row tells. */
interface Gift extends Pick<OrderRecord, 'status' | 'frequency' | 'amountCents'> {
  readonly from: string;
  /** Before the end of the data. */
  readonly daysAgo: number;
}

/** What tests say of contributions that they add; the rest follows. */
export interface AddedOrders extends Partial<Pick<OrderRecord, 'status' | 'frequency'>> {
  readonly count?: number;
  readonly daysAgo?: number;
}

/** Payments that failed once and for all, unless it is said otherwise, of those who gave before. */
export function addedOrders(
  { id }: CollectiveSpec,
  members: readonly MemberRecord[],
  { count = 1, daysAgo = 0, ...order }: AddedOrders,
  { index, atMs }: { readonly index: number; readonly atMs: number },
): OrderRecord[] {
  const backers = members.filter(({ role }) => role === 'BACKER');
  const createdAtMs = atMs - daysAgo * DAY_MS;
  return Array.from({ length: count }, (_, more) => ({
    legacyId: id * 1_000_000 + 700_000 + index + more,
    member: backers[more % backers.length] as MemberRecord,
    status: 'ERROR',
    frequency: 'ONETIME',
    amountCents: 1_000,
    createdAtMs,
    lastChargedAtMs: createdAtMs,
    ...order,
  }));
}

/** By the collective. */
const GIFTS: Readonly<Record<string, readonly Gift[]>> = {
  'maple-library': [gift('common-roots', 'YEARLY', 120_000, { daysAgo: 410 })],
  'open-atlas': [
    gift('robin-sample', 'MONTHLY', 1500, { daysAgo: 220 }),
    gift('noor-giver', 'ONETIME', 2000, { daysAgo: 30, status: 'PAID' }),
    gift('common-roots', 'MONTHLY', 10_000, { daysAgo: 250 }),
  ],
  'star-commons': [
    gift('robin-sample', 'YEARLY', 6000, { daysAgo: 300 }),
    gift('robin-sample', 'MONTHLY', 1000, { daysAgo: 130, status: 'ERROR' }),
  ],
  'winter-meetup': [
    gift('robin-sample', 'ONETIME', 2500, { daysAgo: 12, status: 'PAID' }),
    gift('robin-sample', 'ONETIME', 4000, { daysAgo: 380, status: 'PAID' }),
  ],
  'seedling-fund': [gift('noor-giver', 'MONTHLY', 1000, { daysAgo: 75 })],
  'sakura-press': [
    gift('lee-everywhere', 'YEARLY', 600_000, { daysAgo: 200 }),
    gift('lee-everywhere', 'ONETIME', 250_000, { daysAgo: 5, status: 'PAID' }),
  ],
  'chess-club-1': [gift('lee-everywhere', 'MONTHLY', 500, { daysAgo: 40 })],
  'chess-club-2': [gift('lee-everywhere', 'YEARLY', 2500, { daysAgo: 400 })],
  'chess-club-3': [gift('common-roots', 'MONTHLY', 2500, { daysAgo: 90, status: 'PAUSED' })],
};

function gift(
  from: string,
  frequency: Gift['frequency'],
  amountCents: number,
  { daysAgo, status = 'ACTIVE' }: Pick<Gift, 'daysAgo'> & Partial<Pick<Gift, 'status'>>,
): Gift {
  return { from, frequency, amountCents, daysAgo, status };
}

/** `laterMs`: by how much the members were moved. */
export function ordersIn(
  spec: CollectiveSpec,
  members: readonly MemberRecord[],
  laterMs: number,
): readonly OrderRecord[] {
  const paid = members.flatMap((member) => {
    const { payments, createdAtMs } = member;
    if (!payments || member.role !== 'BACKER') return [];
    const isMonthly = member.tier?.interval === 'month';
    const ended = ENDED[hashOf(`order ${member.memberId}`) % ENDED.length] ?? 'CANCELLED';
    const first = addMonths(payments.lastMs, 1 - payments.count);
    const order: OrderRecord = {
      legacyId: member.memberId,
      member,
      status: isMonthly ? (member.isActive ? 'ACTIVE' : ended) : 'PAID',
      frequency: isMonthly ? 'MONTHLY' : 'ONETIME',
      amountCents: payments.amountCents,
      createdAtMs: createdAtMs || first,
      lastChargedAtMs: payments.lastMs,
    };
    return [order];
  });
  const gifts = giftsTo(spec, members).map((order) => ({
    ...order,
    createdAtMs: order.createdAtMs + laterMs,
    lastChargedAtMs: order.lastChargedAtMs + laterMs,
  }));
  return [...paid, ...expectedIn(spec, paid), ...gifts];
}

/** Up to two bank transfers that were promised to a collective that somebody administers. */
function expectedIn(spec: CollectiveSpec, paid: readonly OrderRecord[]): OrderRecord[] {
  const count = spec.admins.length ? hashOf(`${spec.slug} expected`) % 3 : 0;
  return paid.slice(0, count).map(({ member, lastChargedAtMs }, index) => ({
    legacyId: spec.id * 1_000_000 + index,
    member,
    status: 'PENDING',
    frequency: 'ONETIME',
    amountCents: 10_000 * (index + 1),
    createdAtMs: lastChargedAtMs + 2 * DAY_MS,
    lastChargedAtMs,
  }));
}

/** The fiscal host is in each list in its own role only. */
const GIVING_ROLES = ['BACKER', 'HOST'];

/** True if the account gives to the collective beside what its member row tells. */
export const givesTo = (slug: string, from: string): boolean =>
  (GIFTS[slug] ?? []).some((gift) => gift.from === from);

/** Before they are moved to the day on which the sandbox starts. */
export function giftsTo(
  { id, slug }: CollectiveSpec,
  members: readonly MemberRecord[],
): OrderRecord[] {
  return (GIFTS[slug] ?? []).flatMap(({ from, daysAgo, ...rest }, index) => {
    const member = members.find(({ slug, role }) => slug === from && GIVING_ROLES.includes(role));
    const createdAtMs = EPOCH_MS - daysAgo * DAY_MS;
    const order = { ...rest, legacyId: id * 1_000_000 + 500_000 + index, createdAtMs };
    const lastChargedAtMs = chargesOf(order).at(-1) ?? createdAtMs;
    return member ? [{ ...order, member, lastChargedAtMs }] : [];
  });
}

/** When it was paid, up to the end of the data: a failed one up to the time before its last. */
export function chargesOf({
  createdAtMs,
  frequency,
  status,
}: Pick<OrderRecord, 'createdAtMs' | 'frequency' | 'status'>): number[] {
  const months = monthsBetween({ frequency });
  const charges = [createdAtMs];
  if (!months) return charges;
  for (let at = addMonths(createdAtMs, months); at <= EPOCH_MS; ) {
    charges.push(at);
    at = addMonths(createdAtMs, charges.length * months);
  }
  return status === 'ERROR' && charges.length > 1 ? charges.slice(0, -1) : charges;
}

/** The same rows; those of accounts that give more than their row's payments have that in their figures, too. */
export function withGifts(spec: CollectiveSpec, rows: readonly MemberRecord[]): MemberRecord[] {
  const gifts = giftsTo(spec, rows);
  return rows.map((row) => {
    const own = gifts.filter(({ member }) => member.slug === row.slug);
    return own.reduce((member, gift) => addGift(spec, member, gift), row);
  });
}

function addGift({ currency }: CollectiveSpec, row: MemberRecord, gift: OrderRecord): MemberRecord {
  const { amountCents, lastChargedAtMs } = gift;
  const isLast = lastChargedAtMs > (row.lastTransactionAtMs ?? 0);
  return {
    ...row,
    currency,
    totalCents: row.totalCents + amountCents * chargesOf(gift).length,
    ...(isLast && { lastTransactionAtMs: lastChargedAtMs, lastTransactionCents: amountCents }),
  };
}

/** Between two charges; 0 for a contribution that is paid once. */
export function monthsBetween({ frequency }: Pick<OrderRecord, 'frequency'>): number {
  return { MONTHLY: 1, YEARLY: 12, ONETIME: 0 }[frequency];
}
