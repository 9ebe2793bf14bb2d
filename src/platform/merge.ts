/** Members → backers: one entry for each account, whatever number of roles and tiers it has. */
import type { Backer, Member } from './types.ts';

const ANONYMOUS_SLUG = /^(guest|incognito)-/;
const ANONYMOUS_NAME = /^(guest|incognito|anonymous|匿名)$/i;

/** True for guests and incognito contributions, which stand for people who do not want to be named. */
export function isAnonymous({ slug, name }: Pick<Member, 'slug' | 'name'>): boolean {
  return ANONYMOUS_SLUG.test(slug ?? '') || ANONYMOUS_NAME.test(name ?? '');
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

function toBacker(rows: Member[]): Backer {
  const first = rows[0] as Member;
  if (rows.length === 1) {
    const tiers = first.tier ? [first.tier] : [];
    return backerOf(first, [first.role], tiers, activeTime(first) || null);
  }
  rows.sort((a, b) => (b.lastTransactionAt ?? 0) - (a.lastTransactionAt ?? 0) || b.id - a.id);
  return backerOf(
    combine(rows),
    distinct(rows.map(({ role }) => role)),
    distinct(rows.map(({ tier }) => tier ?? '')),
    Math.max(...rows.map(activeTime)) || null,
  );
}

/** The latest row, which comes first, completed by the others. */
function combine(rows: readonly Member[]): Member {
  const merged: Record<string, unknown> = { ...rows[0] };
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) merged[name] ??= value;
  }
  // A total keeps its currency: on the documented platform the rows of one account can differ in it.
  const { total, currency } = rows.reduce((a, b) => (b.total > a.total ? b : a));
  const createdAt = Math.min(...rows.map((row) => row.createdAt ?? Infinity));
  const id = Math.max(...rows.map((row) => row.id));
  Object.assign(merged, {
    id,
    total,
    currency,
    createdAt: createdAt < Infinity ? createdAt : null,
  });
  return merged as unknown as Member;
}

function activeTime({ isActive, lastTransactionAt }: Member): number {
  return (isActive && lastTransactionAt) || 0;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].filter(Boolean);
}

/** Spelled out: spreading a member into a larger object costs two hundred times as much. */
function backerOf(
  member: Member,
  roles: readonly string[],
  tiers: readonly string[],
  activeAt: number | null,
): Backer {
  return {
    id: member.id,
    key: member.key,
    slug: member.slug,
    type: member.type,
    total: member.total,
    currency: member.currency,
    hasTransaction: member.hasTransaction,
    createdAt: member.createdAt,
    lastTransactionAt: member.lastTransactionAt,
    lastTransactionAmount: member.lastTransactionAmount,
    lastTransactionCurrency: member.lastTransactionCurrency,
    profile: member.profile,
    name: member.name,
    company: member.company,
    description: member.description,
    image: member.image,
    email: member.email,
    twitter: member.twitter,
    github: member.github,
    website: member.website,
    roles,
    tiers,
    activeAt,
    isAnonymous: isAnonymous(member),
  };
}
