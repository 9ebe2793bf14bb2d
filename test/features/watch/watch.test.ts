/** New backers: from the alarm to badge, list and notification, and back to nothing. */
import { describe, expect, test, vi } from 'vitest';
import type { Collective } from '../../../sandbox/data/collective.ts';
import type { MemberRecord } from '../../../sandbox/data/types.ts';
import { hasToken, isGraphql, isMembers, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

const markSeen = (slug: string | null) => world.send({ type: 'mark-seen', slug });

describe('a new backer', () => {
  test('is on the badge, in the list and announced within one alarm, and gone once seen', async () => {
    await world.change({ notifications: true });
    await fakeBrowser.grantNotifications();
    await world.pin('maple-library');
    world.platform.data.addBacker('maple-library', { name: 'Ada Example', totalCents: 4_250 });
    await world.nextAlarm();

    expect(fakeBrowser.badge).toBe('1');
    expect(await world.news()).toMatchObject([
      {
        slug: 'maple-library',
        count: 1,
        anonymous: 0,
        backers: [{ name: 'Ada Example', total: { minor: 4_250, currency: 'USD' } }],
      },
    ]);
    expect(fakeBrowser.sent).toContainEqual({ type: 'changed', what: 'news' });
    const [shown] = [...fakeBrowser.notifications.values()];
    expect(shown?.title).toBe('1 new backer');
    expect(shown?.message).toContain('Ada Example');

    await markSeen('maple-library');
    expect(await world.news()).toEqual([]);
    expect(fakeBrowser.badge).toBe('');
    expect([...fakeBrowser.notifications.values()]).toEqual([]);
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('');
  });

  test('costs one summary and one page of members, and nothing when nothing changed', async () => {
    await world.pin('river-chorus');
    await world.nextAlarm();
    expect(world.asked().map(({ path }) => path)).toEqual(['/river-chorus.json']);

    world.platform.data.addBacker('river-chorus');
    await world.nextAlarm();
    expect(world.asked().map(({ path }) => path)).toEqual([
      '/river-chorus.json',
      '/river-chorus/members.json',
    ]);
    const [tail] = world.asked(isMembers);
    expect(Number(tail?.query.offset)).toBeGreaterThan(800);
    expect((await world.news())[0]?.count).toBe(1);
  });

  test('is asked for without the token even when signed in', async () => {
    await world.enter('robin-sample');
    world.platform.data.addBacker('tiny-garden');
    await world.nextAlarm();
    expect((await world.news()).map(({ slug }) => slug)).toEqual(['tiny-garden']);
    expect(world.asked().length).toBeGreaterThan(3);
    expect(world.asked(hasToken)).toEqual([]);
  });

  test('is told apart from other roles, and guests and incognito ones are counted only', async () => {
    await world.pin('maple-library');
    const { data } = world.platform;
    data.addBacker('maple-library', { role: 'FOLLOWER' });
    data.addBacker('maple-library', { slug: 'guest-1a2b', name: 'Guest' });
    data.addBacker('maple-library', {
      slug: 'incognito-3c4d',
      name: 'Incognito',
      isIncognito: true,
    });
    data.addBacker('maple-library', { name: 'Somebody Named' });
    await world.nextAlarm();
    const [found] = await world.news();
    expect(found).toMatchObject({ count: 3, anonymous: 2 });
    expect(found?.backers.map(({ name }) => name)).toEqual(['Somebody Named']);
  });

  test('who gave for years is none with a second tier, though the list was never read', async () => {
    await world.pin('river-chorus');
    const old = world.platform.data
      .collective('river-chorus')
      ?.members.find(
        (one) =>
          one.role === 'BACKER' &&
          one.totalCents > 5_000 &&
          !one.isIncognito &&
          one.name !== 'Guest',
      );
    const { slug = '', name = '', totalCents = 0 } = old ?? {};
    const again = { slug, name, totalCents: totalCents + 500 };
    const payments = { count: 2, amountCents: 500, lastMs: Date.now() };
    const first = { payments, lastTransactionCents: 500 };
    world.platform.data.addBacker('river-chorus', { ...again, ...first });
    world.platform.data.addBacker('river-chorus', {
      name: 'Ada Example',
      totalCents: 900,
      ...first,
    });
    await world.nextAlarm();
    const [found] = await world.news();
    expect(found?.backers.map(({ name }) => name)).toEqual(['Ada Example']);
    expect(fakeBrowser.badge).toBe('1');
    expect(world.asked(isGraphql)).toHaveLength(1);
  });

  test('who is a guest is asked nothing about', async () => {
    await world.pin('river-chorus');
    const guest = { slug: 'guest-1a2b3c4d', name: 'Guest' };
    world.platform.data.addBacker('river-chorus', {
      ...guest,
      totalCents: 900,
      lastTransactionCents: 500,
    });
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('1');
    expect(world.asked(isGraphql)).toEqual([]);
  });

  test.each([
    ['is told apart by what they gave where GraphQL fails', '500', ['Ada Example']],
    ['is looked at again where GraphQL is asked too often', '429', []],
  ] as const)('with a second tier %s', async (_what, fault, named) => {
    await world.pin('river-chorus');
    world.platform.faults.set(fault, { match: { path: '/api/graphql/v2' } });
    const last = { lastTransactionCents: 500 };
    const { data } = world.platform;
    data.addBacker('river-chorus', { name: 'Ada Example', totalCents: 900, ...last });
    data.addBacker('river-chorus', { name: 'Bo Old', totalCents: 90_000, ...last });
    await world.nextAlarm();
    expect((await world.news()).flatMap(({ backers }) => backers.map(({ name }) => name))).toEqual(
      named,
    );
    world.platform.faults.clear();
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe(named.length ? '1' : '2');
  });

  test('with a second tier of the same account is one, now and later', async () => {
    await world.pin('maple-library');
    world.platform.data.addBacker('maple-library', { slug: 'twice-there' });
    world.platform.data.addBacker('maple-library', { slug: 'twice-there' });
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('1');
    world.platform.data.addBacker('maple-library', { slug: 'twice-there' });
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('1');
  });

  test('is not taken for new when the list that was looked at before has it', async () => {
    await world.pin('tiny-garden');
    const request = { type: 'get-backers', slug: 'tiny-garden', mode: 'fresh' } as const;
    const list = await world.send(request);
    const old = list.data?.backers.find(
      ({ roles, isAnonymous }) => roles.includes('BACKER') && !isAnonymous,
    );
    world.platform.data.addBacker('tiny-garden', { slug: old?.slug ?? '' });
    await world.nextAlarm();
    expect(world.asked(isMembers)).toHaveLength(1);
    expect(fakeBrowser.badge).toBe('');
    // Looked at after the last check: it may have those who came since.
    world.platform.data.addBacker('tiny-garden');
    world.advance(60_000);
    await world.send({ ...request, mode: 'reload' });
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('1');
  });

  test('is seen with its collective alone, or with all', async () => {
    const { data } = world.platform;
    for (const slug of ['maple-library', 'tiny-garden', 'red-ledger']) {
      await world.pin(slug);
      data.addBacker(slug);
    }
    await world.nextAlarm();
    await markSeen('maple-library');
    expect((await world.news()).map(({ slug }) => slug)).toEqual(['tiny-garden', 'red-ledger']);
    expect(fakeBrowser.badge).toBe('2');
    await markSeen(null);
    expect([await world.news(), fakeBrowser.badge]).toEqual([[], '']);
  });

  test.each([
    [60, 1],
    [40, 30],
    [86, 5],
    [1, 250],
  ])('is found where %i rows vanished from the list and %i came', async (gone, came) => {
    await world.pin('maple-library');
    const { data } = world.platform;
    const collective = data.collective('maple-library') as Collective;
    const lost = new Set(collective.members.slice(0, gone));
    const read = Object.getOwnPropertyDescriptor(collective, 'members')?.get;
    vi.spyOn(collective, 'members', 'get').mockImplementation(() =>
      read?.call(collective).filter((member: MemberRecord) => !lost.has(member)),
    );
    for (let index = 0; index < came; index++) data.addBacker('maple-library');
    await world.nextAlarm();
    expect((await world.news())[0]?.count).toBe(came);
    data.addBacker('maple-library', { name: 'The Last' });
    await world.nextAlarm();
    expect((await world.news())[0]?.count).toBe(came + 1);
    expect(world.asked(isMembers)).toHaveLength(1);
  });

  test('is counted up to 999, with 20 in the list', async () => {
    await world.pin('quiet-harbour');
    for (let index = 0; index < 1_001; index++) world.platform.data.addBacker('quiet-harbour');
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('999+');
    const [found] = await world.news();
    expect(found?.count).toBe(1_001);
    expect(found?.backers).toHaveLength(20);
  });
});

describe('"Check now"', () => {
  const checkNow = () => world.send({ type: 'check-now' });

  test('does what the alarm does, and tells what came of it', async () => {
    expect(await checkNow()).toMatchObject({ watched: 0, checked: 0, newBackers: 0 });
    await world.pin('maple-library');
    await world.pin('tiny-garden');
    world.platform.data.addBacker('maple-library', { name: 'Ada Example' });
    world.advance(60_000);
    expect(await checkNow()).toMatchObject({ watched: 2, checked: 2, newBackers: 1 });
    expect(fakeBrowser.badge).toBe('1');
  });

  test.each([
    ['the platform did not answer', 'offline', false],
    ['the extension waits as the platform asked', '429', true],
  ] as const)('tells when %s', async (_what, fault, isPaused) => {
    await world.pin('maple-library');
    world.platform.faults.set(fault);
    world.advance(60_000);
    expect(await checkNow()).toEqual({ watched: 1, checked: 0, newBackers: 0, isPaused });
  });
});
