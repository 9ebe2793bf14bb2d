/** What waits at the collectives that the user runs: when it is asked, with which requests, and where it is kept. */
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from '../fake-browser.ts';
import { DAY, hasToken, isGraphql, MINUTE, useWorld } from './world.ts';

const world = useWorld();

beforeEach(async () => {
  world.platform.data.addExpense('tiny-garden', 'Seeds', 1_250);
  world.advance(3 * DAY);
  world.platform.data.addExpense('tiny-garden', 'A rake', 2_500);
  world.platform.data.failContributions('maple-library', 2);
});

const run = async (slug: string, isRun = true) => {
  await world.send({ type: 'set-run', slug, isRun });
  await world.idle();
};
const attention = (mode: 'cached' | 'fresh', isPrivate?: boolean) =>
  world.send({ type: 'get-attention', mode, isPrivate });
const badge = () => fakeBrowser.badge;

test('nobody is asked while the user runs nothing', async () => {
  await world.pin('tiny-garden');
  world.platform.log.clear();
  expect((await attention('fresh')).data).toBeNull();
  expect(world.asked(isGraphql)).toEqual([]);
  expect((await world.start('cached')).run).toEqual([]);
});

test('a mark pins; what waits comes with its sum and the oldest by name, without signing in', async () => {
  await world.overview('tiny-garden', 'fresh');
  await run('tiny-garden');
  await run('red-ledger');
  world.platform.log.clear();
  const { data, receivedAt } = await attention('fresh');
  expect(world.asked(isGraphql)).toHaveLength(1);
  expect(receivedAt).toBe(world.now());
  expect(data?.quiet).toBe(1);
  expect(data?.waiting).toEqual([
    {
      slug: 'tiny-garden',
      name: 'Tiny Garden',
      imageUrl: null,
      expenses: 2,
      expensesTotals: [{ minor: 3_750, currency: 'EUR' }],
      oldest: {
        description: 'Seeds',
        payee: 'Pat Payee',
        amount: { minor: 1_250, currency: 'EUR' },
        createdAt: world.now() - 3 * DAY,
      },
      contributionsInError: 0,
      expensesUrl: `${world.platform.baseUrl}/tiny-garden/expenses?status=PENDING`,
      contributionsUrl: `${world.platform.baseUrl}/dashboard/tiny-garden/incoming-contributions?status=ERROR`,
    },
  ]);
  const start = await world.start('cached');
  expect(start.pinned.map(({ slug }) => slug)).toEqual(['tiny-garden', 'red-ledger']);
  expect(start.attention).toMatchObject({ data, receivedAt });
});

test('is asked again after ten minutes, or at once when the user runs one more', async () => {
  await run('tiny-garden');
  await attention('fresh');
  world.platform.log.clear();
  world.advance(9 * MINUTE);
  await attention('fresh');
  expect(world.asked(isGraphql)).toHaveLength(0);
  await run('maple-library');
  const { data } = await attention('fresh');
  expect(world.asked(isGraphql)).toHaveLength(1);
  expect(data?.waiting.map(({ slug }) => slug)).toEqual(['tiny-garden', 'maple-library']);
  world.advance(10 * MINUTE);
  await attention('fresh');
  expect(world.asked(isGraphql)).toHaveLength(2);
});

test('administered collectives are among them; after sign-out only the marks are left', async () => {
  await run('tiny-garden');
  await world.signIn();
  await world.start('fresh');
  const { data } = await attention('fresh');
  expect(data?.waiting.map(({ slug }) => slug)).toEqual(['tiny-garden', 'maple-library']);
  await world.signOut();
  expect((await world.start('cached')).run).toEqual(['tiny-garden']);
  expect((await attention('cached')).data).toBeNull();
  expect((await attention('fresh')).data?.waiting.map(({ slug }) => slug)).toEqual(['tiny-garden']);
});

