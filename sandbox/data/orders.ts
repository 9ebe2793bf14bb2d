/** Contributions: one for each member row that has paid, and some that are expected. */
import { addMonths, DAY_MS } from './dates.ts';
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

export function ordersIn(
  spec: CollectiveSpec,
  members: readonly MemberRecord[],
): readonly OrderRecord[] {
  const paid = members.flatMap((member) => {
    const { payments, lastTransactionAtMs, createdAtMs } = member;
    if (!payments || lastTransactionAtMs === null || member.role !== 'BACKER') return [];
    const isMonthly = member.tier?.interval === 'month';
    const ended = ENDED[hashOf(`order ${member.memberId}`) % ENDED.length] ?? 'CANCELLED';
    const first = addMonths(lastTransactionAtMs, 1 - payments.count);
    const order: OrderRecord = {
      legacyId: member.memberId,
      member,
      status: isMonthly ? (member.isActive ? 'ACTIVE' : ended) : 'PAID',
      isMonthly,
      amountCents: payments.amountCents,
      createdAtMs: createdAtMs || first,
    };
    return [order];
  });
  return [...paid, ...expectedIn(spec, paid)];
}

/** Up to two bank transfers that were promised to a collective that somebody administers. */
function expectedIn(spec: CollectiveSpec, paid: readonly OrderRecord[]): OrderRecord[] {
  const count = spec.admins.length ? hashOf(`${spec.slug} expected`) % 3 : 0;
  return paid.slice(0, count).map(({ member, createdAtMs }, index) => ({
    legacyId: spec.id * 1_000_000 + index,
    member,
    status: 'PENDING',
    isMonthly: false,
    amountCents: 10_000 * (index + 1),
    createdAtMs: (member.lastTransactionAtMs ?? createdAtMs) + 2 * DAY_MS,
  }));
}
