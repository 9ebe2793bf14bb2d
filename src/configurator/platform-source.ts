/** The platform itself as a data source: one summary and one list a collective, for as long as the page is open. */

import { refusePerson } from '../platform/account/account.ts';
import { searchAccounts } from '../platform/account/search.ts';
import type { Platform } from '../platform/addresses/profile.ts';
import { askSummary } from '../platform/requests/client.ts';
import type { RequestContext } from '../platform/requests/http.ts';
import { explainError } from '../platform/requests/private.ts';
import type { Summary } from '../platform/values/types.ts';
import { decodeMember } from '../platform/wall/decode-member.ts';
import { publicList } from '../platform/wall/wall-source.ts';
import type { BackerList, DataSource } from './data-source.ts';

/** Asks the platform from this page. Rejects with `PlatformError`. */
export function createPlatformSource(
  platform: Platform,
  context: Omit<RequestContext, 'signal'> = {},
): DataSource {
  const summaries = new Map<string, Summary>();
  const lists = new Map<string, BackerList>();

  const summaryOf = async (slug: string, signal: AbortSignal): Promise<Summary> => {
    const cached = summaries.get(slug);
    if (cached) return cached;
    const asking = { ...context, signal };
    const { data } = await askSummary(platform, slug, asking).catch(async (error: unknown) => {
      throw await explainError(platform, slug, error, asking);
    });
    await refusePerson(platform, data, asking);
    summaries.set(slug, data);
    return data;
  };

  return {
    platform,
    hasTierLists: true,
    find: summaryOf,
    async search(text, signal) {
      const { data } = await searchAccounts(platform, text, { ...context, signal });
      return data;
    },
    async backers(slug, tierId, signal) {
      const key = `${slug} ${tierId}`;
      const cached = lists.get(key);
      if (cached) return cached;
      const source = publicList(platform, {
        decode: decodeMember,
        summaryOf: () => summaryOf(slug, signal),
        tierId,
      });
      const { backers, rowCount: rows } = await source.ask(slug, { ...context, signal });
      const list = { backers, rows };
      lists.set(key, list);
      return list;
    },
  };
}
