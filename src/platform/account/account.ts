/** An account by GraphQL, with all that its overview shows: the query, and how its answer is decoded. */

import type { Platform } from '../addresses/profile.ts';
import { asSlug, checkSlug } from '../addresses/slug.ts';
import type { Received } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { fieldOf, type GraphqlOptions, graphql } from '../requests/graphql.ts';
import { DAY_MS, MONTHS_BACK, monthBefore, parseDateTime, startOfMonth } from '../values/dates.ts';
import { asArray, asCount, asObject, asText } from '../values/json.ts';
import { decodeAmount, times } from '../values/money.ts';
import { cleanText, isAnonymous, LONGEST_TEXT } from '../values/names.ts';
import type {
  Account,
  AccountStatistics,
  Amount,
  Goal,
  MonthlyAmount,
  OpenExpenses,
  Recurring,
  Summary,
  TopBacker,
} from '../values/types.ts';
import { SPENDING_DAYS } from './spendable.ts';

/** Figures that `decodeStatistics` reads. */
export const STATISTICS = `
  balance { valueInCents currency }
  yearlyBudget { valueInCents currency }
  totalAmountReceived { valueInCents currency }
  contributorsCount`;

/** What is given each month and each year, as of now. */
export const RECURRING = `recurring: activeRecurringContributionsBreakdown {
        label
        count
        amount { valueInCents currency }
      }`;

/**
 * An account with everything that its overview shows; works without a token. The series comes newest first, empty
 * months left out; contributors with the highest total first.
 */
export const ACCOUNT_QUERY = `query Account(
  $slug: String!
  $from: DateTime!
  $now: DateTime!
  $lastMonth: DateTime!
  $sameDay: DateTime!
  $lately: DateTime!
) {
  account(slug: $slug) {
    slug
    name
    type
    isPrivate
    description
    currency
    imageUrl(height: 256)
    socialLinks { type url }
    settings
    stats { ${STATISTICS}
      byThen: totalAmountReceived(dateFrom: $lastMonth, dateTo: $sameDay) { valueInCents currency }
      spentLately: totalAmountSpent(dateFrom: $lately, net: true) { valueInCents currency }
      ${RECURRING}
      totalAmountReceivedTimeSeries(dateFrom: $from, dateTo: $now, timeUnit: MONTH) {
        nodes { date amount { valueInCents currency } }
      }
    }
    openExpenses: expenses(
      direction: RECEIVED
      status: [PENDING, APPROVED, SCHEDULED_FOR_PAYMENT, PROCESSING, ERROR]
      limit: 1
    ) {
      totalCount
      totalAmount { amountsByCurrency { valueInCents currency } }
    }
    ... on AccountWithContributions {
      totalFinancialContributors
      contributors(limit: 12, roles: [BACKER]) {
        nodes { account { slug name type imageUrl(height: 64) isIncognito } }
      }
      tiers {
        nodes {
          name
          frequency
          goal { valueInCents currency }
          stats {
            totalAmountReceived { valueInCents currency }
            recurringAmount { valueInCents currency }
          }
        }
      }
    }
  }
}`;

