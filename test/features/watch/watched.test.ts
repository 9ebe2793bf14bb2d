/** Which collectives are checked, and when. */
import { describe, expect, test } from 'vitest';
import { cache } from '../../../src/storage/cache.ts';
import { isSummary, useWorld } from '../../background/world.ts';
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
