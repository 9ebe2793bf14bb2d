/** How collectives are found: by name, by slug, by the slugs in a file, and behind the page in a tab. */
import * as z from 'zod/mini';
import type { ListedAccount, UnlistedAccount } from '../../platform/account/listed-accounts.ts';
import type { FoundAccounts } from '../../platform/account/search.ts';
import { type Aged, answer, integer, isPrivate, message, shortText, slug } from '../schemas.ts';
import type { CollectiveRow } from './start.ts';

/** Collectives that a page is about, by its address and links, without a request. */
export interface PageCollectives {
  /** `own`: the page is the collective's own on its platform. */
  readonly state: 'own' | 'found' | 'none' | 'unreadable';
  readonly slugs: readonly string[];
}

export const SEARCH_MESSAGES = {
  /** Accounts by name. `isWanted`: the user pressed Enter, which may ask more often than typing. Never cached. */
  'search-collectives': message(
    { term: shortText, isWanted: z.boolean(), isPrivate },
    answer<Aged<FoundAccounts>>(),
  ),
  /** A slug that was typed or pasted: the public summary alone, which costs the platform least. */
  'find-collective': message({ slug, isPrivate }, answer<Aged<CollectiveRow>>()),
  /** Names and figures of collectives that a file names: one request for each 90 of them. */
  'get-listed': message(
    { slugs: z.array(slug).check(z.maxLength(450)), isPrivate },
    answer<Aged<readonly (ListedAccount | UnlistedAccount)[]>>(),
  ),
  'find-page-collectives': message(
    { tabId: integer(0, Number.MAX_SAFE_INTEGER) },
    answer<PageCollectives>(),
  ),
} as const;
