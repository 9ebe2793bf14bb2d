// Whole lists from the sandbox in both profiles, over real HTTP: complete, merged, in order. In which requests:
// test/platform/all-members-requests.test.ts.
import { describe, expect, it } from 'vitest';
import { membersUrl, type Page } from '../../src/platform/addresses/addresses.ts';
import { askSummary } from '../../src/platform/requests/client.ts';
import { decodeMember } from '../../src/platform/wall/decode-member.ts';
import { wallModel } from '../../src/platform/wall/wall.ts';
import { publicList } from '../../src/platform/wall/wall-source.ts';
import { expectedAccounts, namedSlugs } from '../expected.ts';
import { hurried, PROFILES, SLUGS, usePlatform } from './support/platforms.ts';

describe.each(PROFILES)('the %s platform', async (profile) => {
  const { sandbox, platform } = await usePlatform(profile);
  const { context } = hurried();

  it.each(SLUGS)('gives every member of %s, merged and in order', async (slug) => {
    const rows = sandbox.data.rows(slug);
    sandbox.log.clear();
    const summary = askSummary(platform, slug, context).then(({ data }) => data);
    const first: number[] = [];
    const source = publicList(platform, { decode: decodeMember, summaryOf: () => summary });
    const { backers, dropped, rowCount } = await source.ask(slug, {
      ...context,
      preview: (preview) => first.push(preview.rowCount),
    });
    expect(dropped).toBe(0);
    expect(rowCount).toBe(rows.length);
    expect(first).toEqual(rows.length >= 100 ? [100] : []);

    const expected = expectedAccounts(rows);
    const { currency } = await summary;
    const scale = profile === 'open-collective' && currency !== 'JPY' ? 100 : 1;
    expect(backers.map(({ slug: own, total }) => [own, total])).toEqual(
      expected.map(({ slug: own, total }) => [own, Math.round(total * scale)]),
    );
    for (const [index, { name, roles, isAnonymous }] of backers.entries()) {
      expect(expected[index]?.names.has(name)).toBe(true);
      expect(new Set(roles)).toEqual(new Set(expected[index]?.roles));
      expect(isAnonymous).toBe(expected[index]?.isAnonymous);
    }
    const { groups } = wallModel(backers, {}, null, Date.now());
    expect(groups.flatMap((group) => group.backers.map(({ slug: own }) => own))).toEqual(
      namedSlugs(rows),
    );
  });

  it('lists the backers of one tier as the tier-by-id and the tier-by-slug list do', async () => {
    const [tier] = sandbox.data.collective('open-atlas')?.spec.tiers ?? [];
    const named = { kind: 'all', tierSlug: tier?.slug ?? '' } as const;
    const [byId, bySlug] = await Promise.all(
      [
        { tierId: tier?.id },
        { urlOf: (slug: string, page: Page) => membersUrl(platform, { slug, ...named }, page) },
      ].map((list) =>
        publicList(platform, { decode: decodeMember, summaryOf: async () => null, ...list }).ask(
          'open-atlas',
          context,
        ),
      ),
    );
    expect(byId?.backers.length).toBeGreaterThan(500);
    expect(byId?.backers).toEqual(bySlug?.backers);
    const slugs = sandbox.data
      .rows('open-atlas')
      .filter((row) => row.tier === tier?.name)
      .map(({ profile }) => `${profile}`.split('/').at(-1));
    expect(byId?.backers.map(({ slug }) => slug)).toEqual(slugs);
  });
});
