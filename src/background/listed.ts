/** Names and figures of many collectives at once, each cached on its own. */

import * as z from 'zod/mini';
import { type Aged, slug } from '../messages/schemas.ts';
import { askListed, type Listed, type ListedAccount } from '../platform/account/listed-accounts.ts';
import { checkSlug } from '../platform/addresses/slug.ts';
import type { Answering } from './answering.ts';
import type { Connection } from './connection.ts';
import type { Answer, CachedQuery } from './query.ts';

export const listedRequests = ({ view }: Answering) => ({
  /** Names and figures of collectives that a file names: one request for each 90 of them. */
  'get-listed': view({ slugs: z.array(slug).check(z.maxLength(450)) }, getListed),
});

/** Where the figures of each are cached. */
export function cachedListed(slug: string): CachedQuery<ListedAccount> {
  return {
    name: `listed ${slug}`,
    mayBePersonal: true,
    figures: ({ data: { balance, recurring, raisedInAll }, receivedAt }) => [
      { slug, at: receivedAt, values: { balance, recurring, raisedInAll } },
    ],
  };
}

/** Keeps the name and figures of each that has some. */
export async function storeListed(
  { keep }: Pick<Connection, 'keep'>,
  { data, receivedAt, isPersonal }: Answer<readonly Listed[]>,
): Promise<void> {
  await Promise.all(
    data.map(async (account) => {
      if ('reason' in account) return;
      await keep(cachedListed(account.slug), { data: account, receivedAt, isPersonal });
    }),
  );
}

/** One request for each 90 slugs. @throws PlatformError `bad-slug` */
async function getListed(
  connection: Connection,
  request: { readonly slugs: readonly string[] },
): Promise<Aged<readonly Listed[]>> {
  const { platform, askGraphql } = connection;
  const slugs = request.slugs.map(checkSlug);
  return connection.get(
    {
      name: `list of ${slugs.join(' ')}`,
      mayBePersonal: true,
      maxAgeMs: 0,
      ask: async (request) => {
        const answer = await askGraphql((token) =>
          askListed(platform, slugs, { ...request, token }),
        );
        await storeListed(connection, answer);
        return answer;
      },
    },
    { mode: 'reload', isCached: false },
  );
}
