// A data source with behavior: collectives by slug, which can wait or fail.
import type { BackerList, DataSource } from '../../src/configurator/data-source.ts';
import type { ErrorView } from '../../src/messages/error-view.ts';
import type { FoundAccount } from '../../src/platform/account/search.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import { OTHER_PLATFORM } from './kit.ts';
import { people } from './people.ts';

export interface FakeSource extends DataSource {
  readonly asked: readonly string[];
  /** Every request fails like this until it is null again. */
  error: ErrorView | null;
  search: NonNullable<DataSource['search']>;
}

/** What a search finds. */
export const found = (slug: string, name: string): FoundAccount => ({
  slug,
  name,
  type: 'COLLECTIVE',
  imageUrl: null,
  description: null,
});

const COLLECTIVES: Readonly<Record<string, BackerList>> = {
  'maple-library': { backers: people(12, { tiers: ['Gold', 'Friends'] }), rows: 14 },
  'tiny-garden': { backers: people(9), rows: 9 },
  'star-commons': { backers: people(400), rows: 600 },
  'long-commons': { backers: people(560), rows: 601 },
};

export function fakeSource(platform: Platform = OTHER_PLATFORM): FakeSource {
  const asked: string[] = [];
  const listOf = (slug: string): BackerList => {
    const list = COLLECTIVES[slug];
    if (source.error) throw source.error;
    if (!list) throw { code: 'not-found' } satisfies ErrorView;
    return list;
  };
  const source: FakeSource = {
    platform,
    hasTierLists: true,
    asked,
    error: null,
    async find(slug) {
      asked.push(`find ${slug}`);
      listOf(slug);
      return { slug };
    },
    async search(text) {
      asked.push(`search ${text}`);
      const isLike = ['maple library', 'maple-library'].some((name) => name.startsWith(text));
      return { accounts: isLike ? [found('maple-library', 'Maple Library')] : [], total: null };
    },
    async backers(slug) {
      asked.push(`backers ${slug}`);
      return listOf(slug);
    },
  };
  return source;
}
