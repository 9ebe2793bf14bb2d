/** What waits at the collectives that the user runs: when it is asked, with which requests, and where it is kept. */
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, hasToken, isGraphql, MINUTE, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

const badge = () => fakeBrowser.badge;

test('nobody is asked while the user runs nothing', async () => {
  await world.pin('night-garden');
  world.platform.log.clear();
  expect((await world.attention('fresh')).data).toBeNull();
  await world.change({ countWaiting: true });
  await world.nextAlarm();
  expect(world.asked(isGraphql)).toEqual([]);
  expect((await world.start('cached')).run).toEqual([]);
});

test('a mark pins; what waits comes with its sum and the oldest by name, without signing in', async () => {
  await world.overview('night-garden', 'fresh');
  await world.run('night-garden');
  await world.run('quiet-harbour');
  world.platform.log.clear();
  const { data, receivedAt } = await world.attention('fresh');
  expect(world.asked(isGraphql)).toHaveLength(1);
  expect(receivedAt).toBe(world.now());
  expect(data?.quiet).toBe(1);
  expect(data?.waiting).toMatchObject([
    {
      slug: 'night-garden',
      name: 'Night Garden',
      imageUrl: `${world.platform.imagesUrl}/night-garden/logo/256.png`,
      parts: [
        {
          kind: 'payout-failed',
          url: `${world.platform.baseUrl}/night-garden/expenses?status=ERROR`,
        },
        {
          kind: 'to-review',
          count: 2,
          isAtLeast: false,
          inProjects: 0,
          totals: [{ minor: 3_750, currency: 'EUR' }],
          oldest: {
            description: 'Printing of flyers',
            payee: 'Robin Sample',
            amount: { minor: 2_500, currency: 'EUR' },
            createdAt: Date.parse('2026-11-02'),
          },
          url: `${world.platform.baseUrl}/night-garden/expenses?status=PENDING`,
        },
        {
          kind: 'pending',
          totals: [],
          url: `${world.platform.baseUrl}/dashboard/night-garden/incoming-contributions?status=PENDING`,
        },
      ],
    },
  ]);
  const start = await world.start('cached');
  expect(start.pinned.map(({ slug }) => slug)).toEqual(['night-garden', 'quiet-harbour']);
  expect(start.attention).toMatchObject({ data, receivedAt });
});

test('is asked again after ten minutes, or at once when the user runs one more', async () => {
  await world.run('night-garden');
  await world.attention('fresh');
  world.platform.log.clear();
  world.advance(9 * MINUTE);
  await world.attention('fresh');
  expect(world.asked(isGraphql)).toHaveLength(0);
  await world.run('maple-library');
  const cached = (await world.attention('cached')).data;
  expect(cached).toMatchObject({ waiting: [{ slug: 'night-garden' }], quiet: 0, later: 1 });
  const { data } = await world.attention('fresh');
  expect(world.asked(isGraphql)).toHaveLength(1);
  expect(data?.waiting.map(({ slug }) => slug)).toEqual(['maple-library', 'night-garden']);
  expect(data?.later).toBeUndefined();
  world.advance(10 * MINUTE);
  await world.attention('fresh');
  expect(world.asked(isGraphql)).toHaveLength(2);
});

test('administered collectives are among them; after sign-out only the marks are left', async () => {
  await world.run('night-garden');
  await world.signIn();
  await world.start('fresh');
  const { data } = await world.attention('fresh');
  expect(data?.waiting.map(({ slug }) => slug)).toEqual([
    'maple-library',
    'night-garden',
    'river-chorus',
    'red-ledger',
    'tiny-garden',
  ]);
  await world.signOut();
  expect((await world.start('cached')).run).toEqual(['night-garden']);
  expect((await world.attention('cached')).data).toBeNull();
  expect((await world.attention('fresh')).data?.waiting.map(({ slug }) => slug)).toEqual([
    'night-garden',
  ]);
});

test('the mark goes with the pin, or alone', async () => {
  await world.run('night-garden');
  await world.run('night-garden', false);
  expect(await world.start('cached')).toMatchObject({
    run: [],
    pinned: [{ slug: 'night-garden' }],
  });
  await world.run('night-garden');
  await world.send({ type: 'unpin', slug: 'night-garden' });
  expect(await world.start('cached')).toMatchObject({ run: [], pinned: [] });
});

