/** The extension's background as a data source. */
import type { Aged } from '../messages/contract/freshness.ts';
import type { PlatformSettings } from '../messages/contract/settings.ts';
import type { CollectiveRow } from '../messages/contract/start.ts';
import { createPlatform } from '../platform/profile.ts';
import type { Backer, CollectiveBackers } from '../platform/types.ts';
import type { DataSource } from './data-source.ts';

/** The two requests of src/messages that the configurator sends. */
export interface Ask {
  (request: {
    readonly type: 'find-collective';
    readonly slug: string;
    readonly isPrivate?: boolean;
  }): Promise<Aged<CollectiveRow>>;
  (request: {
    readonly type: 'get-backers';
    readonly slug: string;
    readonly mode: 'fresh';
    readonly isPrivate?: boolean;
  }): Promise<Aged<CollectiveBackers>>;
}

/** With `isPrivate`, as in private windows, the background stores nothing. */
export function createMessageSource(
  ask: Ask,
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
      return { backers, rows: dropped + backers.reduce((sum, one) => sum + rowsOf(one), 0) };
    },
  };
}

/** Old data is good enough to configure with. */
function dataOf<T>({ data, error }: Aged<T>): T {
  if (data === null) throw error ?? { code: 'unexpected' };
  return data;
}

/** The least number of rows that were merged into this backer. */
function rowsOf({ roles, tiers }: Backer): number {
  return Math.max(1, roles.length, tiers.length);
}
