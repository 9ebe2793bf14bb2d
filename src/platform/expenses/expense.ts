/** One expense, with all that somebody needs who decides about it. */
import type { Amount } from '../values/types.ts';

/** An account as it is named beside an expense. */
export interface Party {
  readonly slug: string;
  /** Cleaned. */
  readonly name: string;
}

export interface PicturedParty extends Party {
  /** As sent by the platform. */
  readonly imageUrl: string | null;
}

/** An attachment. Never loaded by itself. */
export interface ExpenseFile {
  /** http or https. */
  readonly url: string;
  /** Where it is stored, such as `files.example.org`. */
  readonly host: string;
  readonly name: string;
  /** Its media type, such as `application/pdf`. */
  readonly type: string | null;
}

export interface ExpenseItem {
  readonly description: string | null;
  readonly amount: Amount | null;
  /** Null also for those who may not see it. */
  readonly receipt: ExpenseFile | null;
}

export interface ExpenseActivity {
  /** As the platform names it, without its prefix: `CREATED`, `APPROVED`. */
  readonly type: string;
  readonly at: number | null;
  readonly by: Party | null;
}

export interface ExpenseComment {
  readonly at: number | null;
  readonly by: Party | null;
  /** True for notes that only the host's administrators see. */
  readonly isPrivate: boolean;
  /** Plain text, in lines. */
  readonly text: string;
}

/** What the user may do with it, each by the platform's own word. */
export const EXPENSE_ACTIONS = [
  'approve',
  'unapprove',
  'reject',
  'hold',
  'release',
  'markAsIncomplete',
] as const;
export type ExpenseAction = (typeof EXPENSE_ACTIONS)[number];

export interface ExpensePermission {
  readonly isAllowed: boolean;
  /** The platform's code for why not, such as `UNSUPPORTED_STATUS`; it gives none for `markAsIncomplete`. */
  readonly reason: string | null;
  /** From this amount on, `AUTHOR_CANNOT_APPROVE` holds. */
  readonly limit: Amount | null;
}

export interface Expense {
  readonly id: string;
  /** The number in the address of its page. */
  readonly number: number | null;
  readonly description: string | null;
  /** Plain text, in lines. */
  readonly longDescription: string | null;
  /** As the platform names it: `INVOICE`, `RECEIPT`. */
  readonly type: string;
  /** Likewise: `PENDING`, `APPROVED`. */
  readonly status: string;
  /** Null for all but the host's administrators with the scope `expenses`. */
  readonly isOnHold: boolean | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number | null;
  readonly amount: Amount | null;
  /** At the rate of the day; null where it is the same currency. */
  readonly inAccountCurrency: Amount | null;
  /** Such as `VAT`, with its rate: 0.19. */
  readonly taxes: readonly { readonly type: string; readonly rate: number }[];
  /** The collective, or its project or event, that pays for it. */
  readonly collective: PicturedParty;
  readonly host: Party | null;
  readonly payee: PicturedParty | null;
  /** Who submitted it. */
  readonly author: Party | null;
  readonly items: readonly ExpenseItem[];
  /** Null for those who may not see receipts, comments, and invoice details. */
  readonly files: readonly ExpenseFile[] | null;
  /** In lines. */
  readonly invoiceInfo: string | null;
  readonly tags: readonly string[];
  readonly category: string | null;
  /** As the platform names it: `BANK_ACCOUNT`. */
  readonly payoutType: string | null;
  readonly approvedBy: readonly Party[];
  /** The oldest first. */
  readonly activities: readonly ExpenseActivity[];
  /** The oldest of those given first; null for those who may not see them. */
  readonly comments: { readonly total: number; readonly latest: readonly ExpenseComment[] } | null;
  readonly permissions: Readonly<Record<ExpenseAction, ExpensePermission>>;
}

/** An expense of the same payee to the same collective. */
export interface EarlierExpense {
  readonly id: string;
  readonly description: string | null;
  readonly status: string;
  readonly createdAt: number;
  readonly amount: Amount;
}

/** Cached. */
export interface ExpenseRecord {
  readonly expense: Expense;
  /** The newest first; null where the collective is another one than was asked for. */
  readonly earlier: readonly EarlierExpense[] | null;
  /** How many there are, also those that were not given. */
  readonly earlierTotal: number;
  /** Slug of the signed-in user. */
  readonly me: string | null;
}
