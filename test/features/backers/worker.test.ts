/** Backers and transactions of a collective. */
import { describe, expect, test, vi } from 'vitest';
import { forgetOutages } from '../../../src/platform/requests/fallback.ts';
import {
  hasToken,
  isGraphql,
  isMembers,
  MINUTE,
  refusalOf,
  useWorld,
} from '../../background/world.ts';

const world = useWorld();

const isSecond = ({ path }: { readonly path: string }) => path.startsWith('/v2/');
const isRest = ({ path }: { readonly path: string }) => path.endsWith('/transactions');
const dayOf = (instant = 0) => new Date(instant).toISOString().slice(0, 10);

describe('backers', () => {
  test('are all there, one for each profile', async () => {
    const { data } = await world.backers('open-atlas', 'fresh');
    const rows = world.platform.data.rows('open-atlas');
    expect(data?.backers).toHaveLength(new Set(rows.map(({ profile }) => profile)).size);
    expect(data).toMatchObject({ currency: 'EUR', dropped: 0, hasEmails: false });
  });

  test('never carry the token where the platform answers it with an error', async () => {
    await world.enter('robin-sample');
    await world.backers('tiny-garden', 'reload');
    expect(world.asked(hasToken)).toEqual([]);
  });

  test('are not asked for while the platform wants to be left alone', async () => {
    world.platform.faults.set('429', { times: 1 });
    await world.find('open-atlas');
    world.platform.log.clear();
    expect((await world.backers('tiny-garden', 'reload')).error?.code).toBe('rate-limited');
    expect(world.asked()).toEqual([]);
  });

  test('stay as they were when the summary fails', async () => {
    const first = await world.backers('tiny-garden', 'fresh');
    world.advance(5 * MINUTE);
    world.platform.faults.set('html', { match: { path: '/tiny-garden.json' } });
    const later = await world.backers('tiny-garden', 'fresh');
    expect(later.data?.backers).toEqual(first.data?.backers);
    expect(later.receivedAt).not.toBeNull();
  });
});

