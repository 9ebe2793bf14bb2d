/** View models of the popup: what the background knows of collectives, each with its age. */
import type { Amount, Backer, MonthlyAmount, Transaction } from '../platform/types.ts';
import type { ErrorView, PlatformSettings } from './views.ts';

/**
 * How a page wants its answer: `cached` at once and without any request, `fresh` with a request unless the
 * cached one is young, `reload` with a request in any case.
 */
export type Mode = 'cached' | 'fresh' | 'reload';

/** Data with its age; with an error when it could not be renewed: the old data stays. */
export interface Aged<T> {
  readonly data: T | null;
  /** Milliseconds since 1970, by the clock of this machine; null without data. */
  readonly receivedAt: number | null;
  readonly error: ErrorView | null;
  /** Parts that the platform could not give this time. */
  readonly missingParts: number;
}

/** A collective in a list. */
export interface CollectiveRow {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly balance: Amount | null;
  readonly yearlyBudget: Amount | null;
  /** Roles of the signed-in user; empty otherwise. */
  readonly roles: readonly string[];
  /** Backers since last looked at. */
  readonly newBackers: number;
}

export interface UserCollectives {
  readonly administered: readonly CollectiveRow[];
  /** All others: backed ones, and those whose team the user belongs to. `roles` tells which. */
  readonly backed: readonly CollectiveRow[];
}

/** New backers of one collective since last looked at, newest first; guests and incognito ones are counted only. */
export interface News {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly count: number;
  readonly anonymous: number;
  /** At most 20. */
  readonly backers: readonly NewBacker[];
}

export interface NewBacker {
  readonly slug: string | null;
  readonly name: string | null;
  readonly imageUrl: string | null;
  readonly total: Amount;
  readonly createdAt: number | null;
}

export interface StartView {
  /** Null when signed out. */
  readonly mine: Aged<UserCollectives> | null;
  readonly pinned: readonly CollectiveRow[];
  readonly recent: readonly CollectiveRow[];
  readonly news: readonly News[];
  readonly platform: PlatformSettings;
}

/** The figures of one collective. */
export interface OverviewView {
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly website: string | null;
  readonly balance: Amount;
  readonly yearlyIncome: Amount;
  readonly backersCount: number;
  readonly contributorsCount: number | null;
  /** Amounts received in each of the last 24 months, oldest first, empty months included; null where unknown. */
  readonly months: readonly MonthlyAmount[] | null;
  /** Yearly income that the user set as a goal for this collective. */
  readonly goal: Amount | null;
  readonly isPinned: boolean;
  readonly pageUrl: string;
  readonly contributeUrl: string;
}

export interface BackersView {
  readonly slug: string;
  readonly currency: string;
  readonly backers: readonly Backer[];
  /** Rows that could not be read. */
  readonly dropped: number;
  /** True when the platform gave e-mail addresses. */
  readonly hasEmails: boolean;
}

export interface TransactionFilter {
  readonly type: 'CREDIT' | 'DEBIT' | null;
  /** Days as YYYY-MM-DD, both included. */
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  readonly includeVirtualCards: boolean;
}

export interface TransactionsView {
  readonly slug: string;
  readonly transactions: readonly Transaction[];
  readonly hasMore: boolean;
  /** Offset to ask with for the next page. */
  readonly nextOffset: number;
  readonly dropped: number;
}

/** Collectives behind a page, told from its links alone; nothing is asked of the platform about them. */
export interface PageCollectives {
  readonly state: 'found' | 'none' | 'unreadable';
  readonly slugs: readonly string[];
}
