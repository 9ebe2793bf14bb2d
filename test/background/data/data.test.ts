/** Answers about collectives: modes, ages, errors, one request at a time, and what is written down. */
import './fake-browser.ts';

import { fakeBrowser } from '@webext-core/fake-browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mode } from '../../../src/messages/data-views.ts';
import { type Bench, createBench, isMembers, isSummary } from './bench.ts';

let bench: Bench;

beforeEach(async () => {
  bench = await createBench();
});
afterEach(async () => {
  await bench.idle();
  expect(bench.unexpected).toEqual([]);
  await bench.stop();
});

const MINUTE_MS = 60_000;
const isGraphql = ({ path }: { readonly path: string }) => path === '/api/graphql/v2';
const start = (mode: Mode) => bench.part.handlers['get-start']({ type: 'get-start', mode });
const overview = (slug: string, mode: Mode, isPrivate?: boolean) =>
  bench.part.handlers['get-overview']({ type: 'get-overview', slug, mode, isPrivate });
const backers = (slug: string, mode: Mode) =>
  bench.part.handlers['get-backers']({ type: 'get-backers', slug, mode });
const NO_FILTER = { type: null, dateFrom: null, dateTo: null, includeVirtualCards: false } as const;
const transactions = (mode: Mode, filter: object = {}, offset = 0, slug = 'maple-library') =>
  bench.part.handlers['get-transactions']({
    type: 'get-transactions',
    slug,
    mode,
    offset,
    filter: { ...NO_FILTER, ...filter },
  });
const dayOf = (instant = 0) => new Date(instant).toISOString().slice(0, 10);
const snapshot = async () =>
  (await fakeBrowser.storage.local.get('snapshot:start'))['snapshot:start'] as
    | { readonly data: Awaited<ReturnType<typeof start>> }
    | undefined;

describe('modes', () => {
  test('cached asks for nothing at all', async () => {
    bench.sandbox.log.clear();
    expect(await overview('maple-library', 'cached')).toEqual({
      data: null,
      receivedAt: null,
      error: null,
      missingParts: 0,
    });
    await start('cached');
    await backers('maple-library', 'cached');
    await transactions('cached');
    await bench.idle();
    expect(bench.asked()).toEqual([]);
  });

  test('fresh asks unless the answer is young, reload asks in any case', async () => {
    await backers('tiny-garden', 'fresh');
    bench.sandbox.log.clear();
    await backers('tiny-garden', 'fresh');
    expect(bench.asked()).toHaveLength(0);
    bench.advance(MINUTE_MS);
    const fresh = await backers('tiny-garden', 'fresh');
    expect(bench.asked(isMembers)).toHaveLength(1);
    expect(fresh.receivedAt).toBe(bench.now());
    await backers('tiny-garden', 'reload');
    expect(bench.asked(isMembers)).toHaveLength(2);
  });

  test('what is asked for by two pages at a time is asked once', async () => {
    bench.sandbox.log.clear();
    const answers = await Promise.all([
      overview('maple-library', 'fresh'),
      overview('maple-library', 'fresh'),
      backers('maple-library', 'fresh'),
    ]);
    expect(bench.asked(isSummary)).toHaveLength(1);
    expect(bench.asked(isMembers)).toHaveLength(1);
    expect(bench.asked(isGraphql)).toHaveLength(2);
    expect(answers[0]).toEqual(answers[1]);
  });

  test('old data stays with its age and the error, and is never of the future', async () => {
    const first = await overview('maple-library', 'fresh');
    bench.advance(30 * MINUTE_MS);
    bench.sandbox.faults.set('503');
    const later = await overview('maple-library', 'fresh');
    expect(later.error?.code).toBe('server-error');
    expect(later.receivedAt).toBe(first.receivedAt);
    expect(later.data?.balance).toEqual(first.data?.balance);
    bench.advance(-90 * MINUTE_MS);
    const before = await overview('maple-library', 'cached');
    expect(before.receivedAt).toBe(bench.now());
  });
});

