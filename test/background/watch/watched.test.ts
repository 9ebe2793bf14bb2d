/** Which collectives are checked, and when. */
import '../data/fake-browser.ts';

import { fakeBrowser } from '@webext-core/fake-browser';
import { describe, expect, test } from 'vitest';
import { type Bench, isSummary } from '../data/bench.ts';
import { benchForEachTest } from '../data/each-test.ts';
import { badge } from '../data/fake-browser.ts';

let bench: Bench;

benchForEachTest((fresh) => {
  bench = fresh;
});

describe('what is watched', () => {
  const signInAndLook = async (userSlug: string) => {
    await bench.signIn(userSlug);
    await bench.start('fresh');
    await bench.idle();
  };

  test('is forgotten on sign-out where it was watched for the user only', async () => {
    await bench.pin('tiny-garden');
    await signInAndLook('robin-sample');
    bench.sandbox.data.addBacker('tiny-garden');
    bench.sandbox.data.addBacker('red-ledger');
    bench.sandbox.data.addBacker('open-atlas');
    await bench.nextAlarm();
    expect((await bench.news()).map(({ slug }) => slug).sort()).toEqual([
      'red-ledger',
      'tiny-garden',
    ]);
    expect(await badge()).toBe('2');
    await bench.signOut();
    expect((await bench.news()).map(({ slug }) => slug)).toEqual(['tiny-garden']);
    expect(await badge()).toBe('1');
    await bench.nextAlarm();
    expect(bench.asked(isSummary).map(({ path }) => path)).toEqual(['/tiny-garden.json']);
  });

  test('goes on while another browser has the session', async () => {
    await signInAndLook('robin-sample');
    bench.sandbox.oauth.revokeTokens();
    await bench.start('reload');
    expect(bench.session.reported).toEqual(['user-missing']);
    bench.sandbox.data.addBacker('red-ledger');
    await bench.nextAlarm();
    expect((await bench.news()).map(({ slug }) => slug)).toEqual(['red-ledger']);
  });

  test('is no longer what was unpinned', async () => {
    await bench.pin('maple-library');
    bench.sandbox.data.addBacker('maple-library');
    await bench.nextAlarm();
    await bench.part.handlers.unpin({ type: 'unpin', slug: 'maple-library' });
    await bench.idle();
    expect(await badge()).toBe('');
    await bench.nextAlarm();
    expect(bench.asked()).toEqual([]);
  });

  test('is nothing on another platform', async () => {
    await bench.pin('maple-library');
    bench.sandbox.data.addBacker('maple-library');
    await bench.nextAlarm();
    const other = await createOther();
    bench.change({ platform: other });
    await bench.idle();
    expect(await badge()).toBe('');
    expect(await bench.start('cached')).toMatchObject({ pinned: [], recent: [], news: [] });
    expect(JSON.stringify(await fakeBrowser.storage.local.get(null))).not.toContain(
      'maple-library',
    );
  });

  test('is checked one after another with pauses, those that waited longest first', async () => {
    for (const slug of ['tiny-garden', 'maple-library', 'red-ledger']) await bench.pin(slug);
    bench.waits.length = 0;
    await bench.nextAlarm();
    expect(bench.asked(isSummary)).toHaveLength(3);
    expect(bench.waits).toHaveLength(2);
    expect(Math.min(...bench.waits)).toBeGreaterThan(0);
  });
});

describe('the alarm', () => {
  const alarm = () => fakeBrowser.alarms.get('check-new-backers');

  test('is set at the start, left alone by later starts, and goes with the setting', async () => {
    const first = await alarm();
    expect(first?.periodInMinutes).toBe(60);
    bench.advance(30 * 60_000);
    bench.restart();
    await bench.idle();
    expect((await alarm())?.scheduledTime).toBe(first?.scheduledTime);
    bench.change({ checkEveryMinutes: 15 });
    await bench.idle();
    expect((await alarm())?.periodInMinutes).toBe(15);
    await bench.pin('tiny-garden');
    bench.change({ checkEveryMinutes: 0 });
    await bench.idle();
    expect(await alarm()).toBeUndefined();
    await bench.nextAlarm();
    expect(bench.asked()).toEqual([]);
  });
});

async function createOther() {
  const { baseUrl, apiUrl } = bench.sandbox;
  const elsewhere = (address: string) => address.replace('localhost', '127.0.0.1');
  return {
    baseUrl: elsewhere(baseUrl),
    apiUrl: elsewhere(apiUrl),
    imagesUrl: null,
    profile: 'documented' as const,
  };
}
