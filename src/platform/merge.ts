/** Members → backers: one entry for each account, whatever number of roles and tiers it has. */
import type { Backer, Member } from './types.ts';

const ANONYMOUS_SLUG = /^(guest|incognito)-/;

/** True for guests and incognito contributions, which stand for people who do not want to be named. */
export function isAnonymous({ slug, name }: Pick<Member, 'slug' | 'name'>): boolean {
  return ANONYMOUS_SLUG.test(slug ?? '') || name === 'Incognito';
}

/**
 * One backer for each profile, in the order of first appearance. Every row of an account carries the same total,
 * so the highest is taken and never the sum; a missing detail is filled in from the other rows.
 */
export function mergeMembers(members: readonly Member[]): Backer[] {
  const byKey = new Map<string, Member[]>();
  for (const member of members) {
    const rows = byKey.get(member.key);
    if (rows) rows.push(member);
    else byKey.set(member.key, [member]);
  }
  return Array.from(byKey.values(), toBacker);
}

function toBacker(rows: readonly Member[]): Backer {
  const [first] = rows as [Member, ...Member[]];
  if (rows.length === 1) return withSets(first, [first]);
  const latestFirst = [...rows].sort(
    (a, b) => (b.lastTransactionAt ?? 0) - (a.lastTransactionAt ?? 0) || b.id - a.id,
  );
  return withSets(combine(latestFirst), latestFirst);
}

function withSets(member: Member, rows: readonly Member[]): Backer {
  const { role: _role, tier: _tier, isActive: _isActive, ...rest } = member;
  const paid = rows.filter((row) => row.isActive && row.hasTransaction);
  return {
    ...rest,
    roles: distinct(rows.map((row) => row.role)),
    tiers: distinct(rows.map((row) => row.tier)),
    activeAt: paid.reduce<number | null>((at, row) => latest(at, row.lastTransactionAt), null),
    isAnonymous: isAnonymous(member),
  };
}

function combine(latestFirst: readonly Member[]): Member {
  return latestFirst.reduce((merged, row) => ({
    ...row,
    ...withoutNulls(merged),
    id: Math.max(merged.id, row.id),
    total: Math.max(merged.total, row.total),
    hasTransaction: merged.hasTransaction || row.hasTransaction,
    createdAt: earliest(merged.createdAt, row.createdAt),
  }));
}

function withoutNulls(member: Member): Member {
  return Object.fromEntries(
    Object.entries(member).filter(([, value]) => value !== null),
  ) as unknown as Member;
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== ''))] as string[];
}

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function earliest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}
