/** The extension's background as a data source. */
import type { sendRequest } from '../messages/client.ts';
import type { Aged } from '../messages/schemas.ts';
import { createPlatform } from '../platform/addresses/profile.ts';
import type { PlatformSettings } from '../storage/settings.ts';
import type { DataSource } from './data-source.ts';
import { rowCountOf } from './model/cost.ts';

/** With `isPrivate`, as in private windows, the background stores nothing. */
export function createBackgroundSource(
  ask: typeof sendRequest,
  settings: PlatformSettings,
  isPrivate: boolean,
): DataSource {
  return {
    platform: createPlatform(settings),
    hasTierLists: false,
    async find(slug) {
      return dataOf(await ask({ type: 'find-collective', slug, isPrivate }));
    },
    async backers(slug) {
      const answer = await ask({ type: 'get-backers', slug, mode: 'fresh', isPrivate });
      const { backers, dropped } = dataOf(answer);
      return { backers, rows: dropped + backers.reduce((sum, one) => sum + rowCountOf(one), 0) };
    },
  };
}

/** Old data is good enough to configure with. */
function dataOf<T>({ data, error }: Aged<T>): T {
  if (data === null) throw error ?? { code: 'unexpected' };
  return data;
}
