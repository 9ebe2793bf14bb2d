/** Offered to watch. From what the platform says of a collective to what waits for the user there. */
import { contributionsUrl, expensesUrl, hostExpensesUrl } from '../../platform/addresses/links.ts';
import type { Platform } from '../../platform/addresses/profile.ts';
import {
  type Attention,
  CONTRIBUTION_STATUS,
  CONTRIBUTIONS,
  type ContributionKind,
  EXPENSE_STATUS,
  EXPENSES,
  type ExpenseKind,
  type WaitingExpense,
} from '../../platform/user/attention.ts';
import { sumsByCurrency } from '../../platform/values/money.ts';
import type { Amount } from '../../platform/values/types.ts';

/** `in-review`: expenses to review, where that is for others to do. */
export type WaitingKind = ExpenseKind | 'in-review' | ContributionKind;

/** Expenses or contributions that wait for the same. */
export interface WaitingPart {
  readonly kind: WaitingKind;
  readonly count: number;
  /** True if there may be more than the platform told. */
  readonly isAtLeast: boolean;
  /** How many of them are of the collective's projects and events. */
  readonly inProjects: number;
  /** What expenses come to, by currency, the collective's own first. */
  readonly totals: readonly Amount[];
  /** The expense that has waited longest. */
  readonly oldest: Pick<WaitingExpense, 'description' | 'payee' | 'amount' | 'createdAt'> | null;
  /** The page of the platform where they are dealt with. */
  readonly url: string;
}

export interface Viewer {
  /** Collectives that the user runs. A project among them has a line of its own. */
  readonly run: readonly string[];
  /** Fiscal hosts that the user administers: they pay. */
  readonly hosts: ReadonlySet<string>;
  /** Collectives that the user has a role in without administering them: others review expenses there. */
  readonly helps: ReadonlySet<string>;
}

/** In the order in which they are shown: what failed, what only the user can do, what waits for others. */
const ORDER: Readonly<Record<WaitingPart['kind'], number>> = {
  'payout-failed': 0,
  failed: 1,
  'to-review': 2,
  'to-pay': 3,
  pending: 4,
  paused: 5,
  'in-review': 6,
};

/** Empty where nothing waits for that user. */
export function waitingParts(
  platform: Platform,
  attention: Attention,
  { run, hosts, helps }: Viewer,
): readonly WaitingPart[] {
  const { slug, currency } = attention;
  const host = attention.host ?? slug;
  const paidBy = hosts.has(host) ? host : null;
  const isReviewer = paidBy !== null || !helps.has(slug);
  const isOwn = (one: { readonly slug: string }) => one.slug === slug || !run.includes(one.slug);
  const count = (kind: Attention['more'][number], items: readonly { slug: string }[]) => ({
    count: items.length,
    isAtLeast: attention.more.includes(kind),
    inProjects: items.filter((one) => one.slug !== slug).length,
  });

  const expenses = EXPENSES.filter((kind) => kind !== 'to-pay' || paidBy).map((kind) => {
    const items = attention.expenses.filter((one) => one.kind === kind && isOwn(one));
    const counted = count(kind, items);
    const status = EXPENSE_STATUS[kind];
    const url =
      paidBy && kind !== 'to-review'
        ? hostExpensesUrl(platform, { host: paidBy, slug, status })
        : expensesUrl(platform, slug, status);
    const totals = counted.isAtLeast ? [] : totalsOf(items, currency);
    const shownKind = kind === 'to-review' && !isReviewer ? ('in-review' as const) : kind;
    return { kind: shownKind, ...counted, totals, oldest: toOldest(items[0]), url };
  });
  const contributions = CONTRIBUTIONS.map((kind) => {
    const items = attention.contributions.filter((one) => one.kind === kind && isOwn(one));
    const url = contributionsUrl(platform, slug, CONTRIBUTION_STATUS[kind]);
    return { kind, ...count(kind, items), totals: [], oldest: null, url };
  });
  return [...expenses, ...contributions]
    .filter((part) => part.count > 0)
    .sort((a, b) => ORDER[a.kind] - ORDER[b.kind]);
}

/** A sum for each currency, the collective's own first: one sum would need exchange rates. */
function totalsOf(expenses: readonly WaitingExpense[], own: string): readonly Amount[] {
  return sumsByCurrency(expenses.flatMap(({ amount }) => amount ?? [])).sort(
    (a, b) => Number(b.currency === own) - Number(a.currency === own),
  );
}

function toOldest(expense: WaitingExpense | undefined): WaitingPart['oldest'] {
  if (!expense) return null;
  const { description, payee, amount, createdAt } = expense;
  return { description, payee, amount, createdAt };
}
