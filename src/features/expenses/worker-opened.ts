/** The expense that the user opened at the platform. Whether it changed there is asked when they come back. */

import type { Connection } from '../../background/connection.ts';
import type { ExpenseReference } from '../../platform/expenses/ask-expense.ts';
import { MINUTE_MS } from '../../platform/values/dates.ts';
import { items, type OpenedExpense } from '../../storage/items.ts';
import { expenseQuery } from './worker-expense.ts';

/** An expense that changed while the user was at its page. */
export interface ReturnedExpense {
  readonly id: string;
  readonly collective: string;
  readonly description: string | null;
  /** As the platform names it; null for an expense that is gone. */
  readonly status: string | null;
  /** The activity that came last, as `ExpenseActivity` names it; null where that is not known. */
  readonly activity: string | null;
  /** When it was; null where that is not known. */
  readonly at: number | null;
  /** The one that came after it in the list from which it was opened. */
  readonly next: ExpenseReference | null;
}

/** After this time, no change is reported. */
const LONGEST_ABSENCE_MS = 30 * MINUTE_MS;

/** Stores which expense is opened, and how it was. Nothing from a private window. */
export async function noteOpened(
  { user, installation, now, store }: Connection,
  {
    id,
    collective,
    ...known
  }: ExpenseReference & Pick<OpenedExpense, 'status' | 'activities' | 'next'>,
): Promise<null> {
  const opened = {
    ...known,
    id: user?.id ?? null,
    installation,
    expense: { id, collective },
    openedAt: now(),
  };
  await store(() => items.openedExpense.write(opened));
  return null;
}

/**
 * What changed since then, until it is forgotten, or for half an hour; null where nothing did, or nothing was opened. One
 * request until something changed. `onChange` is called when it is found.
 */
export async function getReturned(
  connection: Connection,
  onChange: (collective: string) => void,
): Promise<ReturnedExpense | null> {
  const opened = await readOpened(connection);
  if (!opened) return null;
  const { expense, next = null } = opened;
  const change = opened.change ?? (await changeOf(connection, opened));
  if (!change) return null;
  if (!opened.change) {
    await connection.store(() => items.openedExpense.write({ ...opened, change }));
    onChange(expense.collective);
  }
  return { ...expense, ...change, next };
}

type Change = NonNullable<OpenedExpense['change']>;

async function changeOf(connection: Connection, opened: OpenedExpense): Promise<Change | null> {
  const query = expenseQuery(connection, opened.expense);
  const { data, error } = await connection.get(query, { mode: 'reload' });
  const isGone = error?.code === 'not-found';
  if (!isGone && (error || !data || !isChanged(opened, data.expense))) return null;
  const { description = null, status, activities = [] } = data?.expense ?? {};
  const activity = isGone ? null : newest(opened, activities);
  const at = isGone ? null : (activities.at(-1)?.at ?? null);
  const isSince = activity !== null || (at ?? 0) >= opened.openedAt;
  return {
    description,
    status: isGone || !status ? null : status,
    activity,
    at: isSince ? at : null,
  };
}

/** What changed about it was told. Nothing is forgotten of one that was opened since. */
export async function forgetOpened(
  { store }: Connection,
  { id }: Pick<ExpenseReference, 'id'>,
): Promise<null> {
  const opened = await items.openedExpense.read();
  const isTold = opened?.expense.id === id && opened.change !== undefined;
  if (isTold) await store(() => items.openedExpense.remove());
  return null;
}

async function readOpened({
  user,
  installation,
  now,
  isPrivate,
}: Connection): Promise<OpenedExpense | null> {
  if (isPrivate) return null;
  const opened = await items.openedExpense.read();
  if (opened?.installation !== installation || opened.id !== (user?.id ?? null)) return null;
  const absence = now() - opened.openedAt;
  return absence >= 0 && absence <= LONGEST_ABSENCE_MS ? opened : null;
}

interface Now {
  readonly status: string;
  readonly activities: readonly { readonly type: string }[];
}

/** Activities count, too: being put on hold doesn't change the status. */
const isChanged = (opened: OpenedExpense, { status, activities }: Now): boolean =>
  status !== opened.status || newest(opened, activities) !== null;

/** The last of the activities that came since; null without any, or where none were known. */
function newest(
  { activities: known }: OpenedExpense,
  activities: Now['activities'],
): string | null {
  const isNew = known !== null && activities.length > known;
  return isNew ? (activities.at(-1)?.type ?? null) : null;
}
