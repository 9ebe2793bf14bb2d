/** What waits for the people who run collectives: expenses and contributions, of their projects and events too. Works without a token. */
import type { AccountOptions } from '../account/account.ts';
import { decodeAmount } from '../account/account.ts';
import type { Platform } from '../addresses/profile.ts';
import { asSlug } from '../addresses/slug.ts';
import type { Received } from '../requests/client.ts';
import { type AccountQuestion, askAboutEach } from '../requests/each-account.ts';
import { parseDateTime } from '../values/dates.ts';
import { asArray, asCount, asObject } from '../values/json.ts';
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

/** What waits at one collective, and at its projects and events. */
export interface Attention {
  readonly slug: string;
  readonly currency: string;
  /** Slug of its fiscal host. */
  readonly host: string | null;
  /** The oldest first. */
  readonly expenses: FirstOf<WaitingExpense>;
  readonly contributions: FirstOf<WaitingThing<ContributionKind>>;
}

/** The first of a list, and how long it is. */
export interface FirstOf<T> {
  readonly total: number;
  readonly first: readonly T[];
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

const SHOWN = 10;
/** Approved expenses of collectives whose host is another's are no matter of the user: they shall not hide the others. */
const SHOWN_TO_HOSTS = 100;

/**
 * Aliases in the fragment would count once for each collective. Without `direction` the platform gives only expenses
 * that the account submitted to itself. It takes `READY_TO_PAY` for a status of its own, never beside others: approved
 * expenses are asked for instead, of those who administer a host.
 */
export function attentionQuestion(isHost: boolean): AccountQuestion<Attention> {
  const limit = isHost ? SHOWN_TO_HOSTS : SHOWN;
  const { 'to-pay': toPay, ...others } = EXPENSE_STATUS;
  const expenses = [...Object.values(others), ...(isHost ? [toPay] : [])];
  return {
    name: 'Attention',
    fields: `
  slug
  currency
  ... on AccountWithHost { host { slug } }
  expenses(
    direction: RECEIVED
    includeChildrenExpenses: true
    status: [${expenses.join(' ')}]
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
  }
  orders(
    filter: INCOMING
    includeChildrenAccounts: true
    status: [${Object.values(CONTRIBUTION_STATUS).join(' ')}]
    limit: ${limit}
  ) {
    totalCount
    nodes { status toAccount { slug } }
  }`,
    decode: decodeAttention,
  };
}

export interface AttentionOptions extends AccountOptions {
  /** True for administrators of a fiscal host, who are also told what is to be paid. */
  readonly isHost?: boolean;
}

/**
 * What waits at each of the collectives: one request for each 90 of them.
 * @throws PlatformError when one of the requests fails
 */
export async function askAttention(
  platform: Platform,
  slugs: readonly string[],
  { isHost = false, ...options }: AttentionOptions = {},
): Promise<Received<AttentionRecord>> {
  const question = attentionQuestion(isHost);
  const { data, ...rest } = await askAboutEach(platform, slugs, question, options);
  return { ...rest, data: { asked: slugs, collectives: [...data.found.values()] } };
}

function decodeAttention(value: unknown): Attention | null {
  const account = asObject(value);
  const slug = asSlug(account?.slug);
  const expenses = asObject(account?.expenses);
  const orders = asObject(account?.orders);
  if (!slug || !expenses || !orders) return null;
  return {
    slug,
    currency: cleanText(account?.currency) ?? '',
    host: asSlug(asObject(account?.host)?.slug),
    expenses: {
      total: asCount(expenses.totalCount) ?? 0,
      first: asArray(expenses.nodes).flatMap((node) => decodeExpense(node) ?? []),
    },
    contributions: {
      total: asCount(orders.totalCount) ?? 0,
      first: asArray(orders.nodes).flatMap((node) => {
        const order = asObject(node);
        const kind = kindOf(CONTRIBUTION_STATUS, order?.status);
        const of = asSlug(asObject(order?.toAccount)?.slug);
        return kind && of ? [{ kind, slug: of }] : [];
      }),
    },
  };
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

function kindOf<Kind extends string>(
  statuses: Readonly<Record<Kind, string>>,
  status: unknown,
): Kind | null {
  const found = Object.entries<string>(statuses).find(([, of]) => of === status);
  return (found?.[0] as Kind | undefined) ?? null;
}
