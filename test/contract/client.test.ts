// The same calls of the client against the sandbox in both profiles, over real HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberListAddress } from '../../src/platform/addresses.ts';
import { fetchAllMembers } from '../../src/platform/all-members.ts';
import {
  fetchMemberRows,
  fetchMembers,
  fetchMembersCsv,
  fetchSummary,
  fetchSummaryCsv,
} from '../../src/platform/client.ts';
import { mergeMembers } from '../../src/platform/merge.ts';
import { toMajorUnits } from '../../src/platform/money.ts';
import { fetchTransactions } from '../../src/platform/transactions.ts';
import { wallModel } from '../../src/platform/wall.ts';
import { expectedBackers, expectedOrder, slugOf } from './support/expected-wall.ts';
import { hurried, ODD, PROFILES, type Running, startPlatform } from './support/platforms.ts';

const LARGEST = 'star-commons';
const SLUGS = [
  'tiny-garden',
  ODD,
  'river-chorus',
  'open-atlas',
  LARGEST,
  'sakura-press',
  'quiet-harbour',
];

describe.each(PROFILES)('the %s platform', (profile) => {
  let running: Running;
  const { context } = hurried();

  beforeAll(async () => {
    running = await startPlatform(profile);
  });
  afterAll(() => running.sandbox.close());

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
      const { data } = await fetchSummary(running.platform, slug, context);
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
      const { members, dropped } = await fetchMembers(running.platform, address, page, context);
      const rows = rowsOf(address);
      expect(rows.length).toBeGreaterThan(0);
      expect(dropped).toBe(0);
      expect(members.map(({ id }) => id)).toEqual(rows.map(({ MemberId }) => MemberId));
    }
  });

  it('gives all five member lists as CSV, and the summary', async () => {
    for (const address of addresses()) {
      const csv = await fetchMembersCsv(running.platform, address, null, context);
      const [header = '', ...records] = csv.split('\n');
      expect(header).toMatch(/^"MemberId","createdAt","type","role"/);
      expect(records.filter((record) => /^"\d+","\d{4}-/.test(record))).toHaveLength(
        rowsOf(address).length,
      );
    }
    await expect(fetchSummaryCsv(running.platform, ODD, context)).resolves.toMatch(
      /^"slug","currency"/,
    );
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
      const { data } = await fetchMemberRows(
        running.platform,
        { slug: ODD },
        { limit, offset },
        context,
      );
      const expected = rows.slice(offset, offset + limit).map(({ MemberId }) => MemberId);
      expect(data.map((row) => (row as Record<string, unknown>).MemberId)).toEqual(expected);
    }
  });

  it.each(SLUGS)('gives every member of %s, merged and in order', async (slug) => {
    const { sandbox, platform } = running;
    const rows = sandbox.data.rows(slug);
    sandbox.log.clear();
    const summary = fetchSummary(platform, slug, context).then(({ data }) => data);
    const first: number[] = [];
    const list = await fetchAllMembers(
      platform,
      { slug },
      {
        context,
        summary,
        onFirstPage: ({ members }) => first.push(members.length),
      },
    );
    expect(list.dropped).toBe(0);
    expect(list.members.map(({ id }) => id)).toEqual(rows.map(({ MemberId }) => MemberId));
    expect(first).toEqual(rows.length >= 100 ? [100] : []);

    const backers = mergeMembers(list.members);
    const expected = expectedBackers(rows);
    const { currency } = await summary;
    const scale = profile === 'open-collective' && currency !== 'JPY' ? 100 : 1;
    expect(backers.map(({ slug: own, total }) => [own, total])).toEqual(
      expected.map(({ slug: own, total }) => [own, Math.round(total * scale)]),
    );
    for (const [index, { name, roles, isAnonymous }] of backers.entries()) {
      expect(expected[index]?.names.has(name)).toBe(true);
      expect(new Set(roles)).toEqual(expected[index]?.roles);
      expect(isAnonymous).toBe(expected[index]?.isAnonymous);
    }
    const { groups } = wallModel(backers, {}, null, Date.now());
    expect(groups.flatMap((group) => group.backers.map(({ slug: own }) => own))).toEqual(
      expectedOrder(rows),
    );
  });

  it('needs as many requests for the largest list as it has pages, four at a time', async () => {
    const { sandbox, platform } = running;
    sandbox.log.clear();
    const summary = fetchSummary(platform, LARGEST, context).then(({ data }) => data);
    await fetchAllMembers(platform, { slug: LARGEST }, { context, summary });
    const pages = sandbox.log.entries().filter(({ path }) => path.endsWith('/members.json'));
    const needed = 1 + Math.ceil((9_552 - 100) / 500);
    expect(pages.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(needed);
    expect(pages.length).toBeLessThanOrEqual(needed + 4);
    const moments = pages.flatMap(
      ({ at, finishedAt }) =>
        [
          [at, 1],
          [finishedAt ?? at, -1],
        ] as const,
    );
    let inFlight = 0;
    const counts = moments
      .sort((a, b) => a[0] - b[0] || a[1] - b[1])
      .map(([, change]) => (inFlight += change));
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  });

  it('lists the backers of one tier as the tier-by-id and the tier-by-slug list do', async () => {
    const [tier] = running.sandbox.data.collective('open-atlas')?.spec.tiers ?? [];
    const summary = Promise.resolve(null);
    const [byId, bySlug] = await Promise.all(
      [{ tierId: tier?.id ?? 0 }, { tierSlug: tier?.slug ?? '' }].map((wanted) =>
        fetchAllMembers(
          running.platform,
          { slug: 'open-atlas', kind: 'all', ...wanted } as MemberListAddress,
          { context, summary },
        ),
      ),
    );
    expect(byId?.members.length).toBeGreaterThan(500);
    expect(byId?.members).toEqual(bySlug?.members);
    const slugs = running.sandbox.data
      .rows('open-atlas')
      .filter((row) => row.tier === tier?.name)
      .map(slugOf);
    expect(byId?.members.map(({ slug }) => slug)).toEqual(slugs);
  });

  it('gives transactions, newest first, by type, by day and page by page', async () => {
    const { sandbox, platform } = running;
    const ledger = sandbox.data.transactions(ODD);
    const ask = async (query: object) => {
      const { data } = await fetchTransactions(
        platform,
        ODD,
        { limit: 5_000, clientId: 'companion', ...query },
        context,
      );
      return data.transactions.map(({ id }) => id);
    };
    const idsOf = (wanted: (entry: (typeof ledger)[number]) => boolean) =>
      ledger.filter(wanted).map(({ id }) => id);
    const withCards = { includeVirtualCards: true };
    expect(await ask(withCards)).toEqual(idsOf(() => true));
    expect(await ask({ ...withCards, type: 'DEBIT' })).toEqual(
      idsOf(({ type }) => type === 'DEBIT'),
    );
    expect(await ask({ ...withCards, type: 'CREDIT' })).toEqual(
      idsOf(({ type }) => type === 'CREDIT'),
    );
    expect(await ask({ ...withCards, limit: 7, offset: 3 })).toEqual(
      idsOf(() => true).slice(3, 10),
    );
    const middle = ledger[Math.floor(ledger.length / 2)]?.createdAtMs ?? 0;
    const day = Math.floor(middle / 86_400_000) * 86_400_000;
    expect(await ask({ ...withCards, dateFrom: middle })).toEqual(
      idsOf(({ createdAtMs }) => createdAtMs >= day),
    );
    expect(await ask({ ...withCards, dateTo: middle })).toEqual(
      idsOf(({ createdAtMs }) => createdAtMs < day + 86_400_000),
    );
    if (profile === 'documented')
      expect(await ask({})).toEqual(idsOf(({ isVirtualCard }) => !isVirtualCard));
  });

  it('gives transactions in the right unit and with the time they were booked', async () => {
    for (const slug of [ODD, 'sakura-press']) {
      const [entry] = running.sandbox.data.transactions(slug);
      const { data } = await fetchTransactions(
        running.platform,
        slug,
        { limit: 1, clientId: 'x', includeVirtualCards: true },
        context,
      );
      const [transaction] = data.transactions;
      const yen = slug === 'sakura-press';
      expect(transaction?.amount).toEqual({
        minor: Math.round((entry?.amountCents ?? 0) / (yen ? 100 : 1)),
        currency: yen ? 'JPY' : 'USD',
      });
      expect(transaction).toMatchObject({
        createdAt: Math.floor((entry?.createdAtMs ?? 0) / 1000) * 1000,
        from: { slug: entry?.fromSlug },
        to: { slug },
      });
    }
  });

  it('does not know some collectives, and is not asked about what is no slug', async () => {
    const { platform, sandbox } = running;
    const calls = (slug: string) => [
      () => fetchSummary(platform, slug, context),
      () => fetchSummaryCsv(platform, slug, context),
      () => fetchMembers(platform, { slug }, { limit: 1, offset: 0, currency: null }, context),
      () =>
        fetchMembers(
          platform,
          { slug, kind: 'all', tierSlug: 'backers' },
          { limit: 1, offset: 0, currency: null },
          context,
        ),
      () => fetchMembersCsv(platform, { slug, kind: 'users' }, null, context),
      () => fetchAllMembers(platform, { slug }, { context, summary: Promise.resolve(null) }),
      () => fetchTransactions(platform, slug, { limit: 1, clientId: 'x' }, context),
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
    await fetchSummary(running.platform, ODD, context);
    const [entry] = running.sandbox.log.entries();
    expect(entry?.headers).not.toHaveProperty('cookie');
    expect(entry?.headers).not.toHaveProperty('referer');
    expect(entry?.headers).not.toHaveProperty('authorization');
  });
});
