/** The platform itself as a data source: one summary and one list a collective, for as long as the page is open. */
import { askSummary } from '../platform/client.ts';
import { decodeMember } from '../platform/decode-member.ts';
import type { RequestContext } from '../platform/http.ts';
import { explainError } from '../platform/private.ts';
import type { Platform } from '../platform/profile.ts';
import { searchAccounts } from '../platform/search.ts';
import type { Summary } from '../platform/types.ts';
import { publicList } from '../platform/wall-source.ts';
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
      const found = { backers, rows };
      lists.set(key, found);
      return found;
    },
  };
}