describe('an overview', () => {
  test('agrees with the ledger', async () => {
    const { data, error, missingParts } = await overview('maple-library', 'fresh');
    const figures = bench.sandbox.data.collective('maple-library')?.figures;
    expect({ error, missingParts }).toEqual({ error: null, missingParts: 0 });
    expect(data).toMatchObject({
      slug: 'maple-library',
      name: 'Maple Library',
      balance: { minor: figures?.balanceCents, currency: 'USD' },
      yearlyIncome: { minor: figures?.yearlyIncomeCents, currency: 'USD' },
      backersCount: figures?.backersCount,
      contributorsCount: expect.any(Number),
      goal: null,
      isPinned: false,
      pageUrl: `${bench.sandbox.baseUrl}/maple-library`,
    });
    expect(data?.months).toHaveLength(24);
  });

  test('goes without what GraphQL gives when that is limited, and asks no more until it may', async () => {
    bench.sandbox.faults.set('429', { match: { path: '/api/graphql/v2' }, retryAfter: 120 });
    const limited = await overview('maple-library', 'fresh');
    expect(limited.data).toMatchObject({ contributorsCount: null, months: null });
    expect(limited).toMatchObject({ error: null, missingParts: 2 });
    bench.sandbox.faults.clear();
    bench.sandbox.log.clear();
    bench.restart();
    await overview('tiny-garden', 'reload');
    expect(bench.asked(isGraphql)).toHaveLength(0);
    bench.advance(2 * MINUTE_MS);
    expect((await overview('tiny-garden', 'reload')).missingParts).toBe(0);
    expect(bench.asked(isGraphql)).toHaveLength(2);
  });

  test('of an unknown slug is not found, of a bad one is refused without a request', async () => {
    expect(await overview('no-such-collective', 'fresh')).toMatchObject({
      data: null,
      error: { code: 'not-found' },
    });
    bench.sandbox.log.clear();
    await expect(overview('../admin', 'fresh')).rejects.toMatchObject({ code: 'bad-slug' });
    expect(bench.asked()).toEqual([]);
  });

  test('asks GraphQL with the token when signed in, and the summary never', async () => {
    await bench.signIn('robin-sample');
    await overview('maple-library', 'fresh');
    const withToken = bench.asked(({ headers }) => headers.authorization !== undefined);
    expect(withToken).toHaveLength(2);
    expect(withToken.every(isGraphql)).toBe(true);
  });

  test('falls back to anybody\u2019s view when the token has expired, and says so', async () => {
    await bench.signIn('robin-sample');
    bench.sandbox.faults.set('expired-token', {});
    const { data, missingParts } = await overview('maple-library', 'fresh');
    expect(data?.months).toHaveLength(24);
    expect(missingParts).toBe(0);
    expect(bench.session.reported).toContain('token-refused');
  });

  test('shows the goal that was set, in the currency of the collective', async () => {
    await overview('sakura-press', 'fresh');
    const { handlers } = bench.part;
    const set = await handlers['set-goal']({
      type: 'set-goal',
      slug: 'sakura-press',
      goal: 50_000,
    });
    expect(set.data?.goal).toEqual({ minor: 50_000, currency: 'JPY' });
    const gone = await handlers['set-goal']({ type: 'set-goal', slug: 'sakura-press', goal: null });
    expect(gone.data?.goal).toBeNull();
  });
});

