/** The start view and its snapshot. */
import { describe, expect, test } from 'vitest';
import type { StartSnapshot } from '../../../src/features/start/worker.ts';
import { cache } from '../../../src/storage/cache.ts';
import { readSnapshot } from '../../../src/storage/snapshots.ts';
import { isGraphql, isSummary, MINUTE, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

describe('the start view', () => {
  test('has the user\u2019s collectives, administered ones apart', async () => {
    await world.signIn('robin-sample');
    const { mine } = await world.start('fresh');
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
    await world.pin('tiny-garden');
    await world.pin('sakura-press');
    const { pinned } = await world.start('cached');
    expect(pinned.map(({ name, roles }) => [name, roles])).toEqual([
      ['Tiny Garden', ['BACKER', 'ADMIN']],
      ['sakura-press', []],
    ]);
    await world.idle();
  });

  test('counts what an accountant or community manager helps to run as run, not as administered', async () => {
    await world.signIn('ada-books');
    const { mine } = await world.start('fresh');
    expect(mine?.data).toMatchObject({
      administered: [],
      team: [
        { slug: 'closed-circle', roles: ['ACCOUNTANT'] },
        { slug: 'seedling-fund', roles: ['ACCOUNTANT'] },
      ],
      backed: [],
    });
    const { data } = await world.send({ type: 'get-attention', mode: 'fresh' });
    expect(data?.waiting.map(({ slug }) => slug)).toEqual(['closed-circle', 'seedling-fund']);
    await world.idle();
    world.platform.log.clear();
    await world.alarm();
    expect(world.asked(isSummary).map(({ path }) => path)).toEqual(['/seedling-fund.json']);
  });

  test('reports a token that was replaced, keeps what was known and asks no more', async () => {
    await world.signIn('robin-sample');
    await world.start('fresh');
    world.platform.oauth.revokeTokens();
    const { mine } = await world.start('reload');
    expect(mine?.error?.code).toBe('unauthorized');
    expect(mine?.data?.administered).not.toHaveLength(0);
    expect(await world.session()).toMatchObject({ state: 'replaced-elsewhere' });
    await world.idle();
    world.platform.log.clear();
    await world.start('reload');
    expect(world.asked(isGraphql)).toEqual([]);
  });

  test('says that the token was replaced also where the collectives were never loaded', async () => {
    await world.signIn('robin-sample');
    world.platform.oauth.revokeTokens();
    await world.start('fresh');
    await world.idle();
    for (const mode of ['cached', 'fresh', 'reload'] as const) {
      const { mine } = await world.start(mode);
      expect([mode, mine]).toMatchObject([mode, { data: null, error: { code: 'unauthorized' } }]);
    }
  });

  test('keeps the sign-in when the platform fails for another reason than the token', async () => {
    await world.signIn('robin-sample');
    await world.start('fresh');
    world.platform.faults.set('503');
    world.advance(2 * MINUTE);
    expect((await world.start('fresh')).mine?.error?.code).toBe('server-error');
    expect((await world.session()).state).toBe('signed-in');
    world.platform.faults.clear();
    world.platform.faults.set('expired-token');
    world.advance(20 * MINUTE);
    await world.start('fresh');
    expect((await world.session()).state).toBe('sign-in-again');
  });

  test('says why pinned ones could not be renewed, but not what holds for one of them alone', async () => {
    await world.pin('maple-library');
    await world.start('fresh');
    world.advance(60 * MINUTE);
    world.intercept((url) =>
      url.endsWith('/maple-library.json') ? new Response('', { status: 404 }) : null,
    );
    expect((await world.start('fresh')).failure).toBeNull();
    world.platform.faults.set('503');
    world.advance(60 * MINUTE);
    expect((await world.start('fresh')).failure?.code).toBe('server-error');
  });

  test('shows the name and the logo that were seen last, of what is listed only', async () => {
    await world.pin('maple-library');
    const nameOf = async () => (await world.start('cached')).pinned.map(({ name }) => name);
    await world.overview('maple-library', 'fresh');
    const [seen] = await nameOf();
    expect(seen).toMatch(/Maple Library/);
    world.intercept((url) =>
      isGraphql({ path: new URL(url).pathname })
        ? Response.json({ data: { account: { slug: 'maple-library', name: 'Maple & Oak' } } })
        : null,
    );
    await world.overview('maple-library', 'reload');
    await world.overview('tiny-garden', 'reload');
    expect(await nameOf()).toEqual(['Maple & Oak']);
    fakeBrowser.local.changes.length = 0;
    await world.overview('maple-library', 'reload');
    await world.overview('tiny-garden', 'reload');
    expect(fakeBrowser.local.changes).toEqual([]);
  });

  test('keeps the order of what is pinned, and the last ten visited', async () => {
    for (const slug of ['tiny-garden', 'maple-library', 'Open-Atlas', 'tiny-garden']) {
      await world.send({ type: 'pin', slug });
    }
    const slugs = ['open-atlas', 'tiny-garden'];
    await world.send({ type: 'order-pinned', slugs });
    for (let club = 1; club <= 12; club++) {
      await world.send({ type: 'remember-visit', slug: `chess-club-${club}` });
    }
    await world.idle();
    world.wake();
    const view = await world.start('cached');
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
    await world.overview('sakura-press', 'fresh');
    await world.send({ type: 'pin', slug: 'sakura-press' });
    await world.idle();
    const { balanceCents = 0 } = world.platform.data.collective('sakura-press')?.figures ?? {};
    const [row] = (await world.start('cached')).pinned;
    expect(row).toMatchObject({
      name: '桜プレス Sakura Press',
      figures: { balance: { value: { minor: Math.round(balanceCents / 100), currency: 'JPY' } } },
      roles: [],
    });
    await cache.clear();
    expect((await world.start('cached')).pinned[0]).toMatchObject({
      name: '桜プレス Sakura Press',
    });
  });

  test('asks about pinned collectives again after a quarter of an hour', async () => {
    await world.pin('tiny-garden');
    await world.start('reload');
    world.platform.log.clear();
    world.advance(14 * MINUTE);
    await world.start('fresh');
    expect(world.asked(isSummary)).toEqual([]);
    world.advance(MINUTE);
    await world.start('fresh');
    expect(world.asked(isSummary)).toHaveLength(1);
  });

  test('is kept for the next first paint, without the user\u2019s part after sign-out', async () => {
    await world.pin('tiny-garden');
    expect((await readSnapshot<StartSnapshot>())?.chosen.pinned.map(({ slug }) => slug)).toEqual([
      'tiny-garden',
    ]);
    await world.enter('robin-sample');
    expect((await readSnapshot<StartSnapshot>())?.view.mine?.data?.administered).toHaveLength(5);
    await world.signOut();
    await world.start('cached');
    expect((await readSnapshot<StartSnapshot>())?.view.mine).toBeNull();
    await world.signIn('noor-giver');
    const { mine } = await world.start('cached');
    expect(mine?.data).toBeNull();
  });

  test('does not bring back after sign-out what was still on its way', async () => {
    await world.signIn('robin-sample');
    const asking = world.start('fresh');
    void world.signOut();
    expect((await asking).mine).toBeNull();
    await world.idle();
    await world.signIn('robin-sample');
    expect((await world.start('cached')).mine?.data).toBeNull();
  });
});
