/** Names and figures of many collectives at once, each cached on its own. */
import type { Aged } from '../../messages/contract/freshness.ts';
import type { FieldsOf } from '../../messages/contract.ts';
import {
  fetchListed,
  type ListedAccount,
  type ListedAccounts,
} from '../../platform/listed-accounts.ts';
import { checkSlug } from '../../platform/slug.ts';
import type { CachedSource, Connection } from '../connection.ts';

/** Where the figures of each are cached. */
export function cachedListed(slug: string): CachedSource<ListedAccount> {
  return { name: `listed ${slug}`, isPersonal: true };
}

/** One request for each 90 slugs. @throws PlatformError `bad-slug` */
export async function getListed(
  connection: Connection,
  request: FieldsOf<'get-listed'>,
): Promise<Aged<ListedAccounts['accounts']>> {
  const { platform, askGraphql, keep } = connection;
  const slugs = request.slugs.map(checkSlug);
  return connection.get(
    {
      name: `listed ${slugs.join(' ')}`,
      isPersonal: false,
      maxAgeMs: 0,
      load: async (request) => {
        const { data, receivedAt, isPersonal } = await askGraphql((token) =>
          fetchListed(platform, slugs, { ...request, token }),
        );
        const { accounts, missingParts } = data;
        await Promise.all(
          accounts.map(async (account) => {
            if ('reason' in account) return;
            const answer = { data: account, receivedAt, missingParts: 0, isPersonal };
            await keep(cachedListed(account.slug), answer);
          }),
        );
        return { data: accounts, receivedAt, missingParts };
      },
    },
    { mode: 'reload', isCached: false },
  );
}
