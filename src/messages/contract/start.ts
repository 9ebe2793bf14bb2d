/** The start view: the user's collectives, what they give, figures of pinned and recent ones, and what waits. */
import type { Giving, GivingSummary } from '../../platform/user/giving.ts';
import type { Figures } from '../../platform/values/types.ts';
import type { PlatformSettings } from '../../storage/settings-schema.ts';
import type { ErrorView } from '../error-view.ts';
import { type Aged, answer, isPrivate, message, mode } from '../schemas.ts';
import type { AttentionView } from './attention.ts';

export interface CollectiveRow {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly figures: Pick<Figures, 'balance' | 'yearlyIncome'>;
  /** Roles of the signed-in user; empty otherwise. */
  readonly roles: readonly string[];
}

export interface UserCollectives {
  readonly administered: readonly CollectiveRow[];
  /** Others that the user helps to run, as accountant or community manager. */
  readonly team: readonly CollectiveRow[];
  /** All others: backed ones, and those that the user is a member of. `roles` tells which. */
  readonly backed: readonly CollectiveRow[];
}

export interface StartView {
  /** Null when signed out. */
  readonly mine: Aged<UserCollectives> | null;
  /** Pinned and recent ones, each once; what is chosen says which is which. */
  readonly rows: readonly CollectiveRow[];
  /** Why figures of pinned ones could not be renewed. */
  readonly failure: ErrorView | null;
  /** What waits at the collectives that the user runs, as last heard. */
  readonly attention: Aged<AttentionView>;
  /** What the user gives, as last heard; null when signed out. */
  readonly giving: GivingSummary | null;
  readonly platform: PlatformSettings;
}

/** What the signed-in user gives, and the accounts that they administer. */
export interface GivingView extends Pick<Giving, 'recurring' | 'once' | 'ofAccounts'> {
  readonly summary: GivingSummary;
  /** Pages of the platform where contributions are managed: all of them, and failed ones. */
  readonly manageUrl: string;
  readonly failedUrl: string;
}

export const START_MESSAGES = {
  'get-start': message({ mode, isPrivate }, answer<StartView>()),
  'get-giving': message({ mode, isPrivate }, answer<Aged<GivingView>>()),
} as const;
