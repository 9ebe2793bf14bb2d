/** What waits at the collectives that the user runs, as counted in the rows of the platform. */
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, hasToken, isGraphql, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

const badge = () => fakeBrowser.badge;

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
    const { data } = await world.attention('fresh');
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
    await world.run('tiny-garden');
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
    await world.run('night-garden');
    expect(await counts('tiny-garden')).toEqual(expected('tiny-garden', { own: ['night-garden'] }));
    expect(await counts('night-garden')).toEqual(expected('night-garden'));
    expect(world.asked(hasToken)).toEqual([]);
  });

  test('with the sum in its own currency first', async () => {
    add('odd-yen', { description: 'Cloud', cents: 900, currency: 'USD' });
    add('odd-yen', { description: 'Fonts', cents: 120_000 });
    await world.run('odd-yen');
    const toReview = (await partsOf('odd-yen')).find(({ kind }) => kind === 'to-review');
    expect(toReview?.totals.map(({ currency }) => currency)).toEqual(['JPY', 'USD']);
  });

  test('with what is to be paid, and where, for who administers the host alone', async () => {
    await world.signIn('hana-host');
    await world.start('fresh');
    await world.run('tiny-garden');
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
    await world.run('night-garden');
    expect(await kinds()).toEqual(['payout-failed', 'to-review', 'pending']);
    await world.change({ countWaiting: true });
    await world.idle();
    expect(badge()).toBe('5');
    await world.signIn('milo-greeter');
    await world.start('fresh');
    expect(await kinds()).toEqual(['payout-failed', 'pending', 'in-review']);
    await world.idle();
    const { data } = await world.attention('cached');
    const all = data?.waiting.flatMap(({ parts }) => parts) ?? [];
    const own = all.filter(({ kind }) => kind !== 'in-review');
    expect(badge()).toBe(`${own.reduce((sum, { count }) => sum + count, 0)}`);
  });

  test('without payments that failed once, which nobody will try again', async () => {
    const { data } = world.platform;
    data.addOrders('tiny-garden', { status: 'ERROR', count: 57, daysAgo: 3_000 });
    data.addOrders('tiny-garden', { status: 'PENDING' });
    await world.run('tiny-garden');
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
    await world.run('tiny-garden');
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
    await world.run('tiny-garden');
    const parts = await partsOf('tiny-garden');
    expect(parts.find(({ kind }) => kind === 'to-review')).toMatchObject({
      isAtLeast: true,
      totals: [],
    });
    await world.idle();
    expect(badge()).toMatch(/^1\d\d\+$/);
  });
});
