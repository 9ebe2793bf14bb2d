/** Decodes GraphQL's accounts and users. */
import { parseDateTime } from './dates.ts';
import { asArray, asCount, asNumber, asObject, asText, type JsonObject } from './json.ts';
import { toMinorUnits } from './money.ts';
import { cleanText, LONGEST_TEXT } from './names.ts';
import { asSlug } from './slug.ts';
import type {
  Account,
  AccountStatistics,
  Amount,
  CurrentUser,
  MonthlyAmount,
  UserCollective,
} from './types.ts';

/** GraphQL's `valueInCents` counts hundredths whatever the currency, on every installation. */
export function decodeAmount(value: unknown): Amount | null {
  const object = asObject(value);
  const cents = asNumber(object?.valueInCents);
  const currency = cleanText(object?.currency);
  if (cents === null || !currency) return null;
  return { minor: toMinorUnits(cents, 'hundredths', currency), currency };
}

/** Null when the answer names no user. */
export function decodeCurrentUser(value: unknown): CurrentUser | null {
  const me = asObject(value);
  const id = asText(me?.id);
  const slug = asSlug(me?.slug);
  if (!me || !id || !slug) return null;
  return {
    id,
    slug,
    name: asText(me.name),
    email: asText(me.email),
    imageUrl: asText(me.imageUrl),
  };
}

/** Figures of an account; null for each that is missing. */
export function decodeStatistics(value: unknown): AccountStatistics {
  const stats = asObject(value);
  return {
    balance: decodeAmount(stats?.balance),
    yearlyBudget: decodeAmount(stats?.yearlyBudget),
    totalAmountReceived: decodeAmount(stats?.totalAmountReceived),
    contributorsCount: asCount(stats?.contributorsCount),
  };
}

/** Null when it has no slug. */
export function decodeAccount(value: unknown): Account | null {
  const account = asObject(value);
  const slug = asSlug(account?.slug);
  if (!account || !slug) return null;
  return {
    slug,
    currency: cleanText(account.currency) ?? '',
    name: asText(account.name) ?? slug,
    type: cleanText(account.type) ?? 'COLLECTIVE',
    description: cleanText(account.description, LONGEST_TEXT),
    imageUrl: asText(account.imageUrl),
    website: asText(account.website),
    statistics: decodeStatistics(account.stats),
  };
}

/** Memberships, one for each role, merged by account in the order of first appearance; incognito ones left out. */
export function decodeUserCollectives(nodes: readonly unknown[]): UserCollective[] {
  const bySlug = new Map<string, UserCollective>();
  for (const node of nodes) {
    const membership = asObject(node);
    const collective = membership && decodeMembership(membership);
    if (!collective) continue;
    const known = bySlug.get(collective.slug);
    bySlug.set(collective.slug, known ? mergeRoles(known, collective) : collective);
  }
  return [...bySlug.values()];
}

function decodeMembership(membership: JsonObject): UserCollective | null {
  const account = asObject(membership.account);
  const slug = asSlug(account?.slug);
  const role = asText(membership.role);
  if (!account || !slug || !role) return null;
  return {
    slug,
    name: asText(account.name) ?? slug,
    type: cleanText(account.type) ?? 'COLLECTIVE',
    imageUrl: asText(account.imageUrl),
    roles: [role],
    since: parseDateTime(membership.since),
    totalDonations: decodeAmount(membership.totalDonations),
    statistics: decodeStatistics(account.stats),
  };
}

/** Each row of an account carries the same total: the highest counts. */
function mergeRoles(known: UserCollective, other: UserCollective): UserCollective {
  const [a, b] = [known.totalDonations, other.totalDonations];
  return {
    ...known,
    roles: [...new Set([...known.roles, ...other.roles])],
    since: known.since === null ? other.since : Math.min(known.since, other.since ?? known.since),
    totalDonations: (a?.minor ?? -Infinity) >= (b?.minor ?? -Infinity) ? a : b,
  };
}

/** One entry a month from the month of `from` to that of `to`, oldest first: the months left out are zero. */
export function decodeMonthlySeries(
  nodes: unknown,
  { from, to, currency }: { from: number; to: number; currency: string },
): MonthlyAmount[] {
  const byMonth = new Map<number, Amount>();
  for (const node of asArray(nodes)) {
    const object = asObject(node);
    const date = parseDateTime(object?.date);
    const amount = decodeAmount(object?.amount);
    if (date !== null && amount) byMonth.set(startOfMonth(date), amount);
  }
  const series: MonthlyAmount[] = [];
  for (let month = startOfMonth(from); month <= to; month = startOfMonth(month, 1)) {
    series.push({ month, amount: byMonth.get(month) ?? { minor: 0, currency } });
  }
  return series;
}

/** First instant of the instant's month in UTC, or of a month so many later. */
export function startOfMonth(instant: number, monthsLater = 0): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater);
}