describe('backers', () => {
  test('are all there, one for each profile', async () => {
    const { data } = await backers('open-atlas', 'fresh');
    const rows = bench.sandbox.data.rows('open-atlas');
    expect(data?.backers).toHaveLength(new Set(rows.map(({ profile }) => profile)).size);
    expect(data).toMatchObject({ currency: 'EUR', dropped: 0, hasEmails: false });
  });

  test('never carry the token where the platform answers it with an error', async () => {
    await bench.signIn('robin-sample');
    await start('fresh');
    await bench.idle();
    bench.sandbox.log.clear();
    await backers('tiny-garden', 'reload');
    expect(bench.asked(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });

  test('stay as they were when the summary fails', async () => {
    const first = await backers('tiny-garden', 'fresh');
    bench.advance(5 * MINUTE_MS);
    bench.sandbox.faults.set('html', { match: { path: '/tiny-garden.json' } });
    const later = await backers('tiny-garden', 'fresh');
    expect(later.data?.backers).toEqual(first.data?.backers);
    expect(later.receivedAt).not.toBeNull();
  });
});

describe('transactions', () => {
  test('come page by page without the token, however many there are', async () => {
    await bench.signIn('robin-sample');
    const ids: number[] = [];
    let offset = 0;
    for (;;) {
      const { data } = await transactions('fresh', {}, offset);
      ids.push(...(data?.transactions ?? []).map(({ id }) => id));
      offset = data?.nextOffset ?? 0;
      if (!data?.hasMore) break;
    }
    expect(ids).toEqual(bench.sandbox.data.transactions('maple-library').map(({ id }) => id));
    expect(bench.asked(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });

  test('of the first day are found behind pages that hold none, in few questions', async () => {
    const all = bench.sandbox.data.transactions('river-chorus');
    const oldest = all.at(-1);
    const day = dayOf(oldest?.createdAtMs);
    const found: number[] = [];
    let questions = 0;
    let offset = 0;
    for (let hasMore = true; hasMore; questions++) {
      const filter = { dateFrom: day, dateTo: day };
      const { data } = await transactions('fresh', filter, offset, 'river-chorus');
      found.push(...(data?.transactions ?? []).map(({ id }) => id));
      hasMore = data?.hasMore ?? false;
      offset = data?.nextOffset ?? 0;
    }
    expect(found).toEqual(
      all.filter(({ createdAtMs }) => dayOf(createdAtMs) === day).map(({ id }) => id),
    );
    expect(questions).toBe(Math.ceil(all.length / 5_000));
  });

  test('of the last days are asked for once', async () => {
    const [latest] = bench.sandbox.data.transactions('river-chorus');
    bench.sandbox.log.clear();
    const filter = { dateFrom: dayOf(latest?.createdAtMs) };
    const { data } = await transactions('fresh', filter, 0, 'river-chorus');
    expect(data?.transactions[0]?.id).toBe(latest?.id);
    expect(bench.asked().length).toBeLessThanOrEqual(2);
  });

  test('are sent the identifier of this client where there is one', async () => {
    bench.change({ transactionsClientId: 'companion-123' });
    await bench.idle();
    await transactions('fresh', { type: 'DEBIT' });
    expect(bench.asked(({ server }) => server === 'api')[0]?.headers['client-id']).toBe(
      'companion-123',
    );
  });
});

describe('the start view', () => {
  test('has the user\u2019s collectives, administered ones apart', async () => {
    await bench.signIn('robin-sample');
    const { mine } = await start('fresh');
    expect(mine?.data?.administered.map(({ slug }) => slug).sort()).toEqual([
      'maple-library',
      'night-garden',
      'red-ledger',
      'river-chorus',
      'tiny-garden',
    ]);
    expect(mine?.data?.backed.map(({ slug }) => slug).sort()).toEqual([
      'open-atlas',
      'star-commons',
      'winter-meetup',
    ]);
    await bench.idle();
  });

  test('reports a token that was replaced, keeps what was known and asks no more', async () => {
    await bench.signIn('robin-sample');
    await start('fresh');
    bench.sandbox.oauth.revokeTokens();
    const { mine } = await start('reload');
    expect(mine?.error?.code).toBe('unauthorized');
    expect(mine?.data?.administered).not.toHaveLength(0);
    expect(bench.session.reported).toEqual(['user-missing']);
    await bench.idle();
    bench.sandbox.log.clear();
    await start('reload');
    expect(bench.asked(isGraphql)).toEqual([]);
  });

  test('keeps the order of what is pinned, and the last ten visited', async () => {
    const { handlers } = bench.part;
    for (const slug of ['tiny-garden', 'maple-library', 'Open-Atlas', 'tiny-garden']) {
      await handlers.pin({ type: 'pin', slug });
    }
    const slugs = ['open-atlas', 'tiny-garden'];
    await handlers['order-pinned']({ type: 'order-pinned', slugs });
    for (let club = 1; club <= 12; club++) {
      await handlers['remember-visit']({ type: 'remember-visit', slug: `chess-club-${club}` });
    }
    await bench.idle();
    bench.restart();
    const view = await start('cached');
    expect(view.pinned.map(({ slug }) => slug)).toEqual([
      'open-atlas',
      'tiny-garden',
      'maple-library',
    ]);
    expect(view.recent.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 10 }, (_, index) => `chess-club-${12 - index}`),
    );
  });

  test('shows pinned collectives with name and figures once they were looked at', async () => {
    await overview('sakura-press', 'fresh');
    await bench.part.handlers.pin({ type: 'pin', slug: 'sakura-press' });
    await bench.idle();
    const figures = bench.sandbox.data.collective('sakura-press')?.figures;
    const [row] = (await start('cached')).pinned;
    expect(row).toMatchObject({
      name: '桜プレス Sakura Press',
      balance: { minor: Math.round((figures?.balanceCents ?? 0) / 100), currency: 'JPY' },
      roles: [],
      newBackers: 0,
    });
    await bench.cache.clear();
    expect((await start('cached')).pinned[0]).toMatchObject({ name: '桜プレス Sakura Press' });
  });

  test('is kept for the next first paint, without the user\u2019s part after sign-out', async () => {
    await bench.part.handlers.pin({ type: 'pin', slug: 'tiny-garden' });
    expect((await snapshot())?.data.pinned.map(({ slug }) => slug)).toEqual(['tiny-garden']);
    await bench.signIn('robin-sample');
    await start('fresh');
    await bench.idle();
    expect((await snapshot())?.data.mine?.data?.administered).toHaveLength(5);
    await bench.signOut();
    await start('cached');
    expect((await snapshot())?.data.mine).toBeNull();
    await bench.signIn('noor-giver');
    const { mine } = await start('cached');
    expect(mine?.data).toBeNull();
  });

  test('does not bring back after sign-out what was still on its way', async () => {
    await bench.signIn('robin-sample');
    const asking = start('fresh');
    bench.session.signOut();
    expect((await asking).mine).toBeNull();
    await bench.idle();
    await bench.signIn('robin-sample');
    expect((await start('cached')).mine?.data).toBeNull();
  });
});

describe('private windows', () => {
  test('leave nothing behind', async () => {
    const stored = async () => JSON.stringify(await fakeBrowser.storage.local.get(null));
    const before = await stored();
    const { handlers } = bench.part;
    expect((await overview('maple-library', 'fresh', true)).data?.name).toBe('Maple Library');
    const request = { slug: 'maple-library', mode: 'fresh', isPrivate: true } as const;
    await handlers['get-backers']({ type: 'get-backers', ...request });
    await handlers['find-collective']({
      type: 'find-collective',
      slug: 'open-atlas',
      isPrivate: true,
    });
    const filter = NO_FILTER;
    await handlers['get-transactions']({ type: 'get-transactions', ...request, filter, offset: 0 });
    expect(await stored()).toBe(before);
    expect((await overview('maple-library', 'cached')).data).toBeNull();
    expect((await backers('maple-library', 'cached')).data).toBeNull();
    expect((await transactions('cached')).data).toBeNull();
  });
});

describe('answers', () => {
  test('never hold the token', async () => {
    await bench.signIn('robin-sample');
    const answers = [
      await start('fresh'),
      await overview('tiny-garden', 'fresh'),
      await backers('tiny-garden', 'fresh'),
      await transactions('fresh'),
    ];
    await bench.idle();
    const token = bench.session.token() ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify(answers)).not.toContain(token);
    const stored = await fakeBrowser.storage.local.get(null);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('find a typed collective by its summary alone', async () => {
    bench.sandbox.log.clear();
    const { handlers } = bench.part;
    const found = await handlers['find-collective']({
      type: 'find-collective',
      slug: 'Open-Atlas',
    });
    expect(found.data).toMatchObject({ slug: 'open-atlas', balance: { currency: 'EUR' } });
    expect(bench.asked().map(({ path }) => path)).toEqual(['/open-atlas.json']);
  });
});
