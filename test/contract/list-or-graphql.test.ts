// The members of a collective by GraphQL, against the same by the public list.
import { describe, expect, it } from 'vitest';
import { PlatformError } from '../../src/platform/requests/errors.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import { decodeWallRow } from '../../src/platform/wall/decode-row.ts';
import { graphqlList } from '../../src/platform/wall/graphql-list.ts';
import { filterAndSort } from '../../src/platform/wall/select.ts';
import { type FetchOptions, fetchBackers, selectBackers } from '../../widgets/static/data.ts';
import { expectedAccounts } from '../expected.ts';
import { hurried, PROFILES, SLUGS, usePlatform } from './support/platforms.ts';

/** Who is shown, the highest total first, and how many are not named. Among equal totals, the order is the source's. */
function wallOf(backers: readonly WallBacker[]) {
  const { backers: shown, anonymousCount } = filterAndSort(backers, {}, 0);
  const people = shown.map(({ slug, type, total, currency, tiers, createdAt }) => {
    return { slug, type, total, currency, tiers: new Set(tiers), createdAt };
  });
  const bySlug = people.toSorted((a, b) => `${a.slug}`.localeCompare(`${b.slug}`));
  return { anonymousCount, totals: people.map(({ total }) => total), people: bySlug };
}

describe.each(PROFILES)('the %s platform', async (profile) => {
  const { sandbox, platform } = await usePlatform(profile);
  const options = (more: Partial<FetchOptions> = {}): FetchOptions => ({
    platform: platform as unknown as string,
    fetch: globalThis.fetch,
    ...more,
  });

  it('has the same people, totals, and order by total in GraphQL as in its list', async () => {
    const all = sandbox.data
      .collectives()
      // Of the ninety that are alike, the first will do.
      .filter((slug) => !/^odd-desk-\d*[02-9]$|^odd-desk-\d+1$/.test(slug))
      .filter((slug) => !sandbox.data.collective(slug)?.spec.isPrivate);
    expect(all.length).toBeGreaterThan(30);
    // Profiles differ in units and addresses only.
    const slugs = profile === 'documented' ? SLUGS : all;
    for (const slug of slugs) {
      const list = await fetchBackers(slug, options({ source: 'rest' }));
      const found = await fetchBackers(slug, options({ source: 'graphql' }));
      expect(found.source).toBe('graphql');
      expect(wallOf(found.backers)).toEqual(wallOf(list.backers));
      const names = new Map(
        expectedAccounts(sandbox.data.rows(slug)).map((each) => [each.slug, each.names]),
      );
      for (const { slug: own, name } of found.backers) {
        if (own) expect(names.get(own)).toContain(name);
      }
      const { image: _image, contributorsCount: _count, ...summary } = list.summary;
      expect(found.summary).toMatchObject(summary);
    }
  });

  it.each([404, 410])('is asked by GraphQL when its lists answer %i', async (status) => {
    const { fetch } = withoutLists(status);
    const list = await fetchBackers('tiny-garden', options());
    const found = await fetchBackers('tiny-garden', options({ fetch }));
    expect([found.source, list.source]).toEqual(['graphql', 'rest']);
    expect(wallOf(found.backers)).toEqual(wallOf(list.backers));
    await expect(fetchBackers('tiny-garden', options({ fetch, source: 'rest' }))).rejects.toThrow();
    for (const more of [{ active: 45 }, { sort: 'recent' }, { groupBy: 'status' }] as const) {
      expect(() => selectBackers(found.backers, more)).toThrow(new PlatformError('list-needed'));
      selectBackers(list.backers, more);
    }
  });

  it('is not taken for a platform without a collective that only its list lacks', async () => {
    const { fetch } = withoutLists(404);
    const unknown = fetchBackers('nobody-at-all', options({ fetch }));
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
    const dead: typeof globalThis.fetch = async () => new Response('', { status: 404 });
    const away: typeof globalThis.fetch = async (url, init) =>
      init?.method === 'POST' ? new Response('', { status: 403 }) : dead(url);
    const silent = fetchBackers('tiny-garden', options({ fetch: away }));
    await expect(silent).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('gives the largest list in ten requests and is waited for when that is one too many', async () => {
    const { waits, context } = hurried();
    sandbox.log.clear();
    sandbox.faults.set('429', { match: { path: '/api/graphql' }, times: 1, retryAfter: 50 });
    const source = graphqlList(platform, decodeWallRow);
    const { rowCount } = await source.ask('star-commons', context);
    expect(rowCount).toBe(9_552);
    expect(waits).toEqual([50_000]);
    const sent = sandbox.log.entries().filter(({ status }) => status === 200);
    expect(sent.map(({ path }) => path)).toEqual(Array(10).fill('/api/graphql/v2'));
  });

  /** A fetch for which the public addresses answer with a status. */
  function withoutLists(status: number): { readonly fetch: typeof globalThis.fetch } {
    return {
      fetch: async (url, init) =>
        init?.method === 'POST' ? fetch(url, init) : new Response('', { status }),
    };
  }
});
