/** Names and figures of many collectives at once, each cached on its own. */
import type { Aged } from '../../messages/contract/freshness.ts';
import { fetchListed, type ListedAccounts } from '../../platform/listed-accounts.ts';
import { checkSlug } from '../../platform/slug.ts';
import type { Connection } from '../connection.ts';
import { cachedListed } from '../sources.ts';

/** One request for each 90 slugs. @throws PlatformError `bad-slug` */
export async function getListed(
  connection: Connection,
  slugTexts: readonly string[],
): Promise<Aged<ListedAccounts['accounts']>> {
  const { platform, askGraphql, keep } = connection;
  const slugs = slugTexts.map(checkSlug);
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
