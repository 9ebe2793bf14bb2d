/** Members → backers: one entry for each account, whatever number of roles and tiers it has. */
import type { WallBacker } from '../values/types.ts';

/**
 * One backer for each profile, in the order of first appearance. Every row of an account carries the same total,
 * so the highest is taken and never the sum; a missing detail is filled in from the other rows.
 */
export function mergeMembers<Row extends WallBacker>(members: readonly Row[]): Row[] {
  const byKey = new Map<string, Row>();
  const repeated = new Map<string, Row[]>();
  for (const member of members) {
    const first = byKey.get(member.key);
    if (!first) byKey.set(member.key, member);
    else if (!repeated.get(member.key)?.push(member)) repeated.set(member.key, [first, member]);
  }
  for (const [key, rows] of repeated) byKey.set(key, combine(rows));
  return [...byKey.values()];
}

function combine<Row extends WallBacker>(rows: Row[]): Row {
  rows.sort((a, b) => (b.lastTransactionAt ?? 0) - (a.lastTransactionAt ?? 0) || b.id - a.id);
  const details: Record<string, unknown> = { ...rows[0] };
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) details[name] ??= value;
  }
  // Not `Math.max(...)`: an account can have more rows than a function can have arguments.
  const most = (of: (row: Row) => number) =>
    rows.reduce((max, row) => Math.max(max, of(row)), -Infinity);
  const firstAt = -most(({ createdAt }) => -(createdAt ?? Infinity));
  // A total keeps its currency: on the documented platform the rows of one account can differ in it.
  const { total, currency } = rows.reduce((a, b) => (b.total > a.total ? b : a));
  return {
    ...(details as unknown as Row),
    id: most(({ id }) => id),
    total,
    currency,
    createdAt: firstAt < Infinity ? firstAt : null,
    activeAt: most(({ activeAt }) => activeAt ?? 0) || null,
    activeInTierAt: most(({ activeInTierAt }) => activeInTierAt ?? 0) || null,
    roles: [...new Set(rows.flatMap(({ roles }) => roles))],
    tiers: [...new Set(rows.flatMap(({ tiers }) => tiers))],
    isAnonymous: rows.some(({ isAnonymous }) => isAnonymous),
  };
}
