/** Names and figures of many collectives at once, each cached on its own. */

import * as z from 'zod/mini';
import { type Aged, slug } from '../messages/schemas.ts';
import {
  askListed,
  type ListedAccount,
  type UnlistedAccount,
} from '../platform/account/listed-accounts.ts';
import { checkSlug } from '../platform/addresses/slug.ts';
import type { Answering } from './answering.ts';
import type { CachedQuestion, Connection } from './connection.ts';

export const listedRequests = ({ view }: Answering) => ({
  /** Names and figures of collectives that a file names: one request for each 90 of them. */
  'get-listed': view({ slugs: z.array(slug).check(z.maxLength(450)) }, getListed),
});

/** Where the figures of each are cached. */
export function cachedListed(slug: string): CachedQuestion<ListedAccount> {
  return { name: `listed ${slug}`, mayBePersonal: true };
}

/** One request for each 90 slugs. @throws PlatformError `bad-slug` */
async function getListed(
  connection: Connection,
  request: { readonly slugs: readonly string[] },
): Promise<Aged<readonly (ListedAccount | UnlistedAccount)[]>> {
  const { platform, askGraphql, keep } = connection;
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
        const { data, receivedAt, isPersonal } = answer;
        await Promise.all(
          data.map(async (account) => {
            if ('reason' in account) return;
            await keep(cachedListed(account.slug), { data: account, receivedAt, isPersonal });
          }),
        );
        return answer;
      },
    },
    { mode: 'reload', isCached: false },
  );
}
