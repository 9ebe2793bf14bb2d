/** New backers: from the alarm to badge, list and notification, and back to nothing. */

import { fakeBrowser } from '@webext-core/fake-browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Bench, createBench, isMembers, isSummary } from '../data/bench.ts';
import {
  badge,
  clickNotification,
  grantNotifications,
  shownNotifications,
} from '../data/fake-browser.ts';

let bench: Bench;
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  bench = await createBench();
});
afterEach(async () => {
  await bench.idle();
  expect(bench.unexpected).toEqual([]);
  await bench.stop();
});

const start = () => bench.part.handlers['get-start']({ type: 'get-start', mode: 'cached' });
const news = async () => (await start()).news;
const pin = async (slug: string) => {
  await bench.part.handlers.pin({ type: 'pin', slug });
  await bench.idle();
};
const markSeen = (slug: string | null) =>
  bench.part.handlers['mark-seen']({ type: 'mark-seen', slug });
const nextAlarm = async () => {
  bench.advance(HOUR_MS);
  bench.sandbox.log.clear();
  await bench.alarm();
};

describe('a new backer', () => {
  test('is on the badge, in the list and announced within one alarm, and gone once seen', async () => {
    bench.change({ notifications: true });
    grantNotifications();
    await pin('maple-library');
    bench.advance(HOUR_MS);
    bench.sandbox.data.addBacker('maple-library', { name: 'Ada Example', totalCents: 4_250 });
    await nextAlarm();

    expect(await badge()).toBe('1');
    expect(await news()).toMatchObject([
      {
        slug: 'maple-library',
        count: 1,
        anonymous: 0,
        backers: [{ name: 'Ada Example', total: { minor: 4_250, currency: 'USD' } }],
      },
    ]);
    expect(bench.announced).toEqual(['news']);
    const [shown] = shownNotifications();
    expect(shown?.title).toBe('1 new backer');
    expect(shown?.message).toContain('Ada Example');

    const view = await markSeen('maple-library');
    expect(view.news).toEqual([]);
    expect(await badge()).toBe('');
    expect(shownNotifications()).toEqual([]);
    await nextAlarm();
    expect(await badge()).toBe('');
  });

  test('costs one summary and one page of members, and nothing when nothing changed', async () => {
    await pin('river-chorus');
    await nextAlarm();
    expect(bench.asked().map(({ path }) => path)).toEqual(['/river-chorus.json']);

    bench.sandbox.data.addBacker('river-chorus');
    await nextAlarm();
    expect(bench.asked().map(({ path }) => path)).toEqual([
      '/river-chorus.json',
      '/river-chorus/members.json',
    ]);
    const [tail] = bench.asked(isMembers);
    expect(Number(tail?.query.offset)).toBeGreaterThan(800);
    expect((await news())[0]?.count).toBe(1);
  });

  test('is asked for without the token even when signed in', async () => {
    await bench.signIn('robin-sample');
    await bench.part.handlers['get-start']({ type: 'get-start', mode: 'fresh' });
    await bench.idle();
    bench.sandbox.data.addBacker('tiny-garden');
    await nextAlarm();
    expect((await news()).map(({ slug }) => slug)).toEqual(['tiny-garden']);
    expect(bench.asked().length).toBeGreaterThan(3);
    expect(bench.asked(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });

  test('is told apart from other roles, and guests and incognito ones are counted only', async () => {
    await pin('maple-library');
    const { data } = bench.sandbox;
    data.addBacker('maple-library', { role: 'FOLLOWER' });
    data.addBacker('maple-library', { slug: 'guest-1a2b', name: 'Guest' });
    data.addBacker('maple-library', {
      slug: 'incognito-3c4d',
      name: 'Incognito',
      isIncognito: true,
    });
    data.addBacker('maple-library', { name: 'Somebody Named' });
    await nextAlarm();
    const [found] = await news();
    expect(found).toMatchObject({ count: 3, anonymous: 2 });
    expect(found?.backers.map(({ name }) => name)).toEqual(['Somebody Named']);
  });

  test('with a second tier of the same account is one, now and later', async () => {
    await pin('maple-library');
    bench.sandbox.data.addBacker('maple-library', { slug: 'twice-there' });
    bench.sandbox.data.addBacker('maple-library', { slug: 'twice-there' });
    await nextAlarm();
    expect(await badge()).toBe('1');
    bench.sandbox.data.addBacker('maple-library', { slug: 'twice-there' });
    await nextAlarm();
    expect(await badge()).toBe('1');
  });

  test('is not taken for new when the list that was looked at before has it', async () => {
    await pin('tiny-garden');
    const { handlers } = bench.part;
    const request = { type: 'get-backers', slug: 'tiny-garden', mode: 'fresh' } as const;
    const list = await handlers['get-backers'](request);
    const old = list.data?.backers.find(
      ({ roles, isAnonymous }) => roles.includes('BACKER') && !isAnonymous,
    );
    await nextAlarm();
    bench.sandbox.data.addBacker('tiny-garden', { slug: old?.slug ?? '' });
    await nextAlarm();
    expect(bench.asked(isMembers)).toHaveLength(1);
    expect(await badge()).toBe('');
  });

  test('is found where rows vanished from the list', async () => {
    await pin('maple-library');
    const members = bench.sandbox.data.collective('maple-library')?.members as unknown[];
    members.splice(10, 60);
    bench.sandbox.data.addBacker('maple-library', { name: 'Late Arrival' });
    await nextAlarm();
    expect((await news())[0]?.backers.map(({ name }) => name)).toEqual(['Late Arrival']);
  });

  test('is counted up to 999, with 20 in the list', async () => {
    await pin('quiet-harbour');
    for (let index = 0; index < 1_001; index++) bench.sandbox.data.addBacker('quiet-harbour');
    await nextAlarm();
    expect(await badge()).toBe('999+');
    const [found] = await news();
    expect(found?.count).toBe(1_001);
    expect(found?.backers).toHaveLength(20);
  });
});

describe('a baseline', () => {
  test('is taken when pinned, so that nothing is new on the first day', async () => {
    bench.sandbox.log.clear();
    await pin('star-commons');
    expect(bench.asked(isSummary)).toHaveLength(1);
    expect(bench.asked(isMembers).length).toBeLessThanOrEqual(3);
    await nextAlarm();
    expect(await badge()).toBe('');
    expect(await news()).toEqual([]);
    bench.sandbox.data.addBacker('star-commons', { name: 'The First' });
    await nextAlarm();
    expect((await news())[0]?.backers.map(({ name }) => name)).toEqual(['The First']);
  });

  test('waits for the alarm when the platform is away', async () => {
    bench.sandbox.faults.set('offline');
    await pin('tiny-garden');
    bench.sandbox.log.clear();
    bench.restart();
    await bench.idle();
    expect(bench.asked()).toEqual([]);
    bench.sandbox.faults.clear();
    await nextAlarm();
    expect(await badge()).toBe('');
    bench.sandbox.data.addBacker('tiny-garden');
    await nextAlarm();
    expect(await badge()).toBe('1');
  });
});

describe('what goes wrong in between', () => {
  test.each([
    ['429' as const, { retryAfter: 30 }],
    ['offline' as const, {}],
    ['503' as const, {}],
    ['html' as const, {}],
    ['truncated' as const, {}],
    ['bad-row' as const, {}],
  ])('%s loses nothing and repeats nothing', async (fault, settings) => {
    await pin('quiet-harbour');
    await pin('tiny-garden');
    bench.sandbox.data.addBacker('quiet-harbour', { name: 'First' });
    bench.sandbox.data.addBacker('quiet-harbour', { name: 'Second' });
    bench.sandbox.faults.set(fault, settings);
    await nextAlarm();
    for (const slug of ['quiet-harbour', 'tiny-garden']) {
      expect(bench.asked((entry) => entry.path === `/${slug}.json`).length).toBeLessThanOrEqual(1);
    }
    bench.sandbox.faults.clear();
    await nextAlarm();
    await nextAlarm();
    expect(await badge()).toBe('2');
    expect((await news())[0]?.backers.map(({ name }) => name)).toEqual(['Second', 'First']);
  });

  test('a 429 ends the round and keeps the next one back', async () => {
    await pin('tiny-garden');
    await pin('maple-library');
    bench.sandbox.faults.set('429', { retryAfter: 600 });
    await nextAlarm();
    expect(bench.asked()).toHaveLength(1);
    bench.advance(-HOUR_MS + 60_000);
    await nextAlarm();
    expect(bench.asked()).toHaveLength(0);
    const request = { type: 'find-collective', slug: 'open-atlas' } as const;
    const popup = await bench.part.handlers['find-collective'](request);
    expect(popup.error?.code).toBe('rate-limited');
    expect(popup.error?.retryAfterMs).toBeGreaterThan(0);
    expect(bench.asked()).toHaveLength(0);
  });

  test('a list behind its summary is looked at again, but not for ever', async () => {
    await pin('quiet-harbour');
    bench.sandbox.data.addBacker('quiet-harbour', { name: 'Slow Network' });
    // A network in front of the list still has the one of an hour ago.
    bench.intercept((url) => (url.includes('/members.json') ? Response.json([]) : null));
    await nextAlarm();
    expect(await badge()).toBe('');
    bench.intercept(null);
    await nextAlarm();
    expect(await badge()).toBe('1');
    await nextAlarm();
    expect(bench.asked(isMembers)).toEqual([]);
  });

  test('a worker that is stopped and started shows the same badge without a request', async () => {
    await pin('maple-library');
    bench.sandbox.data.addBacker('maple-library');
    await nextAlarm();
    await fakeBrowser.action.setBadgeText({ text: '' });
    bench.sandbox.log.clear();
    bench.restart();
    await bench.idle();
    expect(await badge()).toBe('1');
    expect(bench.asked()).toEqual([]);
  });
});

describe('what is watched', () => {
  const signInAndLook = async (userSlug: string) => {
    await bench.signIn(userSlug);
    await bench.part.handlers['get-start']({ type: 'get-start', mode: 'fresh' });
    await bench.idle();
  };

  test('is forgotten on sign-out where it was watched for the user only', async () => {
    await pin('tiny-garden');
    await signInAndLook('robin-sample');
    bench.sandbox.data.addBacker('tiny-garden');
    bench.sandbox.data.addBacker('red-ledger');
    bench.sandbox.data.addBacker('open-atlas');
    await nextAlarm();
    expect((await news()).map(({ slug }) => slug).sort()).toEqual(['red-ledger', 'tiny-garden']);
    expect(await badge()).toBe('2');
    await bench.signOut();
    expect((await news()).map(({ slug }) => slug)).toEqual(['tiny-garden']);
    expect(await badge()).toBe('1');
    await nextAlarm();
    expect(bench.asked(isSummary).map(({ path }) => path)).toEqual(['/tiny-garden.json']);
  });

  test('goes on while another browser has the session', async () => {
    await signInAndLook('robin-sample');
    bench.sandbox.oauth.revokeTokens();
    await bench.part.handlers['get-start']({ type: 'get-start', mode: 'reload' });
    expect(bench.session.reported).toEqual(['user-missing']);
    bench.sandbox.data.addBacker('red-ledger');
    await nextAlarm();
    expect((await news()).map(({ slug }) => slug)).toEqual(['red-ledger']);
  });

  test('is no longer what was unpinned', async () => {
    await pin('maple-library');
    bench.sandbox.data.addBacker('maple-library');
    await nextAlarm();
    await bench.part.handlers.unpin({ type: 'unpin', slug: 'maple-library' });
    await bench.idle();
    expect(await badge()).toBe('');
    await nextAlarm();
    expect(bench.asked()).toEqual([]);
  });

  test('is nothing on another platform', async () => {
    await pin('maple-library');
    bench.sandbox.data.addBacker('maple-library');
    await nextAlarm();
    const other = await createOther();
    bench.change({ platform: other });
    await bench.idle();
    expect(await badge()).toBe('');
    expect(await start()).toMatchObject({ pinned: [], recent: [], news: [] });
  });

  test('is checked one after another with pauses, those that waited longest first', async () => {
    for (const slug of ['tiny-garden', 'maple-library', 'red-ledger']) await pin(slug);
    bench.waits.length = 0;
    await nextAlarm();
    expect(bench.asked(isSummary)).toHaveLength(3);
    expect(bench.waits).toHaveLength(2);
    expect(Math.min(...bench.waits)).toBeGreaterThan(0);
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
    await pin('tiny-garden');
    bench.change({ checkEveryMinutes: 0 });
    await bench.idle();
    expect(await alarm()).toBeUndefined();
    await nextAlarm();
    expect(bench.asked()).toEqual([]);
  });
});

describe('a notification', () => {
  const newIn = async (...slugs: string[]) => {
    for (const slug of slugs) await pin(slug);
    for (const slug of slugs) bench.sandbox.data.addBacker(slug);
    await nextAlarm();
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
