/** One expense, with what anybody may see of it. */
import type { Amount } from '../values/types.ts';

/** An account, as named beside an expense. */
export interface Party {
  readonly slug: string;
  /** Cleaned. */
  readonly name: string;
}

export interface PicturedParty extends Party {
  /** As sent by the platform. */
  readonly imageUrl: string | null;
}

export interface ExpenseItem {
  readonly description: string | null;
  readonly amount: Amount | null;
}

export interface ExpenseActivity {
  /** As the platform names it, without its prefix: `CREATED`, `APPROVED`. */
  readonly type: string;
  readonly at: number | null;
  readonly by: Party | null;
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
  readonly tags: readonly string[];
  readonly category: string | null;
  /** As the platform names it: `BANK_ACCOUNT`. */
  readonly payoutType: string | null;
  readonly approvedBy: readonly Party[];
  /** The oldest first. */
  readonly activities: readonly ExpenseActivity[];
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
}