test('the alarm asks only where the badge counts it: once, without the token', async () => {
  await world.enter();
  await world.nextAlarm();
  expect(world.asked(isGraphql)).toEqual([]);
  await world.change({ countWaiting: true });
  await world.idle();
  await world.nextAlarm();
  expect(world.asked(isGraphql)).toHaveLength(1);
  // What is to be paid is for hosts to know.
  expect(world.asked(({ body }) => body.includes('APPROVED'))).toEqual([]);
  expect(world.asked(hasToken)).toEqual([]);
  // Of five collectives.
  expect(badge()).toBe('108');
  await world.change({ countWaiting: false });
  await world.idle();
  expect(badge()).toBe('');
});

test('what the alarm asked without the token is no answer for who is signed in', async () => {
  await world.signIn('robin-sample');
  await world.change({ countWaiting: true });
  await world.start('fresh');
  await world.attention('fresh');
  await world.nextAlarm();
  world.platform.log.clear();
  await world.attention('fresh');
  expect(world.asked(hasToken)).toHaveLength(1);
});

test('what the alarm is asking without the token is not what the popup waits for', async () => {
  await world.enter('robin-sample');
  await world.change({ countWaiting: true });
  await world.attention('fresh');
  await world.idle();
  world.platform.log.clear();
  let answer = () => {};
  const held = new Promise<null>((resolve) => {
    answer = () => resolve(null);
  });
  const asked = new Promise<void>((resolve) => {
    world.intercept((url) => {
      if (!url.includes('graphql')) return null;
      world.intercept(null);
      resolve();
      return held;
    });
  });
  const alarm = world.alarm();
  await asked;
  await world.attention('reload');
  expect(world.asked(hasToken)).toHaveLength(1);
  answer();
  await alarm;
});

test('the alarm, too, keeps the pause that the platform asked for', async () => {
  await world.run('night-garden');
  await world.change({ countWaiting: true });
  await world.idle();
  world.platform.faults.set('429', { match: { path: '/api/graphql/v2' }, retryAfter: 120 });
  await world.overview('maple-library', 'fresh');
  world.platform.faults.clear();
  world.platform.log.clear();
  await world.alarm();
  expect(world.asked(isGraphql)).toEqual([]);
  world.advance(2 * MINUTE);
  await world.alarm();
  expect(world.asked(isGraphql)).toHaveLength(1);
});

test('what is seen in the popup is counted at once', async () => {
  await world.run('night-garden');
  await world.change({ countWaiting: true });
  await world.idle();
  expect(badge()).toBe('');
  await world.attention('fresh');
  await world.idle();
  expect(badge()).toBe('4');
});

test('when the platform fails, what was known stays, with its age and the reason', async () => {
  await world.run('night-garden');
  const { receivedAt } = await world.attention('fresh');
  world.advance(DAY);
  world.platform.faults.set('503', { match: { path: '/api/graphql/v2' } });
  expect(await world.attention('fresh')).toMatchObject({
    data: { waiting: [{ slug: 'night-garden' }] },
    receivedAt,
    error: { code: expect.any(String) },
  });
});

describe('a private collective', () => {
  const hidden = async () => {
    const { data } = await world.attention('cached');
    return data?.waiting.find(({ slug }) => slug === 'closed-circle')?.parts[0]?.count;
  };
  beforeEach(async () => {
    await world.signIn('milo-greeter');
    await world.change({ countWaiting: true });
    await world.start('fresh');
    await world.attention('fresh');
    await world.idle();
    // Five there, and two at the garden, where the user helps and does not review.
    expect(badge()).toBe('7');
  });

  test('stays counted when the alarm, or “Check now”, asks without the token; the others are renewed', async () => {
    world.platform.data.addOrders('night-garden', { status: 'PENDING', count: 2 });
    const { receivedAt } = await world.attention('cached');
    await world.nextAlarm();
    expect(badge()).toBe('9');
    await world.send({ type: 'check-now' });
    await world.idle();
    expect(badge()).toBe('9');
    expect(world.asked(hasToken)).toEqual([]);
    expect((await world.attention('cached')).receivedAt).toBe(receivedAt);
    // The alarm's answer doesn't count as one for the user.
    world.platform.data.addExpense('closed-circle', { description: 'Tape', cents: 500 });
    await world.attention('fresh');
    expect(await hidden()).toBe(4);
  });

  test('stays counted when another browser has taken the token over, which the answer tells', async () => {
    await world.platform.oauth.issueToken('milo-greeter');
    world.advance(DAY);
    await world.attention('fresh');
    expect(await world.session()).toMatchObject({ state: 'replaced-elsewhere' });
    await world.idle();
    expect([await hidden(), badge()]).toEqual([3, '7']);
  });
});
