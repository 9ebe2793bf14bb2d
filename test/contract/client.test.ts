// Summaries and pages of lists from the sandbox in both profiles, over real HTTP.
import { describe, expect, it } from 'vitest';
import type { MemberListAddress } from '../../src/platform/addresses.ts';
import {
  askMemberRows,
  askMembers,
  askMembersCsv,
  askSummary,
  askSummaryCsv,
} from '../../src/platform/client.ts';
import { decodeBacker } from '../../src/platform/decode-backer.ts';
import { toMajorUnits } from '../../src/platform/money.ts';
import { askTransactions } from '../../src/platform/transactions.ts';
import { publicList } from '../../src/platform/wall-source.ts';
import { hurried, ODD, PROFILES, SLUGS, usePlatform } from './support/platforms.ts';

describe.each(PROFILES)('the %s platform', (profile) => {
  const running = usePlatform(profile);
  const { context } = hurried();

  /** Rows of a list without those of other kinds and tiers, as the specification describes it. */
  function rowsOf(address: MemberListAddress) {
    const { data } = running.sandbox;
    const tiers = data.collective(address.slug)?.spec.tiers ?? [];
    const tier = tiers.find(({ id, slug }) =>
      'tierId' in address
        ? id === address.tierId
        : 'tierSlug' in address && slug === address.tierSlug,
    );
    const kind = 'kind' in address ? address.kind : 'all';
    return data.rows(address.slug).filter((row) => {
      const isUser = row.type === 'USER';
      const isKind = kind === 'all' || (kind === 'users' ? isUser : row.type === 'ORGANIZATION');
      return isKind && (!tier || row.tier === tier.name);
    });
  }

  function addresses(): MemberListAddress[] {
    const [tier] = running.sandbox.data.collective(ODD)?.spec.tiers ?? [];
    if (!tier) throw new Error('The collective has no tiers.');
    return [
      { slug: ODD },
      { slug: ODD, kind: 'all' },
      { slug: ODD, kind: 'users' },
      { slug: ODD, kind: 'organizations' },
      { slug: ODD, kind: 'all', tierId: tier.id },
      { slug: ODD, kind: 'all', tierSlug: tier.slug },
    ];
  }

  it('gives the summary of every collective in the right unit', async () => {
    for (const slug of SLUGS) {
      const { data } = await askSummary(running.platform, slug, context);
      const { figures, spec } = running.sandbox.data.collective(slug) ?? {};
      expect(data).toMatchObject({
        slug,
        currency: spec?.currency,
        backersCount: figures?.backersCount,
      });
      const cents = figures?.balanceCents ?? Number.NaN;
      const smallest = spec?.currency === 'JPY' ? 1 : 0.01;
      expect(Math.abs(toMajorUnits(data.balance) - cents / 100)).toBeLessThanOrEqual(smallest / 2);
      expect(data.contributorsCount).toBe(
        profile === 'documented' ? figures?.contributorsCount : null,
      );
    }
  });

  it('gives all five member lists as JSON', async () => {
    for (const address of addresses()) {
      const page = { limit: 1000, offset: 0, currency: 'USD' };
      const { members, dropped } = await askMembers(running.platform, address, page, context);
      const rows = rowsOf(address);
      expect(rows.length).toBeGreaterThan(0);
      expect(dropped).toBe(0);
      expect(members.map(({ id }) => id)).toEqual(rows.map(({ MemberId }) => MemberId));
    }
  });

  it('gives all five member lists as CSV, and the summary where it is documented', async () => {
    for (const address of addresses()) {
      const csv = await askMembersCsv(running.platform, address, null, context);
      const [header = '', ...records] = csv.split('\n');
      expect(header).toMatch(/^"MemberId","createdAt","type","role"/);
      expect(records.filter((record) => /^"\d+","\d{4}-/.test(record))).toHaveLength(
        rowsOf(address).length,
      );
    }
    const summary = askSummaryCsv(running.platform, ODD, context);
    if (profile === 'documented') await expect(summary).resolves.toMatch(/^"slug","currency"/);
    else await expect(summary).rejects.toMatchObject({ code: 'not-found' });
  });

  it('gives pages by limit and offset, and nothing past the end', async () => {
    const rows = running.sandbox.data.rows(ODD);
    for (const [limit, offset] of [
      [5, 0],
      [5, 3],
      [50, 80],
      [1, 86],
      [10, 87],
      [0, 0],
    ] as const) {
      const { data } = await askMemberRows(
        running.platform,
        { slug: ODD },
        { limit, offset },
        context,
      );
      const expected = rows.slice(offset, offset + limit).map(({ MemberId }) => MemberId);
      expect(data.map((row) => (row as Record<string, unknown>).MemberId)).toEqual(expected);
    }
  });
  it('does not know some collectives, and is not asked about what is no slug', async () => {
    const { platform, sandbox } = running;
    const calls = (slug: string) => [
      () => askSummary(platform, slug, context),
      () => askSummaryCsv(platform, slug, context),
      () => askMembers(platform, { slug }, { limit: 1, offset: 0, currency: null }, context),
      () =>
        askMembers(
          platform,
          { slug, kind: 'all', tierSlug: 'backers' },
          { limit: 1, offset: 0, currency: null },
          context,
        ),
      () => askMembersCsv(platform, { slug, kind: 'users' }, null, context),
      () =>
        publicList(platform, { decode: decodeBacker, summaryOf: async () => null }).ask(
          slug,
          context,
        ),
      () => askTransactions(platform, slug, { limit: 1, clientId: 'x' }, context),
    ];
    for (const call of calls('no-such-collective')) {
      await expect(call()).rejects.toMatchObject({ name: 'PlatformError', code: 'not-found' });
    }
    sandbox.log.clear();
    for (const slug of ['', '../admin', 'a/b', 'a b', '%2e%2e', '\ud800']) {
      for (const call of calls(slug))
        await expect(call()).rejects.toMatchObject({ code: 'bad-slug' });
    }
    expect(sandbox.log.count()).toBe(0);
  });

  it('sees neither cookies nor a Referer', async () => {
    running.sandbox.log.clear();
    await askSummary(running.platform, ODD, context);
    const [entry] = running.sandbox.log.entries();
    expect(entry?.headers).not.toHaveProperty('cookie');
    expect(entry?.headers).not.toHaveProperty('referer');
    expect(entry?.headers).not.toHaveProperty('authorization');
  });
});
