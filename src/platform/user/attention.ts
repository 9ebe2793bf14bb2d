/** What waits for the people who run collectives: expenses and contributions, of their projects and events too. Works without a token. */
import type { Platform } from '../addresses/profile.ts';
import { asSlug } from '../addresses/slug.ts';
import type { Received } from '../requests/client.ts';
import { type AccountQuery, askAboutEach } from '../requests/each-account.ts';
import type { GraphqlOptions } from '../requests/graphql.ts';
import { parseDateTime } from '../values/dates.ts';
import { asArray, asCount, asObject } from '../values/json.ts';
import { decodeAmount } from '../values/money.ts';
import { cleanText, LONGEST_TEXT } from '../values/names.ts';
import type { Amount } from '../values/types.ts';

/** Whom an expense waits for by its status. Approved ones that are on hold are not in the answer. */
export const EXPENSE_STATUS = {
  'to-review': 'PENDING',
  'to-pay': 'APPROVED',
  'payout-failed': 'ERROR',
} as const;
export const CONTRIBUTION_STATUS = {
  pending: 'PENDING',
  failed: 'ERROR',
  paused: 'PAUSED',
} as const;

export type ExpenseKind = keyof typeof EXPENSE_STATUS;
export type ContributionKind = keyof typeof CONTRIBUTION_STATUS;

export const EXPENSES = Object.keys(EXPENSE_STATUS) as readonly ExpenseKind[];
export const CONTRIBUTIONS = Object.keys(CONTRIBUTION_STATUS) as readonly ContributionKind[];

/** What waits at one collective, and at its projects and events. */
export interface Attention {
  readonly slug: string;
  readonly currency: string;
  /** Slug of its fiscal host. */
  readonly host: string | null;
  /** The oldest of each kind first. */
  readonly expenses: readonly WaitingExpense[];
  readonly contributions: readonly WaitingThing<ContributionKind>[];
  /** Kinds of which there are more than were given. */
  readonly more: readonly (ExpenseKind | ContributionKind)[];
}

interface WaitingThing<Kind> {
  readonly kind: Kind;
  /** The collective itself, or one of its projects and events. */
  readonly slug: string;
}

export interface WaitingExpense extends WaitingThing<ExpenseKind> {
  readonly description: string | null;
  /** Who is to be paid. */
  readonly payee: string | null;
  readonly amount: Amount | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number | null;
}

/** What waits, and which collectives were asked about. Cached. */
export interface AttentionRecord {
  readonly asked: readonly string[];
  /** In the order asked for, without those that the platform does not know or gave nothing of. */
  readonly collectives: readonly Attention[];
}

/** Rows of a list that holds all kinds. The platform does not count them as cost. */
const FIRST = 100;
/** Rows of one kind: no list is longer. */
const MOST_OF_A_KIND = 1_000;

/** A list of the platform: expenses, or contributions. */
interface Asked {
  readonly expenses?: readonly ExpenseKind[];
  readonly orders?: readonly ContributionKind[];
}

/**
 * Without `direction` the platform gives only expenses that the account submitted to itself. It takes `READY_TO_PAY` for a
 * status of its own, never beside others: approved expenses are asked for instead, of those who administer a host.
 */
function expensesField(kinds: readonly ExpenseKind[], limit: number): string {
  return `expenses(
    direction: RECEIVED
    includeChildrenExpenses: true
    status: [${kinds.map((kind) => EXPENSE_STATUS[kind]).join(' ')}]
    limit: ${limit}
    orderBy: { field: CREATED_AT, direction: ASC }
  ) {
    totalCount
    nodes {
      status
      createdAt
      description
      account { slug }
      payee { name }
      amountV2 { valueInCents currency }
    }
  }`;
}

/** A payment that was made once, or failed years ago, waits for nobody: only a pending one does. */
function ordersField(kinds: readonly ContributionKind[], limit: number): string {
  return `orders(
    filter: INCOMING
    includeChildrenAccounts: true
    status: [${kinds.map((kind) => CONTRIBUTION_STATUS[kind]).join(' ')}]
    onlySubscriptions: ${!kinds.includes('pending')}
    limit: ${limit}
  ) {
    totalCount
    nodes { status frequency toAccount { slug } }
  }`;
}

/** The first rows of all kinds together. */
export function attentionQuery(isHost: boolean): AccountQuery<Attention> {
  return question(
    'Attention',
    [{ expenses: expenseKinds(isHost) }, { orders: CONTRIBUTIONS }],
    FIRST,
  );
}