describe('without the public list, backers', () => {
  const LISTS = { match: { path: /\.(json|csv)$/ } };
  const rest = { type: 'get-backers', slug: 'open-atlas', mode: 'reload', isRest: true } as const;

  test('come by GraphQL without the token, a thousand at first, and the rest when it is wanted', async () => {
    const list = await world.backers('open-atlas', 'fresh');
    await world.signIn('robin-sample');
    world.platform.faults.set('gone', LISTS);
    world.platform.log.clear();
    const { data, error } = await world.backers('open-atlas', 'reload');
    expect(error).toBeNull();
    const all = world.platform.data.rows('open-atlas').length;
    expect(data).toMatchObject({ source: 'graphql', rowCount: 1_000, rowTotal: all });
    expect(world.asked(isGraphql)).toHaveLength(1);
    const tries = world.asked(isMembers).length;
    const whole = await world.send(rest);
    expect(whole.data).toMatchObject({ rowCount: all, rowTotal: all });
    // The first thousand and the rest are from one source.
    expect(world.asked(isMembers)).toHaveLength(tries);
    const totals = (of: typeof list) =>
      of.data?.backers
        .map(({ key, total, isAnonymous }) => `${isAnonymous ? 'anonymous' : key} ${total}`)
        .sort();
    expect(totals(whole)).toEqual(totals(list));
    expect(world.asked(isGraphql)).toHaveLength(Math.ceil(all / 1_000));
    expect(world.asked(hasToken)).toEqual([]);
    const csv = world.send({ type: 'get-members-csv', slug: 'open-atlas' });
    expect(await refusalOf(csv)).toEqual({ code: 'list-needed' });
    const again = await world.backers('open-atlas', 'fresh');
    expect(again.data?.rowCount).toBe(all);
  });

  test('leave two of ten anonymous questions a minute to what is opened next', async () => {
    world.platform.faults.set('gone', LISTS);
    await world.backers('open-atlas', 'fresh');
    for (let index = 0; index < 7; index++) {
      await world.overview('tiny-garden', 'reload');
    }
    const { data, error } = await world.send(rest);
    expect(data?.rowCount).toBe(1_000);
    expect(error).toEqual({ code: 'rate-limited', retryAt: world.now() + MINUTE });
    world.advance(MINUTE);
    expect((await world.send(rest)).data?.rowCount).toBeGreaterThan(1_000);
  });

  test('are not all that goes on: collectives are found, pinned, and have their figures', async () => {
    const before = await world.find('tiny-garden');
    world.advance(5 * MINUTE);
    world.platform.faults.set('gone', LISTS);
    const found = await world.find('tiny-garden');
    expect(found.error).toBeNull();
    expect(found.data?.figures.balance?.value).toEqual(before.data?.figures.balance?.value);
    await world.pin('river-chorus');
    const { pinned } = await world.start('reload');
    expect(pinned?.map(({ slug, figures }) => [slug, figures.balance !== null])).toEqual([
      ['river-chorus', true],
    ]);
    expect((await world.find('no-such-collective')).error?.code).toBe('not-found');
  });

  test('say whether the list is gone or only failed, also with the rest of them', async () => {
    world.platform.faults.set('502', LISTS);
    const away = await world.backers('open-atlas', 'fresh');
    expect(away.data).toMatchObject({ source: 'graphql', isListAway: true });
    // Not asked again, for ten minutes: it is away for every collective.
    world.platform.log.clear();
    expect((await world.backers('tiny-garden', 'fresh')).data?.isListAway).toBe(true);
    expect(world.asked(isMembers)).toEqual([]);
    expect((await world.send(rest)).data?.isListAway).toBe(true);
    world.platform.faults.clear();
    world.platform.faults.set('gone', LISTS);
    expect((await world.backers('tiny-garden', 'reload')).data?.isListAway).toBe(false);
  });

  test('come from the list again ten minutes after it was found away', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    world.platform.faults.set('gone', LISTS);
    expect((await world.backers('tiny-garden', 'fresh')).data?.source).toBe('graphql');
    world.platform.faults.clear();
    world.advance(10 * MINUTE);
    expect((await world.backers('tiny-garden', 'fresh')).data?.source).toBe('graphql');
    world.advance(10 * MINUTE);
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    expect((await world.backers('tiny-garden', 'fresh')).data?.source).toBe('rest');
  });

  test('come from the list again at once when they are reloaded', async () => {
    await world.signIn('robin-sample');
    world.platform.faults.set('502', { match: { kind: 'members' } });
    const away = await world.backers('maple-library', 'fresh');
    expect(away.data).toMatchObject({ source: 'contributors', hasEmails: false });
    world.platform.faults.clear();
    const { data } = await world.backers('maple-library', 'reload');
    expect(data?.source).toBe('rest');
  });

  test('come from the second public list where that answers, without the token and GraphQL', async () => {
    const totals = ({ data }: Awaited<ReturnType<typeof world.backers>>) =>
      data?.backers
        .filter(({ roles, isAnonymous }) => roles.includes('BACKER') && !isAnonymous)
        .map(({ key, total }) => `${key} ${total}`)
        .sort();
    const list = await world.backers('tiny-garden', 'fresh');
    expect(world.asked(isSecond)).toEqual([]);
    await world.signIn('robin-sample');
    world.platform.faults.set('502', { match: { kind: 'members' } });
    world.platform.log.clear();
    const second = await world.backers('tiny-garden', 'reload');
    expect(second).toMatchObject({
      error: null,
      data: { source: 'contributors', isListAway: true },
    });
    expect(second.data?.hasEmails).toBe(false);
    expect(totals(second)).toEqual(expect.arrayContaining(totals(list) ?? []));
    expect([isSecond, isGraphql, hasToken].map((is) => world.asked(is).length)).toEqual([1, 0, 0]);
  });

  test('are those of nobody where GraphQL does not know the collective either', async () => {
    world.platform.faults.set('gone', LISTS);
    expect((await world.backers('no-such-collective', 'fresh')).error?.code).toBe('not-found');
  });
});

