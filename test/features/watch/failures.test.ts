/** Checks that fail lose nothing and repeat nothing. */
import { describe, expect, test, vi } from 'vitest';
import { cache } from '../../../src/storage/cache.ts';
import { isMembers, isSummary, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

describe('what goes wrong in between', () => {
  test.each([
    ['429' as const, { retryAfter: 30 }],
    ['offline' as const, {}],
    ['503' as const, {}],
    ['html' as const, {}],
    ['truncated' as const, {}],
    ['bad-row' as const, {}],
  ])('%s loses nothing and repeats nothing', async (fault, settings) => {
    await world.pin('quiet-harbour');
    await world.pin('tiny-garden');
    world.platform.data.addBacker('quiet-harbour', { name: 'First' });
    world.platform.data.addBacker('quiet-harbour', { name: 'Second' });
    world.platform.faults.set(fault, settings);
    await world.nextAlarm();
    for (const slug of ['quiet-harbour', 'tiny-garden']) {
      expect(world.asked((entry) => entry.path === `/${slug}.json`).length).toBeLessThanOrEqual(1);
    }
    world.platform.faults.clear();
    await world.nextAlarm();
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('2');
    expect((await world.news())[0]?.backers.map(({ name }) => name)).toEqual(['Second', 'First']);
  });

  test.each([
    ['the summary', '/tiny-garden.json', 1],
    ['the list', '/tiny-garden/members.json', 2],
  ])('a 429 for %s ends the round and keeps the next one back', async (_name, path, requests) => {
    await world.pin('tiny-garden');
    await world.pin('maple-library');
    world.platform.data.addBacker('tiny-garden');
    world.platform.faults.set('429', { match: { path }, retryAfter: 600 });
    world.waits.length = 0;
    await world.nextAlarm();
    expect(world.asked()).toHaveLength(requests);
    expect(world.waits).toEqual([]);
    world.advance(-59 * 60_000);
    await world.nextAlarm();
    expect(world.asked()).toHaveLength(0);
    const request = { type: 'find-collective', slug: 'open-atlas' } as const;
    const popup = await world.send(request);
    expect(popup.error?.code).toBe('rate-limited');
    expect(popup.error?.retryAt).toBeGreaterThan(world.now());
    expect(world.asked()).toHaveLength(0);
  });

  test('three failures end the round, but not of collectives that are gone', async () => {
    const slugs = ['tiny-garden', 'maple-library', 'red-ledger', 'open-atlas'];
    for (const slug of slugs) await world.pin(slug);
    world.platform.faults.set('503');
    await world.nextAlarm();
    expect(world.asked()).toHaveLength(3);
    world.platform.faults.clear();
    world.intercept(() => new Response('', { status: 404 }));
    world.advance(60_000);
    expect(await world.send({ type: 'check-now' })).toMatchObject({ watched: 4, checked: 4 });
  });

  const FAILING = { match: { path: /^\/(tiny-garden|api\/graphql)/ } };
  const breakFor = (key: string) =>
    key.includes('tiny-garden') ? Promise.reject(new RangeError('Ours')) : Promise.resolve();
  test.each<[string, () => unknown]>([
    ['offline', () => world.platform.faults.set('offline', FAILING)],
    ['429', () => world.platform.faults.set('429', FAILING)],
    ['503', () => world.platform.faults.set('503', FAILING)],
    ['html', () => world.platform.faults.set('html', FAILING)],
    ['truncated', () => world.platform.faults.set('truncated', FAILING)],
    ['a mistake of our own', () => vi.spyOn(cache, 'write').mockImplementation(breakFor)],
  ])(
    'one collective that always fails (%s) stops no other, and is tried ever less',
    async (what, fail) => {
      await world.pin('tiny-garden');
      await world.pin('maple-library');
      fail();
      let tries = 0;
      for (let alarm = 0; alarm < 48; alarm++) {
        if (alarm === 10) world.platform.data.addBacker('maple-library', { name: 'Ada Example' });
        await world.nextAlarm();
        tries += world.asked(({ path }) => path === '/tiny-garden.json').length;
        if (alarm === 11)
          expect((await world.news()).map(({ slug }) => slug)).toEqual(['maple-library']);
      }
      // After 1, 2, 4, 8, and 16 hours, then once a day.
      expect(tries).toBeLessThanOrEqual(7);
      const reported = world.unexpected.splice(0);
      expect(reported.length > 0).toBe(what === 'a mistake of our own');
      for (const error of reported) expect(error).toEqual(new RangeError('Ours'));
      world.platform.faults.clear();
      vi.restoreAllMocks();
      world.platform.data.addBacker('tiny-garden', { name: 'Bo Example' });
      expect(await world.send({ type: 'check-now' })).toMatchObject({ checked: 2, newBackers: 2 });
    },
  );

  test('a browser without network asks once a round, and holds it against nobody', async () => {
    for (const slug of ['tiny-garden', 'maple-library']) await world.pin(slug);
    world.goOnline(false);
    for (let alarm = 0; alarm < 8; alarm++) {
      await world.nextAlarm();
      expect(world.asked()).toHaveLength(1);
    }
    world.goOnline(true);
    await world.nextAlarm();
    expect(world.asked(isSummary)).toHaveLength(2);
  });

  test('the only one, gone for a while, is looked for at every alarm', async () => {
    await world.pin('tiny-garden');
    world.intercept(() => new Response('', { status: 404 }));
    for (let alarm = 0; alarm < 6; alarm++) await world.nextAlarm();
    world.intercept(null);
    world.platform.data.addBacker('tiny-garden');
    await world.nextAlarm();
    expect(world.asked(isSummary)).toHaveLength(1);
  });

  test('a list behind its summary is looked at again, but not for ever', async () => {
    await world.pin('quiet-harbour');
    world.platform.data.addBacker('quiet-harbour', { name: 'Slow Network' });
    // A network in front of the list still has the one of an hour ago.
    world.intercept((url) => (url.includes('/members.json') ? Response.json([]) : null));
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('');
    world.intercept(null);
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('1');
    await world.nextAlarm();
    expect(world.asked(isMembers)).toEqual([]);
  });

  test('a worker that is stopped and started shows the same badge without a request, a message or a write', async () => {
    await world.pin('maple-library');
    world.platform.data.addBacker('maple-library');
    await world.nextAlarm();
    fakeBrowser.badge = '';
    fakeBrowser.sent.length = 0;
    fakeBrowser.local.changes.length = 0;
    world.platform.log.clear();
    world.wake();
    await world.idle();
    expect(fakeBrowser.badge).toBe('1');
    expect([world.asked(), fakeBrowser.sent, fakeBrowser.local.changes]).toEqual([[], [], []]);
  });

  test('figures without sense leave everything else readable', async () => {
    await world.pin('maple-library');
    await world.pin('tiny-garden');
    world.platform.data.addBacker('maple-library');
    world.intercept((url) => {
      if (!url.endsWith('/tiny-garden.json')) return null;
      const sums = { balance: 1e300, yearlyIncome: -1e300, backersCount: -1.5 };
      return Response.json({ slug: 'tiny-garden', currency: 'EUR', image: null, ...sums });
    });
    await world.nextAlarm();
    world.wake();
    await world.idle();
    expect((await world.news()).map(({ slug }) => slug)).toEqual(['maple-library']);
  });
});
