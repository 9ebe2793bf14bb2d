/** Which collectives are checked, and when. */
import { describe, expect, test } from 'vitest';
import { cache } from '../../../src/storage/cache.ts';
import { isSummary, MINUTE, useWorld } from '../../background/world.ts';
import { api, fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

describe('what is watched', () => {
  const signInAndLook = async (userSlug: string) => {
    await world.enter(userSlug);
  };

  test('is forgotten on sign-out where it was watched for the user only', async () => {
    await world.pin('tiny-garden');
    await signInAndLook('robin-sample');
    world.platform.data.addBacker('tiny-garden');
    world.platform.data.addBacker('red-ledger');
    world.platform.data.addBacker('open-atlas');
    await world.nextAlarm();
    expect((await world.news()).map(({ slug }) => slug).sort()).toEqual([
      'red-ledger',
      'tiny-garden',
    ]);
    expect(fakeBrowser.badge).toBe('2');
    await world.signOut();
    expect((await world.news()).map(({ slug }) => slug)).toEqual(['tiny-garden']);
    await world.idle();
    expect(fakeBrowser.badge).toBe('1');
    await world.nextAlarm();
    expect(world.asked(isSummary).map(({ path }) => path)).toEqual(['/tiny-garden.json']);
  });

  test('goes on while another browser has the session', async () => {
    await signInAndLook('robin-sample');
    world.platform.oauth.revokeTokens();
    await world.start('reload');
    expect(await world.session()).toMatchObject({ state: 'replaced-elsewhere' });
    world.platform.data.addBacker('red-ledger');
    await world.nextAlarm();
    expect((await world.news()).map(({ slug }) => slug)).toEqual(['red-ledger']);
  });

  test('and its news stay when the cache was emptied and the background starts again', async () => {
    await world.enter('robin-sample');
    world.platform.data.addBacker('red-ledger');
    await world.nextAlarm();
    const news = await world.news();
    expect([news.map(({ slug }) => slug), fakeBrowser.badge]).toEqual([['red-ledger'], '1']);
    await cache.clear();
    fakeBrowser.badge = '';
    world.wake();
    expect(await world.news()).toEqual(news);
    await world.idle();
    expect(await world.news()).toEqual(news);
    expect(fakeBrowser.badge).toBe('1');
  });

  test('is no longer what was unpinned', async () => {
    await world.pin('maple-library');
    world.platform.data.addBacker('maple-library');
    await world.nextAlarm();
    await world.send({ type: 'unpin', slug: 'maple-library' });
    await world.idle();
    expect(fakeBrowser.badge).toBe('');
    await world.nextAlarm();
    expect(world.asked()).toEqual([]);
  });

  test('goes by its new name once the platform has told it', async () => {
    await signInAndLook('robin-sample');
    world.intercept(async (url, send) => {
      if (!url.includes('graphql')) return null;
      return new Response((await (await send()).text()).replaceAll('Red Ledger', 'Blue Ledger'));
    });
    await world.start('reload');
    await world.idle();
    world.platform.data.addBacker('red-ledger');
    await world.nextAlarm();
    expect((await world.news()).map(({ name }) => name)).toEqual(['Blue Ledger']);
  });

  test('stays where it is of a profile that was named, when a page signs out', async () => {
    await world.send({ type: 'set-me', slug: 'robin-sample' });
    await world.idle();
    world.platform.data.addBacker('red-ledger');
    await world.nextAlarm();
    await world.signOut();
    expect((await world.news()).map(({ slug }) => slug)).toEqual(['red-ledger']);
  });

  test('is nothing on another platform', async () => {
    await world.pin('maple-library');
    world.platform.data.addBacker('maple-library');
    await world.nextAlarm();
    await world.changePlatform({
      baseUrl: 'https://other.test',
      apiUrl: 'https://other.test',
      imagesUrl: null,
      profile: 'documented',
    });
    await world.idle();
    expect(fakeBrowser.badge).toBe('');
    expect(await world.start('cached')).toMatchObject({ pinned: [], recent: [], news: [] });
    expect(JSON.stringify(await api.storage.local.get(null))).not.toContain('maple-library');
  });

  test('is checked one after another with pauses, those that waited longest first', async () => {
    for (const slug of ['tiny-garden', 'maple-library', 'red-ledger']) await world.pin(slug);
    world.waits.length = 0;
    world.platform.faults.set('429', { match: { slug: 'maple-library' }, times: 1 });
    await world.nextAlarm();
    const paths = () => world.asked(isSummary).map(({ path }) => path);
    expect(paths()).toEqual(['/tiny-garden.json', '/maple-library.json']);
    expect(world.waits).toHaveLength(1);
    await world.nextAlarm();
    expect(paths()).toEqual(['/red-ledger.json', '/tiny-garden.json', '/maple-library.json']);
    expect(world.waits).toHaveLength(3);
    expect(Math.min(...world.waits)).toBeGreaterThan(0);
    expect(Math.max(...world.waits)).toBeLessThanOrEqual(2_000);
  });

  test('is checked with shorter pauses where it is so much that the worker would be stopped', async () => {
    const slugs = Array.from({ length: 150 }, (_, index) => `one-of-many-${index}`);
    const answer = (url: string) => {
      if (!url.endsWith('.json')) return Response.json([]);
      const sums = { balance: 0, yearlyIncome: 0, backersCount: 0 };
      return Response.json({ slug: 'one-of-many', currency: 'EUR', image: null, ...sums });
    };
    world.intercept(answer);
    await world.change({ checkEveryMinutes: 0 });
    await world.send({ type: 'pin-all', slugs });
    world.platform.faults.set('429', { match: { path: '/one-of-many-1.json' } });
    world.intercept((url) => (url.includes('-1.json') ? null : answer(url)));
    await world.change({ checkEveryMinutes: 60 });
    await world.idle();
    expect(world.waits).toEqual([expect.any(Number)]);
    expect((world.waits[0] ?? 0) * slugs.length).toBeLessThan(200_000);
  });

  test('is checked by the alarm also where the user has just asked for it', async () => {
    await world.pin('tiny-garden');
    world.advance(MINUTE);
    await world.send({ type: 'check-now' });
    world.advance(MINUTE);
    world.platform.log.clear();
    await world.alarm();
    expect(world.asked(isSummary)).toHaveLength(1);
  });
});

describe('the alarm', () => {
  const alarm = () => fakeBrowser.alarms.get('check-new-backers');

  test('is set at the start, left alone by later starts, and goes with the setting', async () => {
    // A missed check runs soon.
    const first = { periodInMinutes: 60, delayInMinutes: 3 };
    expect(alarm()).toEqual(first);
    await world.nextAlarm();
    world.advance(5 * 60_000);
    world.wake();
    await world.idle();
    expect(alarm()).toEqual(first);
    // What is left of the new period, and up to four minutes.
    await world.change({ checkEveryMinutes: 15 });
    await world.idle();
    expect(alarm()).toEqual({ periodInMinutes: 15, delayInMinutes: 12 });
    await world.pin('tiny-garden');
    await world.change({ checkEveryMinutes: 0 });
    await world.idle();
    expect(alarm()).toBeUndefined();
    world.platform.log.clear();
    expect(await world.send({ type: 'check-now' })).toMatchObject({ watched: 0 });
    expect(world.asked()).toEqual([]);
  });
});