/** Each kind by itself, for collectives where that is not enough. */
export function kindsQuery(isHost: boolean): AccountQuery<Attention> {
  const lists = [
    ...expenseKinds(isHost).map((kind) => ({ expenses: [kind] })),
    ...CONTRIBUTIONS.map((kind) => ({ orders: [kind] })),
  ];
  return question('AttentionByKind', lists, MOST_OF_A_KIND);
}

function expenseKinds(isHost: boolean): readonly ExpenseKind[] {
  return EXPENSES.filter((kind) => kind !== 'to-pay' || isHost);
}

/** An alias in a fragment counts once for each collective: there is none while two lists are enough. */
function question(name: string, lists: readonly Asked[], limit: number): AccountQuery<Attention> {
  const isAliased = lists.length > 2;
  const named = lists.map((list, index) => {
    const kind = list.expenses ? 'expenses' : 'orders';
    return { ...list, kind, field: isAliased ? `list${index}` : kind };
  });
  const fields = named.map(({ expenses, orders, field }) => {
    const asked = expenses ? expensesField(expenses, limit) : ordersField(orders ?? [], limit);
    return `${isAliased ? `${field}: ` : ''}${asked}`;
  });
  return {
    name,
    fields: `
  slug
  currency
  ... on AccountWithHost { host { slug } }
  ${fields.join('\n  ')}`,
    aliases: isAliased ? lists.length : 0,
    decode: (value) => {
      const account = asObject(value);
      const slug = asSlug(account?.slug);
      const answers = named.map((list) => ({ ...list, answer: asObject(account?.[list.field]) }));
      if (!slug || answers.some(({ answer }) => !answer)) return null;
      const nodesOf = (kind: string) =>
        answers.flatMap((list) => (list.kind === kind ? asArray(list.answer?.nodes) : []));
      return {
        slug,
        currency: cleanText(account?.currency) ?? '',
        host: asSlug(asObject(account?.host)?.slug),
        expenses: nodesOf('expenses').flatMap((node) => decodeExpense(node) ?? []),
        contributions: nodesOf('orders').flatMap((node) => decodeContribution(node) ?? []),
        more: answers.flatMap(({ expenses, orders, answer }) => {
          const isCut = (asCount(answer?.totalCount) ?? 0) > asArray(answer?.nodes).length;
          return isCut ? (expenses ?? orders ?? []) : [];
        }),
      };
    },
  };
}

export interface AttentionOptions extends GraphqlOptions {
  /** True for administrators of a fiscal host, who are also told what is to be paid. */
  readonly isHost?: boolean;
}

/**
 * What waits at each of the collectives: one request for each 90 of them, and more for those with long lists. If these
 * fail, what came first stays.
 * @throws PlatformError when one of the first requests fails
 */
export async function askAttention(
  platform: Platform,
  slugs: readonly string[],
  { isHost = false, ...options }: AttentionOptions = {},
): Promise<Received<AttentionRecord>> {
  const answer = await askAboutEach(platform, slugs, attentionQuery(isHost), options);
  const { found } = answer.data;
  const long = [...found].flatMap(([slug, { more }]) => (more.length ? slug : []));
  const again = long.length
    ? await askAboutEach(platform, long, kindsQuery(isHost), options).catch(() => null)
    : null;
  const collectives = [...new Map([...found, ...(again?.data.found ?? [])]).values()];
  return { ...answer, data: { asked: slugs, collectives } };
}

function decodeExpense(value: unknown): WaitingExpense | null {
  const expense = asObject(value);
  const kind = kindOf(EXPENSE_STATUS, expense?.status);
  const slug = asSlug(asObject(expense?.account)?.slug);
  if (!kind || !slug) return null;
  return {
    kind,
    slug,
    description: cleanText(expense?.description, LONGEST_TEXT),
    payee: cleanText(asObject(expense?.payee)?.name),
    amount: decodeAmount(expense?.amountV2),
    createdAt: parseDateTime(expense?.createdAt),
  };
}

function decodeContribution(value: unknown): WaitingThing<ContributionKind> | null {
  const order = asObject(value);
  const kind = kindOf(CONTRIBUTION_STATUS, order?.status);
  const slug = asSlug(asObject(order?.toAccount)?.slug);
  const isOver = order?.frequency === 'ONETIME' && kind !== 'pending';
  return kind && slug && !isOver ? { kind, slug } : null;
}

function kindOf<Kind extends string>(
  statuses: Readonly<Record<Kind, string>>,
  status: unknown,
): Kind | null {
  const entry = Object.entries<string>(statuses).find(([, of]) => of === status);
  return (entry?.[0] as Kind | undefined) ?? null;
}
