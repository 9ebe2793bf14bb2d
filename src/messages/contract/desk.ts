/** The desk: expenses that wait at the collectives that the user runs, and one of them with all that is known of it. */
import * as z from 'zod/mini';
import type { Expense } from '../../platform/expenses/expense.ts';
import type { Normal } from '../../platform/expenses/normal.ts';
import type { ListedExpense } from '../../platform/expenses/waiting.ts';
import {
  type Aged,
  answer,
  integer,
  isPrivate,
  message,
  mode,
  shortText,
  slug,
} from '../schemas.ts';

/** What a row waits for. `in-review`: others review it. `on-hold`: approved, and stopped by the host. */
export type DeskKind = 'payout-failed' | 'to-review' | 'in-review' | 'to-pay' | 'on-hold';

export interface DeskRow
  extends Pick<
    ListedExpense,
    'id' | 'description' | 'createdAt' | 'payee' | 'amount' | 'collective' | 'parent' | 'host'
  > {
  readonly kind: DeskKind;
  /**
   * At the platform: true for administrators of its host and, where it is to be reviewed, for those of the collective or
   * of the one it belongs to.
   */
  readonly mayDecide: boolean;
  /** Its page at the platform. */
  readonly pageUrl: string;
}

export interface DeskView {
  /** Failed payouts first, then the oldest first, those on hold last. */
  readonly rows: readonly DeskRow[];
  /** How many wait that the platform did not list. */
  readonly missing: number;
  /** How many collectives and hosts were asked about. */
  readonly asked: number;
}

export interface ExpenseView {
  readonly expense: Expense;
  /** Null where it is not known. */
  readonly normal: Normal | null;
  /** Its page at the platform. */
  readonly pageUrl: string;
}

/** An expense that changed while the user was at its page. */
export interface ReturnedExpense {
  readonly id: string;
  readonly collective: string;
  readonly description: string | null;
  /** As the platform names it; null for an expense that is gone. */
  readonly status: string | null;
  /** The activity that came last, as `ExpenseActivity` names it; null where that is not known. */
  readonly activity: string | null;
}

export const DESK_MESSAGES = {
  /** What waits, across all collectives: two requests, and one for each host that the user administers. */
  'get-desk': message({ mode, isPrivate }, answer<Aged<DeskView>>()),
  /** One expense, in one request. `collective` is the slug of its collective, project, or event. */
  'get-expense': message(
    { id: shortText, collective: slug, mode, isPrivate },
    answer<Aged<ExpenseView>>(),
  ),
  /** The user opens an expense at the platform; how it is now. */
  'note-opened-expense': message(
    {
      id: shortText,
      collective: slug,
      status: shortText,
      activities: z.nullable(integer(0, 10_000)),
      isPrivate,
    },
    answer<null>(),
    'popup',
  ),
  /** The user is back: what changed about it, once. */
  'get-returned-expense': message({ isPrivate }, answer<ReturnedExpense | null>(), 'popup'),
} as const;
