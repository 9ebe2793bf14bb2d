/** How collectives are found: by name, by slug, by the slugs in a file, and behind the page in a tab. */
import * as z from 'zod/mini';
import type { ListedAccounts } from '../../platform/listed-accounts.ts';
import type { FoundAccount } from '../../platform/search.ts';
import { aged, isPrivate } from './freshness.ts';
import { decoded, integer, message, type Of, shortText, slug, text } from './schemas.ts';
import { collectiveRow } from './start.ts';

const foundAccount = z.object({
  slug: text,
  name: text,
  type: text,
  imageUrl: z.nullable(text),
  description: z.nullable(text),
} satisfies Record<keyof FoundAccount, z.ZodMiniType>);

/** Collectives that a page is about, by its address and links, without a request. */
const pageCollectives = z.object({
  state: z.enum(['found', 'none', 'unreadable']),
  slugs: z.array(text),
});
export type PageCollectives = Of<typeof pageCollectives>;

export const SEARCH_MESSAGES = {
  /** Accounts by name. `isWanted`: the user pressed Enter, which may ask more often than typing. Never cached. */
  'search-collectives': message(
    { term: shortText, isWanted: z.boolean(), isPrivate },
    aged(z.array(foundAccount)),
  ),
  /** A slug that was typed or pasted: the public summary alone, which costs the platform least. */
  'find-collective': message({ slug, isPrivate }, aged(collectiveRow)),
  /** Names and figures of collectives that a file names: one request for each 90 of them. */
  'get-listed': message(
    { slugs: z.array(slug).check(z.maxLength(450)), isPrivate },
    aged(decoded<ListedAccounts['accounts'][number]>()),
  ),
  'find-page-collectives': message({ tabId: integer(0, Number.MAX_SAFE_INTEGER) }, pageCollectives),
} as const;
