/** What waits at the collectives that the user runs. */
import type {
  ContributionKind,
  ExpenseKind,
  WaitingExpense,
} from '../../platform/user/attention.ts';
import type { Amount } from '../../platform/values/types.ts';
import { type Aged, answer, isPrivate, message, mode } from '../schemas.ts';

/** At one collective. */
export interface Waiting {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  /** In the order in which they are shown; at least one. */
  readonly parts: readonly WaitingPart[];
}

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

export interface AttentionView {
  /** What has waited longest comes first. */
  readonly waiting: readonly Waiting[];
  /** Collectives at which nothing waits. */
  readonly quiet: number;
  /** True for those who administer an organization: it may be a fiscal host, whose collectives are not counted here. */
  readonly isHost?: boolean;
}

export const ATTENTION_MESSAGES = {
  /** One request for each 90 collectives. */
  'get-attention': message({ mode, isPrivate }, answer<Aged<AttentionView>>()),
} as const;