describe('transactions', () => {
  test('come page by page without the token, however many there are', async () => {
    await world.signIn('robin-sample');
    world.platform.log.clear();
    const ids: number[] = [];
    let offset = 0;
    for (;;) {
      const { data } = await world.transactions('fresh', {}, offset);
      ids.push(...(data?.transactions ?? []).map(({ id }) => id));
      offset = data?.nextOffset ?? 0;
      if (!data?.hasMore) break;
    }
    expect(ids).toEqual(world.platform.data.transactions('maple-library').map(({ id }) => id));
    expect(world.asked(hasToken)).toEqual([]);
  });

  test.each([
    ['of', true],
    ['until', false],
  ])(
    '%s the first day are found behind pages that hold none, in few questions',
    async (_word, isFrom) => {
      const all = world.platform.data.transactions('river-chorus');
      const oldest = all.at(-1);
      const day = dayOf(oldest?.createdAtMs);
      const found: number[] = [];
      let questions = 0;
      let offset = 0;
      for (let hasMore = true; hasMore; questions++) {
        const filter = { dateFrom: isFrom ? day : null, dateTo: day };
        const { data } = await world.transactions('fresh', filter, offset, 'river-chorus');
        found.push(...(data?.transactions ?? []).map(({ id }) => id));
        hasMore = data?.hasMore ?? false;
        offset = data?.nextOffset ?? 0;
      }
      expect(found).toEqual(
        all.filter(({ createdAtMs }) => dayOf(createdAtMs) === day).map(({ id }) => id),
      );
      expect(questions).toBe(Math.ceil(all.length / 5_000));
    },
  );

  test('are kept for the first page only: later ones are asked for when they are wanted', async () => {
    await world.transactions('fresh');
    await world.transactions('fresh', {}, 50);
    expect((await world.transactions('cached')).data?.transactions).toHaveLength(50);
    expect((await world.transactions('cached', {}, 50)).data).toBeNull();
  });

  test.each(['gone', 'offline'] as const)(
    'come by GraphQL where the address is gone, or seems %s, page by page, never with the token',
    async (fault) => {
      const all = await world.transactions('fresh');
      const debits = await world.transactions('fresh', { type: 'DEBIT' });
      await world.signIn('robin-sample');
      world.platform.faults.set(fault, { match: { path: /\/transactions$/ } });
      world.platform.log.clear();
      const { data, error } = await world.transactions('reload');
      expect(error).toBeNull();
      expect(data).toMatchObject({ source: 'graphql', hasMore: true, dropped: 0 });
      expect(data?.transactions).toHaveLength(50);
      const [first] = all.data?.transactions ?? [];
      expect(data?.transactions.find(({ id }) => id === first?.id)).toMatchObject({
        ...{ amount: first?.amount, netAmount: first?.netAmount, kind: first?.kind },
        ...{ createdAt: first?.createdAt, description: first?.description, type: first?.type },
      });
      const tries = world.asked(isRest).length;
      forgetOutages();
      const more = await world.transactions('fresh', {}, data?.nextOffset);
      expect(more.data?.transactions[0]?.createdAt).toBeLessThanOrEqual(
        data?.transactions.at(-1)?.createdAt ?? 0,
      );
      // The address that did not answer is not asked for the second page, however long ago that was.
      expect(world.asked(isRest)).toHaveLength(tries);
      const day = dayOf(debits.data?.transactions[0]?.createdAt ?? 0);
      const filter = { type: 'DEBIT', dateFrom: day, dateTo: day };
      const ofDay = (await world.transactions('fresh', filter)).data?.transactions ?? [];
      expect(ofDay.length).toBeGreaterThan(0);
      expect(
        ofDay.every(({ type, createdAt }) => type === 'DEBIT' && dayOf(createdAt ?? 0) === day),
      ).toBe(true);
      expect(world.asked(hasToken)).toEqual([]);
    },
  );

  test('of the last days are asked for once', async () => {
    const [latest] = world.platform.data.transactions('river-chorus');
    world.platform.log.clear();
    const filter = { dateFrom: dayOf(latest?.createdAtMs) };
    const { data } = await world.transactions('fresh', filter, 0, 'river-chorus');
    expect(data?.transactions[0]?.id).toBe(latest?.id);
    expect(world.asked(({ server }) => server === 'api').length).toBeLessThanOrEqual(2);
    expect(world.asked(isGraphql).length).toBeLessThanOrEqual(1);
    const since = { dateFrom: '2020-01-01' };
    const all = await world.transactions('fresh', since, 0, 'river-chorus');
    expect(all.data?.hasMore).toBe(true);
  });

  test('are sent the identifier of this client where there is one', async () => {
    await world.change({ transactionsClientId: 'companion-123' });
    await world.idle();
    await world.transactions('fresh', { type: 'DEBIT' });
    expect(world.asked(({ server }) => server === 'api')[0]?.headers['client-id']).toBe(
      'companion-123',
    );
  });
});

test('the recurring contributions of all backers are asked for once, and have each state', async () => {
  const ask = () => world.send({ type: 'get-recurring', slug: 'maple-library', mode: 'fresh' });
  const { data } = await ask();
  await ask();
  expect(world.asked(isGraphql)).toHaveLength(1);
  const states = new Set(data?.contributions.map(({ state }) => state));
  expect([...states].sort()).toEqual(['active', 'canceled', 'failed', 'paused']);
});