/** An account with its figures, people, and months up to now. @throws PlatformError `not-found` */
export async function askAccount(
  platform: Platform,
  slug: string,
  { token = null, ...context }: GraphqlOptions = {},
): Promise<Received<Account>> {
  const to = (context.now ?? Date.now)();
  const from = startOfMonth(to, 1 - MONTHS_BACK);
  const text = (instant: number) => new Date(instant).toISOString();
  const variables = {
    slug: checkSlug(slug),
    from: text(from),
    now: text(to),
    lastMonth: text(startOfMonth(to, -1)),
    sameDay: text(monthBefore(to)),
    lately: text(to - SPENDING_DAYS * DAY_MS),
  };
  const request = { query: ACCOUNT_QUERY, variables, token };
  const { data, missingParts, receivedAt } = await graphql(platform, request, context);
  const field = fieldOf(data, 'account');
  const account = decodeAccount(field, { from, to });
  if (!account) throw new PlatformError(field ? 'bad-response' : 'not-found');
  return { data: account, missingParts, receivedAt };
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

/** Null when it has no slug. `range` is the range of its monthly series. */
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
    openExpenses: decodeOpenExpenses(account.openExpenses),
    spentLately: spentOf(decodeAmount(stats?.spentLately)),
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

/** The platform gives what was spent as a negative amount. */
const spentOf = (amount: Amount | null) => amount && times(amount, -1);

/**
 * Payments under way are still in the balance, and failed ones will be tried again. Approved expenses that are on hold are
 * not in the answer.
 */
function decodeOpenExpenses(value: unknown): OpenExpenses | null {
  const expenses = asObject(value);
  const count = asCount(expenses?.totalCount);
  const sums = asObject(expenses?.totalAmount)?.amountsByCurrency;
  if (count === null || !Array.isArray(sums)) return null;
  const totals = sums.flatMap((sum) => decodeAmount(sum) ?? []);
  return totals.length === sums.length ? { count, totals } : null;
}

/** One entry each for monthly and yearly; null when there is none. */
export function decodeRecurring(value: unknown): Recurring | null {
  if (!Array.isArray(value)) return null;
  const entries = value.map(asObject);
  const incomeOf = (label: string) => {
    const entry = entries.find((entry) => entry?.label === label);
    const amount = decodeAmount(entry?.amount);
    return amount && { count: asCount(entry?.count) ?? 0, amount };
  };
  return { monthly: incomeOf('monthly'), yearly: incomeOf('yearly') };
}

/** Null for those who are not named. */
function decodeTopBacker(value: unknown): TopBacker | null {
  const account = asObject(asObject(value)?.account) ?? {};
  const slug = asSlug(account.slug);
  const name = cleanText(account.name);
  if (!slug || !name || account.isIncognito === true || isAnonymous({ slug, name })) return null;
  return { slug, name, isPerson: isPerson(account.type), image: asText(account.imageUrl) };
}

/** The type alone. */
export const TYPE_QUERY = `query AccountType($slug: String!) { account(slug: $slug) { type } }`;

/** True for the account of a person, where GraphQL answers. */
export async function askIsPerson(
  platform: Platform,
  slug: string,
  context: GraphqlOptions = {},
): Promise<boolean> {
  const request = { query: TYPE_QUERY, variables: { slug: checkSlug(slug) } };
  return graphql(platform, request, context).then(
    ({ data }) => isPerson(asObject(data.account)?.type),
    () => false,
  );
}

/**
 * People have a public summary, too, without backers: GraphQL tells them from collectives that nobody backs yet.
 * @throws PlatformError `person`
 */
export async function refusePerson(
  platform: Platform,
  { slug, backersCount }: Pick<Summary, 'slug' | 'backersCount'>,
  context: GraphqlOptions = {},
): Promise<void> {
  if (backersCount) return;
  if (await askIsPerson(platform, slug, context)) throw new PlatformError('person');
}

/** By the type of an account. */
export function isPerson(type: unknown): boolean {
  return type === 'INDIVIDUAL';
}

/** A goal of the account's settings, whose amount has no currency of its own. */
export function decodeGoal(value: unknown, currency: string): Goal | null {
  const goal = asObject(value);
  const kinds = { yearlyBudget: 'yearlyIncome', balance: 'balance' } as const;
  const kind = goal?.type === 'yearlyBudget' || goal?.type === 'balance' ? kinds[goal.type] : null;
  const target = decodeAmount({ valueInCents: goal?.amount, currency });
  if (!kind || !target || target.minor <= 0) return null;
  return { kind, title: cleanText(goal?.title), target, reached: null };
}

/** The amount of a tier without a goal is null. */
export function decodeTierGoal(value: unknown): Goal | null {
  const { goal, frequency, stats: sums, name } = asObject(value) ?? {};
  const target = decodeAmount(goal);
  if (!target || target.minor <= 0) return null;
  const kind = frequency === 'MONTHLY' ? 'month' : frequency === 'YEARLY' ? 'year' : 'total';
  const stats = asObject(sums);
  const reached = kind === 'total' ? stats?.totalAmountReceived : stats?.recurringAmount;
  return { kind, title: cleanText(name), target, reached: decodeAmount(reached) };
}

/** One entry for each month from `from` to `to`, oldest first: the months left out are zero. */
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
