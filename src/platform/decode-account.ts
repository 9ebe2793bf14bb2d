/** Decodes GraphQL's accounts and users. */
import { parseDateTime, startOfMonth } from './dates.ts';
import { asArray, asCount, asNumber, asObject, asText, type JsonObject } from './json.ts';
import { toMinorUnits } from './money.ts';
import { cleanText, isAnonymous, LONGEST_TEXT } from './names.ts';
import { asSlug } from './slug.ts';
import type {
  Account,
  AccountStatistics,
  Amount,
  CurrentUser,
  Goal,
  MonthlyAmount,
  Recurring,
  TopBacker,
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
    yearlyIncome: decodeAmount(stats?.yearlyBudget),
    totalAmountReceived: decodeAmount(stats?.totalAmountReceived),
    contributorsCount: asCount(stats?.contributorsCount),
  };
}

/** Null when it has no slug. `range` is that of its monthly series. */
export function decodeAccount(
  value: unknown,
  range: { readonly from: number; readonly to: number },
): Account | null {
  const account = asObject(value);
  const slug = asSlug(account?.slug);
  if (!account || !slug) return null;
  const currency = cleanText(account.currency) ?? '';
  const stats = asObject(account.stats);
  const series = asObject(stats?.totalAmountReceivedTimeSeries);
  return {
    slug,
    currency,
    name: asText(account.name) ?? slug,
    type: cleanText(account.type) ?? 'COLLECTIVE',
    isPrivate: account.isPrivate === true,
    description: cleanText(account.description, LONGEST_TEXT),
    imageUrl: asText(account.imageUrl),
    website: websiteIn(account.socialLinks),
    statistics: decodeStatistics(account.stats),
    backersCount: asCount(account.totalFinancialContributors),
    months: series && decodeMonthlySeries(series.nodes, { ...range, currency }),
    receivedByThen: decodeAmount(stats?.byThen),
    recurring: decodeRecurring(stats?.recurring),
    topBackers: asArray(asObject(account.contributors)?.nodes).flatMap(
      (node) => decodeTopBacker(node) ?? [],
    ),
    goals: [
      ...asArray(asObject(account.settings)?.goals).map((goal) => decodeGoal(goal, currency)),
      ...asArray(asObject(account.tiers)?.nodes).map(decodeTierGoal),
    ].flatMap((goal) => goal ?? []),
  };
}

function websiteIn(links: unknown): string | null {
  const website = asArray(links)
    .map(asObject)
    .find((link) => link?.type === 'WEBSITE');
  return asText(website?.url);
}

/** One entry each for monthly and yearly; null when there is none. */
export function decodeRecurring(value: unknown): Recurring | null {
  if (!Array.isArray(value)) return null;
  const entries = value.map(asObject);
  const incomeOf = (label: string) => {
    const found = entries.find((entry) => entry?.label === label);
    const amount = decodeAmount(found?.amount);
    return amount && { count: asCount(found?.count) ?? 0, amount };
  };
  return { monthly: incomeOf('monthly'), yearly: incomeOf('yearly') };
}

/** Null for those who are not named. */
function decodeTopBacker(value: unknown): TopBacker | null {
  const account = asObject(asObject(value)?.account);
  const slug = asSlug(account?.slug);
  const name = cleanText(account?.name);
  if (!slug || !name || account?.isIncognito === true || isAnonymous({ slug, name })) return null;
  return { slug, name, isPerson: isPerson(account?.type), image: asText(account?.imageUrl) };
}

/** By the type of an account. */
export function isPerson(type: unknown): boolean {
  return type === 'INDIVIDUAL';
}

/** A goal of the account's settings, whose amount has no currency of its own. */
function decodeGoal(value: unknown, currency: string): Goal | null {
  const goal = asObject(value);
  const kinds = { yearlyBudget: 'yearlyIncome', balance: 'balance' } as const;
  const kind = goal?.type === 'yearlyBudget' || goal?.type === 'balance' ? kinds[goal.type] : null;
  const target = decodeAmount({ valueInCents: goal?.amount, currency });
  if (!kind || !target || target.minor <= 0) return null;
  return { kind, title: cleanText(goal?.title), target, reached: null };
}

/** The amount of a tier without a goal is null. */
function decodeTierGoal(value: unknown): Goal | null {
  const tier = asObject(value);
  const target = decodeAmount(tier?.goal);
  if (!target || target.minor <= 0) return null;
  const frequency = tier?.frequency;
  const kind = frequency === 'MONTHLY' ? 'month' : frequency === 'YEARLY' ? 'year' : 'total';
  const stats = asObject(tier?.stats);
  const reached = kind === 'total' ? stats?.totalAmountReceived : stats?.recurringAmount;
  return { kind, title: cleanText(tier?.name), target, reached: decodeAmount(reached) };
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
    isPrivate: account.isPrivate === true,
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
