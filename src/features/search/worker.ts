/** Collectives by name, and by slug. */

import * as z from 'zod/mini';
import { nameAndImage, summaryQuery } from '../../background/account.ts';
import type { Answering } from '../../background/answering.ts';
import type { Connection } from '../../background/connection.ts';
import { type CollectiveRow, rowMaker } from '../../background/rows.ts';
import { type Aged, shortText, slug } from '../../messages/schemas.ts';
import { type FoundAccounts, searchAccounts } from '../../platform/account/search.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';

export const searchRequests = ({ view }: Answering) => ({
  /** Accounts by name. `isWanted`: the user pressed Enter, which may ask more often than typing. Never cached. */
  'search-collectives': view(
    {
      term: shortText,
      isWanted: z.boolean(),
      /** People and organizations in place of collectives. */
      kind: z.optional(z.literal('profiles')),
    },
    searchCollectives,
  ),
  /** A slug that was typed or pasted: the public summary alone, which costs the platform least. */
  'find-collective': view({ slug }, findCollective),
});

interface SearchRequest {
  readonly term: string;
  readonly isWanted: boolean;
  readonly kind?: 'profiles' | undefined;
}

/** Accounts by name. What people search for is not cached. */
function searchCollectives(
  { platform, askGraphql, get }: Connection,
  { term, isWanted, kind }: SearchRequest,
): Promise<Aged<FoundAccounts>> {
  return get(
    {
      name: `search ${kind ?? ''} ${term}`,
      variant: isWanted ? 'wanted' : 'typing',
      mayBePersonal: true,
      maxAgeMs: 0,
      ask: (request) =>
        askGraphql(
          (token) => searchAccounts(platform, term, { ...request, token, kind }),
          isWanted ? undefined : 'typing',
        ),
    },
    { mode: 'reload', isCached: false },
  );
}

/** Looks a collective up by its slug, in its summary alone. */
async function findCollective(
  connection: Connection,
  request: { readonly slug: string },
): Promise<Aged<CollectiveRow>> {
  const slug = checkSlug(request.slug);
  const query = summaryQuery(connection, slug);
  const summary = await connection.get(query, { mode: 'fresh' });
  if (!summary.data) return { ...summary, data: null };
  const reference = await nameAndImage(connection, slug);
  const row = await (await rowMaker(connection))(reference);
  return { ...summary, data: row };
}
