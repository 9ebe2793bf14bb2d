/** New backers: from the alarm to badge, list and notification, and back to nothing. */
import '../data/fake-browser.ts';

import { describe, expect, test } from 'vitest';
import { type Bench, isMembers } from '../data/bench.ts';
import { benchForEachTest } from '../data/each-test.ts';
import { badge, grantNotifications, shownNotifications } from '../data/fake-browser.ts';

let bench: Bench;

benchForEachTest((fresh) => {
  bench = fresh;
});

const markSeen = (slug: string | null) =>
  bench.part.handlers['mark-seen']({ type: 'mark-seen', slug });

describe('a new backer', () => {
  test('is on the badge, in the list and announced within one alarm, and gone once seen', async () => {
    bench.change({ notifications: true });
    grantNotifications();
    await bench.pin('maple-library');
    bench.sandbox.data.addBacker('maple-library', { name: 'Ada Example', totalCents: 4_250 });
    await bench.nextAlarm();

    expect(await badge()).toBe('1');
    expect(await bench.news()).toMatchObject([
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
    await bench.nextAlarm();
    expect(await badge()).toBe('');
  });

  test('costs one summary and one page of members, and nothing when nothing changed', async () => {
    await bench.pin('river-chorus');
    await bench.nextAlarm();
    expect(bench.asked().map(({ path }) => path)).toEqual(['/river-chorus.json']);

    bench.sandbox.data.addBacker('river-chorus');
    await bench.nextAlarm();
    expect(bench.asked().map(({ path }) => path)).toEqual([
      '/river-chorus.json',
      '/river-chorus/members.json',
    ]);
    const [tail] = bench.asked(isMembers);
    expect(Number(tail?.query.offset)).toBeGreaterThan(800);
    expect((await bench.news())[0]?.count).toBe(1);
  });

  test('is asked for without the token even when signed in', async () => {
    await bench.signIn('robin-sample');
    await bench.start('fresh');
    await bench.idle();
    bench.sandbox.data.addBacker('tiny-garden');
    await bench.nextAlarm();
    expect((await bench.news()).map(({ slug }) => slug)).toEqual(['tiny-garden']);
    expect(bench.asked().length).toBeGreaterThan(3);
    expect(bench.asked(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });

  test('is told apart from other roles, and guests and incognito ones are counted only', async () => {
    await bench.pin('maple-library');
    const { data } = bench.sandbox;
    data.addBacker('maple-library', { role: 'FOLLOWER' });
    data.addBacker('maple-library', { slug: 'guest-1a2b', name: 'Guest' });
    data.addBacker('maple-library', {
      slug: 'incognito-3c4d',
      name: 'Incognito',
      isIncognito: true,
    });
    data.addBacker('maple-library', { name: 'Somebody Named' });
    await bench.nextAlarm();
    const [found] = await bench.news();
    expect(found).toMatchObject({ count: 3, anonymous: 2 });
    expect(found?.backers.map(({ name }) => name)).toEqual(['Somebody Named']);
  });

  test('with a second tier of the same account is one, now and later', async () => {
    await bench.pin('maple-library');
    bench.sandbox.data.addBacker('maple-library', { slug: 'twice-there' });
    bench.sandbox.data.addBacker('maple-library', { slug: 'twice-there' });
    await bench.nextAlarm();
    expect(await badge()).toBe('1');
    bench.sandbox.data.addBacker('maple-library', { slug: 'twice-there' });
    await bench.nextAlarm();
    expect(await badge()).toBe('1');
  });

  test('is not taken for new when the list that was looked at before has it', async () => {
    await bench.pin('tiny-garden');
    const { handlers } = bench.part;
    const request = { type: 'get-backers', slug: 'tiny-garden', mode: 'fresh' } as const;
    const list = await handlers['get-backers'](request);
    const old = list.data?.backers.find(
      ({ roles, isAnonymous }) => roles.includes('BACKER') && !isAnonymous,
    );
    await bench.nextAlarm();
    bench.sandbox.data.addBacker('tiny-garden', { slug: old?.slug ?? '' });
    await bench.nextAlarm();
    expect(bench.asked(isMembers)).toHaveLength(1);
    expect(await badge()).toBe('');
  });

  test.each([
    [60, 1],
    [40, 30],
    [86, 5],
    [1, 250],
  ])('is found where %i rows vanished from the list and %i came', async (gone, came) => {
    await bench.pin('maple-library');
    const { data } = bench.sandbox;
    const members = data.collective('maple-library')?.members;
    (members as unknown[] | undefined)?.splice(0, gone);
    for (let index = 0; index < came; index++) data.addBacker('maple-library');
    await bench.nextAlarm();
    expect((await bench.news())[0]?.count).toBe(came);
    data.addBacker('maple-library', { name: 'The Last' });
    await bench.nextAlarm();
    expect((await bench.news())[0]?.count).toBe(came + 1);
    expect(bench.asked(isMembers)).toHaveLength(1);
  });

  test('is counted up to 999, with 20 in the list', async () => {
    await bench.pin('quiet-harbour');
    for (let index = 0; index < 1_001; index++) bench.sandbox.data.addBacker('quiet-harbour');
    await bench.nextAlarm();
    expect(await badge()).toBe('999+');
    const [found] = await bench.news();
    expect(found?.count).toBe(1_001);
    expect(found?.backers).toHaveLength(20);
  });
});
