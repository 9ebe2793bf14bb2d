/** Desktop notifications. */
import '../data/fake-browser.ts';

import { fakeBrowser } from '@webext-core/fake-browser';
import { describe, expect, test } from 'vitest';
import type { Bench } from '../data/bench.ts';
import { benchForEachTest } from '../data/each-test.ts';
import {
  badge,
  clickNotification,
  grantNotifications,
  shownNotifications,
} from '../data/fake-browser.ts';

let bench: Bench;

benchForEachTest((fresh) => {
  bench = fresh;
});

describe('a notification', () => {
  const newIn = async (...slugs: string[]) => {
    for (const slug of slugs) await bench.pin(slug);
    for (const slug of slugs) bench.sandbox.data.addBacker(slug);
    await bench.nextAlarm();
  };
  const openTabs = async () => (await fakeBrowser.tabs.query({})).map(({ url }) => url ?? '');

  test('is not shown without the permission, nor where the user does not want it', async () => {
    bench.change({ notifications: true });
    await newIn('tiny-garden');
    bench.change({ notifications: false });
    grantNotifications();
    await newIn('tiny-garden');
    expect(shownNotifications()).toEqual([]);
    expect(await badge()).toBe('2');
  });

  test('opens its collective, also when the permission came after the start', async () => {
    bench.change({ notifications: true });
    grantNotifications();
    await newIn('tiny-garden');
    await clickNotification(shownNotifications()[0]?.id ?? '');
    await bench.idle();
    expect((await openTabs()).at(-1)).toContain('src/popup/index.html?view=tab#/c/tiny-garden');
    expect(shownNotifications()).toEqual([]);
  });

  test('sums up several collectives and opens the start view', async () => {
    bench.change({ notifications: true });
    grantNotifications();
    await newIn('tiny-garden', 'maple-library', 'red-ledger', 'open-atlas');
    const shown = shownNotifications();
    expect(shown.map(({ title }) => title)).toEqual(['4 new backers']);
    expect(shown[0]?.message).toContain('and 1 more collective');
    await clickNotification(shown[0]?.id ?? '');
    await bench.idle();
    expect((await openTabs()).at(-1)).toMatch(/#\/$/);
  });
});
