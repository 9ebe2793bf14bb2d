/** What waits at the collectives that the user runs: when it is asked, with which requests, and where it is kept. */
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from '../fake-browser.ts';
import { DAY, hasToken, isGraphql, MINUTE, useWorld } from './world.ts';

const world = useWorld();

const run = async (slug: string, isRun = true) => {
  await world.send({ type: 'set-run', slug, isRun });
  await world.idle();
};
const attention = (mode: 'cached' | 'fresh') => world.send({ type: 'get-attention', mode });
const badge = () => fakeBrowser.badge;

test('nobody is asked while the user runs nothing', async () => {
  await world.pin('night-garden');
  world.platform.log.clear();
  expect((await attention('fresh')).data).toBeNull();
  await world.change({ countWaiting: true });
  await world.nextAlarm();
  expect(world.asked(isGraphql)).toEqual([]);
  expect((await world.start('cached')).run).toEqual([]);
});

test('a mark pins; what waits comes with its sum and the oldest by name, without signing in', async () => {
  await world.overview('night-garden', 'fresh');
  await run('night-garden');
  await run('quiet-harbour');
  world.platform.log.clear();
  const { data, receivedAt } = await attention('fresh');
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

describe('as counted in the rows of the platform', () => {
  const STATUSES = { 'to-review': 'PENDING', 'to-pay': 'APPROVED', 'payout-failed': 'ERROR' };
  /** What failed comes first, what waits for others last. */
  const SHOWN = ['payout-failed', 'failed', 'to-review', 'to-pay', 'pending', 'paused'];
  const ENDED = { pending: 'PENDING', failed: 'ERROR', paused: 'PAUSED' };

  /** Counted anew; what has a line of its own is not counted twice. */
  const expected = (slug: string, { isHost = false, own = [] as readonly string[] } = {}) => {
    const { data } = world.platform;
    const mother = data.collective(slug);
    const children = data.children(slug).filter(({ spec }) => !own.includes(spec.slug));
    const count = (matches: (of: NonNullable<typeof mother>) => number) => {
      const inProjects = children.reduce((sum, child) => sum + matches(child), 0);
      return { count: (mother ? matches(mother) : 0) + inProjects, inProjects };
    };
    const ofExpenses = Object.entries(STATUSES).map(([kind, status]) => ({
      kind,
      ...count(
        ({ expenses }) => expenses.filter((one) => one.status === status && !one.isOnHold).length,
      ),
    }));
    const ofContributions = Object.entries(ENDED).map(([kind, status]) => ({
      kind,
      ...count(
        ({ orders }) =>
          orders.filter(
            (one) => one.status === status && (kind === 'pending' || one.frequency !== 'ONETIME'),
          ).length,
      ),
    }));
    return [...ofExpenses, ...ofContributions]
      .filter(({ kind, count }) => count > 0 && (isHost || kind !== 'to-pay'))
      .sort((a, b) => SHOWN.indexOf(a.kind) - SHOWN.indexOf(b.kind));
  };
  const partsOf = async (slug: string) => {
    const { data } = await attention('fresh');
    return data?.waiting.find((one) => one.slug === slug)?.parts ?? [];
  };
  const counts = async (slug: string) =>
    (await partsOf(slug)).map(({ kind, count, inProjects }) => ({ kind, count, inProjects }));
  const add = (slug: string, expense: Parameters<typeof world.platform.data.addExpense>[1]) =>
    world.platform.data.addExpense(slug, expense);

  beforeEach(() => {
    add('tiny-garden', { description: 'Seeds', cents: 700, status: 'ERROR' });
    add('tiny-garden', { description: 'Fonts', cents: 120_000, currency: 'JPY' });
    add('tiny-garden', { description: 'Cloud', cents: 900, currency: 'USD' });
    add('tiny-garden', { description: 'Fence', cents: 5_000, status: 'APPROVED', isOnHold: true });
    add('night-garden', { description: 'Lamps', cents: 1_100, status: 'ERROR' });
  });

  test('in three currencies, on hold, failed, and of a project, which has a line of its own where the user runs it', async () => {
    await run('tiny-garden');
    expect(await counts('tiny-garden')).toEqual(expected('tiny-garden'));
    const toReview = (await partsOf('tiny-garden')).find(({ kind }) => kind === 'to-review');
    const sums = new Map<string, number>();
    for (const slug of ['tiny-garden', 'night-garden'])
      for (const { status, currency, cents } of world.platform.data.collective(slug)?.expenses ??
        [])
        if (status === 'PENDING') sums.set(currency, (sums.get(currency) ?? 0) + cents);
    // Yen have no hundredths.
    expect(toReview?.totals).toEqual([
      { minor: sums.get('EUR'), currency: 'EUR' },
      { minor: (sums.get('JPY') ?? 0) / 100, currency: 'JPY' },
      { minor: sums.get('USD'), currency: 'USD' },
    ]);
    await run('night-garden');
    expect(await counts('tiny-garden')).toEqual(expected('tiny-garden', { own: ['night-garden'] }));
    expect(await counts('night-garden')).toEqual(expected('night-garden'));
    expect(world.asked(hasToken)).toEqual([]);
  });

  test('with what is to be paid, and where, for who administers the host alone', async () => {
    await world.signIn('hana-host');
    await world.start('fresh');
    await run('tiny-garden');
    expect(await counts('tiny-garden')).toEqual(expected('tiny-garden', { isHost: true }));
    const urls = Object.fromEntries(
      (await partsOf('tiny-garden')).map((one) => [one.kind, one.url]),
    );
    const { baseUrl } = world.platform;
    const host = `${baseUrl}/dashboard/common-roots/host-expenses`;
    expect(urls).toMatchObject({
      'to-review': `${baseUrl}/tiny-garden/expenses?status=PENDING`,
      'to-pay': `${host}?status=APPROVED&account=tiny-garden`,
      'payout-failed': `${host}?status=ERROR&account=tiny-garden`,
    });
  });

  test('as in review, and not counted, for who helps without administering it or its host', async () => {
    const kinds = async () => (await partsOf('night-garden')).map(({ kind }) => kind);
    await run('night-garden');
    expect(await kinds()).toEqual(['payout-failed', 'to-review', 'pending']);
    await world.change({ countWaiting: true });
    await world.idle();
    expect(badge()).toBe('5');
    await world.signIn('milo-greeter');
    await world.start('fresh');
    expect(await kinds()).toEqual(['payout-failed', 'pending', 'in-review']);
    await world.idle();
    const { data } = await attention('cached');
    const all = data?.waiting.flatMap(({ parts }) => parts) ?? [];
    const own = all.filter(({ kind }) => kind !== 'in-review');
    expect(badge()).toBe(`${own.reduce((sum, { count }) => sum + count, 0)}`);
  });

  test('without payments that failed once, which nobody will try again', async () => {
    const { data } = world.platform;
    data.addOrders('tiny-garden', { status: 'ERROR', count: 57, daysAgo: 3_000 });
    data.addOrders('tiny-garden', { status: 'PENDING' });
    await run('tiny-garden');
    expect(await counts('tiny-garden')).toEqual(expected('tiny-garden'));
    data.addOrders('tiny-garden', { status: 'ERROR', frequency: 'MONTHLY', count: 2 });
    world.advance(DAY);
    expect(await counts('tiny-garden')).toEqual(expected('tiny-garden'));
  });

  test('however many there are: a failed payout is not hidden behind older expenses', async () => {
    for (let index = 0; index < 120; index++)
      add('tiny-garden', { description: 'Pot', cents: 100 });
    add('tiny-garden', { description: 'Roof', cents: 90_000, status: 'ERROR' });
    world.platform.data.addOrders('tiny-garden', { status: 'ERROR', count: 150 });
    await run('tiny-garden');
    world.platform.log.clear();
    expect(await counts('tiny-garden')).toEqual(expected('tiny-garden'));
    expect(world.asked(isGraphql)).toHaveLength(2);
    const parts = await partsOf('tiny-garden');
    expect(parts.find(({ kind }) => kind === 'payout-failed')).toMatchObject({
      isAtLeast: false,
      totals: [{ currency: 'EUR' }],
    });
  });

  test('as they came first where the platform does not answer a second time; they are that many at least', async () => {
    for (let index = 0; index < 120; index++)
      add('tiny-garden', { description: 'Pot', cents: 100 });
    world.intercept((url) => {
      const isSecond = url.includes('graphql') && world.asked(isGraphql).length > 0;
      return isSecond ? new Response('', { status: 503 }) : null;
    });
    await world.change({ countWaiting: true });
    await world.idle();
    world.platform.log.clear();
    await run('tiny-garden');
    const parts = await partsOf('tiny-garden');
    expect(parts.find(({ kind }) => kind === 'to-review')).toMatchObject({
      isAtLeast: true,
      totals: [],
    });
    await world.idle();
    expect(badge()).toMatch(/^1\d\d\+$/);
  });
});

test('is asked again after ten minutes, or at once when the user runs one more', async () => {
  await run('night-garden');
  await attention('fresh');
  world.platform.log.clear();
  world.advance(9 * MINUTE);
  await attention('fresh');
  expect(world.asked(isGraphql)).toHaveLength(0);
  await run('maple-library');
  const { data } = await attention('fresh');
  expect(world.asked(isGraphql)).toHaveLength(1);
  expect(data?.waiting.map(({ slug }) => slug)).toEqual(['maple-library', 'night-garden']);
  world.advance(10 * MINUTE);
  await attention('fresh');
  expect(world.asked(isGraphql)).toHaveLength(2);
});

test('administered collectives are among them; after sign-out only the marks are left', async () => {
  await run('night-garden');
  await world.signIn();
  await world.start('fresh');
  const { data } = await attention('fresh');
  expect(data?.waiting.map(({ slug }) => slug)).toEqual([
    'maple-library',
    'night-garden',
    'river-chorus',
    'red-ledger',
    'tiny-garden',
  ]);
  await world.signOut();
  expect((await world.start('cached')).run).toEqual(['night-garden']);
  expect((await attention('cached')).data).toBeNull();
  expect((await attention('fresh')).data?.waiting.map(({ slug }) => slug)).toEqual([
    'night-garden',
  ]);
});

test('the mark goes with the pin, or alone', async () => {
  await run('night-garden');
  await run('night-garden', false);
  expect(await world.start('cached')).toMatchObject({
    run: [],
    pinned: [{ slug: 'night-garden' }],
  });
  await run('night-garden');
  await world.send({ type: 'unpin', slug: 'night-garden' });
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
  // Of five collectives.
  expect(badge()).toBe('108');
  await world.change({ countWaiting: false });
  await world.idle();
  expect(badge()).toBe('');
});

test('what is seen in the popup is counted at once', async () => {
  await run('night-garden');
  await world.change({ countWaiting: true });
  await world.idle();
  expect(badge()).toBe('');
  await attention('fresh');
  await world.idle();
  expect(badge()).toBe('4');
});

test('when the platform fails, what was known stays, with its age and the reason', async () => {
  await run('night-garden');
  const { receivedAt } = await attention('fresh');
  world.advance(DAY);
  world.platform.faults.set('503', { match: { path: '/api/graphql/v2' } });
  expect(await attention('fresh')).toMatchObject({
    data: { waiting: [{ slug: 'night-garden' }] },
    receivedAt,
    error: { code: expect.any(String) },
  });
});

describe('a private collective', () => {
  const hidden = async () => {
    const { data } = await attention('cached');
    return data?.waiting.find(({ slug }) => slug === 'closed-circle')?.parts[0]?.count;
  };
  beforeEach(async () => {
    await world.signIn('milo-greeter');
    await world.change({ countWaiting: true });
    await world.start('fresh');
    await attention('fresh');
    await world.idle();
    // Five there, and two at the garden, where the user helps and does not review.
    expect(badge()).toBe('7');
  });

  test('stays counted when the alarm, or “Check now”, asks without the token; the others are renewed', async () => {
    world.platform.data.addOrders('night-garden', { status: 'PENDING', count: 2 });
    const { receivedAt } = await attention('cached');
    await world.nextAlarm();
    expect(badge()).toBe('9');
    await world.send({ type: 'check-now' });
    await world.idle();
    expect(badge()).toBe('9');
    expect(world.asked(hasToken)).toEqual([]);
    expect((await attention('cached')).receivedAt).toBe(receivedAt);
    // What the alarm asked is no answer for the user.
    world.platform.data.addExpense('closed-circle', { description: 'Tape', cents: 500 });
    await attention('fresh');
    expect(await hidden()).toBe(4);
  });

  test('stays counted when another browser has taken the token over, which the answer tells', async () => {
    await world.platform.oauth.issueToken('milo-greeter');
    world.advance(DAY);
    await attention('fresh');
    expect(await world.session()).toMatchObject({ state: 'replaced-elsewhere' });
    await world.idle();
    expect([await hidden(), badge()]).toEqual([3, '7']);
  });
});
