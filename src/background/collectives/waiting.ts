/** From what the platform says of a collective to what waits for the user there. */
import type { WaitingPart } from '../../messages/contract/watch.ts';
import { contributionsUrl, expensesUrl, hostExpensesUrl } from '../../platform/addresses/links.ts';
import type { Platform } from '../../platform/addresses/profile.ts';
import {
  type Attention,
  CONTRIBUTION_STATUS,
  type ContributionKind,
  EXPENSE_STATUS,
  type ExpenseKind,
  type FirstOf,
  type WaitingExpense,
} from '../../platform/user/attention.ts';
import type { Amount } from '../../platform/values/types.ts';

/** In the order in which they are shown: what the user is the only one to do comes first. */
const EXPENSES = Object.keys(EXPENSE_STATUS) as readonly ExpenseKind[];
const CONTRIBUTIONS = Object.keys(CONTRIBUTION_STATUS) as readonly ContributionKind[];

export interface Viewer {
  /** Collectives that the user runs. A project among them has a line of its own. */
  readonly run: readonly string[];
  /** Fiscal hosts that the user administers: they pay. */
  readonly hosts: ReadonlySet<string>;
}

/** Empty where nothing waits for that user. */
export function waitingParts(
  platform: Platform,
  attention: Attention,
  { run, hosts }: Viewer,
): readonly WaitingPart[] {
  const { slug, currency } = attention;
  const host = attention.host ?? slug;
  const paidBy = hosts.has(host) ? host : null;
  const isOwn = (one: { readonly slug: string }) => one.slug === slug || !run.includes(one.slug);
  const count = (list: FirstOf<{ readonly slug: string }>, found: readonly { slug: string }[]) => ({
    count: found.length,
    isAtLeast: list.total > list.first.length,
    inProjects: found.filter((one) => one.slug !== slug).length,
  });

  const expenses = EXPENSES.filter((kind) => kind !== 'to-pay' || paidBy).map((kind) => {
    const found = attention.expenses.first.filter((one) => one.kind === kind && isOwn(one));
    const counted = count(attention.expenses, found);
    const status = EXPENSE_STATUS[kind];
    const url =
      paidBy && kind !== 'to-review'
        ? hostExpensesUrl(platform, { host: paidBy, slug, status })
        : expensesUrl(platform, slug, status);
    const totals = counted.isAtLeast ? [] : totalsOf(found, currency);
    return { kind, ...counted, totals, oldest: toOldest(found[0]), url };
  });
  const contributions = CONTRIBUTIONS.map((kind) => {
    const found = attention.contributions.first.filter((one) => one.kind === kind && isOwn(one));
    const url = contributionsUrl(platform, slug, CONTRIBUTION_STATUS[kind]);
    return { kind, ...count(attention.contributions, found), totals: [], oldest: null, url };
  });
  return [...expenses, ...contributions].filter((part) => part.count > 0);
}

/** A sum for each currency, the collective's own first: one sum would need exchange rates. */
function totalsOf(expenses: readonly WaitingExpense[], own: string): readonly Amount[] {
  const totals = new Map<string, number>();
  for (const { amount } of expenses) {
    if (amount) totals.set(amount.currency, (totals.get(amount.currency) ?? 0) + amount.minor);
  }
  return [...totals]
    .map(([currency, minor]) => ({ minor, currency }))
    .sort((a, b) => Number(b.currency === own) - Number(a.currency === own));
}

function toOldest(expense: WaitingExpense | undefined): WaitingPart['oldest'] {
  if (!expense) return null;
  const { description, payee, amount, createdAt } = expense;
  return { description, payee, amount, createdAt };
}