test('the mark goes with the pin, or alone', async () => {
  await run('tiny-garden');
  await run('tiny-garden', false);
  expect(await world.start('cached')).toMatchObject({ run: [], pinned: [{ slug: 'tiny-garden' }] });
  await run('tiny-garden');
  await world.send({ type: 'unpin', slug: 'tiny-garden' });
  expect(await world.start('cached')).toMatchObject({ run: [], pinned: [] });
});

test('the alarm asks only where the badge counts it: once, without the token', async () => {
  await world.signIn();
  await world.start('fresh');
  await world.idle();
  await world.nextAlarm();
  expect(world.asked(isGraphql)).toEqual([]);
  await world.change({ countWaiting: true });
  await world.idle();
  await world.nextAlarm();
  expect(world.asked(isGraphql)).toHaveLength(1);
  expect(world.asked(hasToken)).toEqual([]);
  // Two expenses and two contributions.
  expect(badge()).toBe('4');
  await world.change({ countWaiting: false });
  await world.idle();
  expect(badge()).toBe('');
});

test('what is seen in the popup is counted at once', async () => {
  await run('tiny-garden');
  await world.change({ countWaiting: true });
  await world.idle();
  expect(badge()).toBe('');
  await attention('fresh');
  await world.idle();
  expect(badge()).toBe('2');
});

test('when the platform fails, what was known stays, with its age and the reason', async () => {
  await run('tiny-garden');
  const { receivedAt } = await attention('fresh');
  world.advance(DAY);
  world.platform.faults.set('503', { match: { path: '/api/graphql/v2' } });
  expect(await attention('fresh')).toMatchObject({
    data: { waiting: [{ slug: 'tiny-garden' }] },
    receivedAt,
    error: { code: expect.any(String) },
  });
});

test('a private window stores nothing', async () => {
  await run('tiny-garden');
  const stored = () => JSON.stringify([...fakeBrowser.local.stored, ...fakeBrowser.session.stored]);
  const before = stored();
  world.advance(DAY);
  const { data } = await attention('fresh', true);
  expect(data?.waiting).toHaveLength(1);
  await world.send({ type: 'get-start', mode: 'fresh', isPrivate: true });
  await world.idle();
  expect(stored()).toBe(before);
  expect((await attention('cached')).data).toBeNull();
});

describe('a private collective', () => {
  const hidden = async () => {
    const { data } = await attention('cached');
    return data?.waiting.find(({ slug }) => slug === 'hidden-fund')?.expenses;
  };
  beforeEach(async () => {
    for (const name of ['Paper', 'Ink', 'Glue']) {
      world.platform.data.addExpense('hidden-fund', name, 500);
    }
    await world.signIn('vera-keeper');
    await world.change({ countWaiting: true });
    await world.start('fresh');
    await attention('fresh');
    await world.idle();
    // Three expenses there, and two contributions in error at the library.
    expect(badge()).toBe('5');
  });

  test('stays counted when the alarm, or “Check now”, asks without the token; the others are renewed', async () => {
    world.platform.data.failContributions('maple-library', 4);
    const { receivedAt } = await attention('cached');
    await world.nextAlarm();
    expect(badge()).toBe('7');
    await world.send({ type: 'check-now' });
    await world.idle();
    expect(badge()).toBe('7');
    expect(world.asked(hasToken)).toEqual([]);
    expect((await attention('cached')).receivedAt).toBe(receivedAt);
    // What the alarm asked is no answer for the user.
    world.platform.data.addExpense('hidden-fund', 'Tape', 500);
    await attention('fresh');
    expect(await hidden()).toBe(4);
  });

  test('stays counted when another browser has taken the token over, which the answer tells', async () => {
    world.platform.oauth.issueToken('vera-keeper');
    world.advance(DAY);
    await attention('fresh');
    expect(await world.session()).toMatchObject({ state: 'replaced-elsewhere' });
    await world.idle();
    expect([await hidden(), badge()]).toEqual([3, '5']);
  });
});
