/** Where the configurator gets a collective's data from: handed in, because pages of the extension ask its background. */

import type { FoundAccounts } from '../platform/account/search.ts';
import type { Platform } from '../platform/addresses/profile.ts';
import type { Backer } from '../platform/values/types.ts';

/** A collective that exists. */
export interface FoundCollective {
  readonly slug: string;
}

/** Everyone who has a role in a collective. */
export interface BackerList {
  readonly backers: readonly Backer[];
  /** Rows of the platform's list, of which one person can have several. */
  readonly rows: number;
}

/** Every promise is rejected with something that `toErrorView` knows. */
export interface DataSource {
  readonly platform: Platform;
  /** False where the list of one tier by its id cannot be asked for. */
  readonly hasTierLists: boolean;
  find(slug: string, signal: AbortSignal): Promise<FoundCollective>;
  /** The whole list, or the list of one tier by its id. */
  backers(slug: string, tierId: number | null, signal: AbortSignal): Promise<BackerList>;
  /** Accounts by name; left out where the collective is chosen elsewhere. */
  search?(text: string, signal: AbortSignal): Promise<FoundAccounts>;
}
