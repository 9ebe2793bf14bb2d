/** One truth: whatever was answered in whatever order, every view shows the same figures, the newest there are. */
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { toFigures, withNoted } from '../../src/background/figures.ts';
import type { Mode } from '../../src/messages/schemas.ts';
import { HOUR, isGraphql, isSummary, MINUTE, useWorld } from './world.ts';

const SLUG = 'tiny-garden';

const world = useWorld();

beforeEach(async () => {
  await world.signIn();
  await world.find(SLUG);
  await world.pin(SLUG);
});

/** The running month. */
const month = (mode: Mode) =>
  world.send({
    type: 'get-month',
    slug: SLUG,
    month: new Date(world.now()).toISOString().slice(0, 7),
    months: 1,
    mode,
  });

/** The balance in each view that shows one. */
async function balances(): Promise<readonly (number | undefined)[]> {
  const start = await world.start('cached');
  const { data } = await world.overview(SLUG, 'cached');
  const mine = start.mine?.data?.administered.find(({ slug }) => slug === SLUG);
  const { data: running } = await month('cached');
  return [data, start.pinned[0], mine, running].flatMap((view) =>
    view ? [view.figures.balance?.value.minor] : [],
  );
}

test('a statistic is as old as its receipt; a public summary may be an hour old', async () => {
  const { data, receivedAt } = await world.overview(SLUG, 'fresh');
  expect(receivedAt).toBe(world.now());
  const dated = expect.objectContaining({ at: world.now() });
  expect(data?.figures).toEqual({
    balance: dated,
    yearlyIncome: dated,
    backersCount: dated,
    contributorsCount: dated,
    recurring: dated,
    raised: dated,
    raisedInAll: dated,
  });
  world.platform.faults.set('503', { match: { path: '/api/graphql/v2' } });
  const publicOnly = await world.overview('open-atlas', 'fresh');
  expect(publicOnly.receivedAt).toBe(world.now() - HOUR);
});

test('contributors are those of the summary where it counts them', async () => {
  world.intercept((url) => {
    if (!url.endsWith(`/${SLUG}.json`)) return null;
    const sums = { balance: 1, yearlyIncome: 2, backersCount: 3, contributorsCount: 99 };
    return Response.json({ slug: SLUG, currency: 'EUR', image: null, ...sums });
  });
  world.advance(2 * MINUTE);
  await world.find(SLUG);
  const { data } = await world.overview(SLUG, 'reload');
  expect(data?.figures.contributorsCount).toEqual({
    value: 99,
    at: world.now() - HOUR,
    mayBeNewer: true,
  });
});

test('a summary that the network kept does not replace a newer statistic', async () => {
  await world.overview(SLUG, 'fresh');
  const [before] = await balances();
  world.advance(30 * MINUTE);
  const old = { slug: SLUG, currency: 'EUR', image: null, balance: 1, yearlyIncome: 2 };
  world.intercept((url) =>
    url.endsWith(`/${SLUG}.json`) ? Response.json({ ...old, backersCount: 3 }) : null,
  );
  await world.find(SLUG);
  expect(new Set(await balances())).toEqual(new Set([before]));
  world.advance(2 * HOUR);
  await world.find(SLUG);
  expect(new Set(await balances())).toEqual(new Set([1]));
});

test('what was known before signing in is still known after signing out', async () => {
  await world.signOut();
  await world.overview(SLUG, 'fresh');
  await world.signIn();
  await world.overview(SLUG, 'reload');
  await world.find(SLUG);
  await world.signOut();
  const { data } = await world.overview(SLUG, 'cached');
  expect(data?.figures.balance).toMatchObject({ at: world.now() });
});

test('a figure that is dated in the future gives way once the clock is right', () => {
  const at = (time: number) => ({ slug: SLUG, at: time, values: { backersCount: time } });
  const ahead = withNoted({}, at(9), 9);
  expect(toFigures([ahead], 5).backersCount).toEqual({ value: 9, at: 5 });
  expect(toFigures([withNoted(ahead, at(5), 5)], 5).backersCount).toEqual({ value: 5, at: 5 });
});

test('no two views show different balances, under faults and in any order of answers', async () => {
  const steps = fc.array(
    fc.record({
      balance: fc.integer({ min: -100_000, max: 100_000 }),
      minutes: fc.integer({ min: 0, max: 90 }),
      ask: fc.constantFrom('find', 'overview', 'start', 'private', 'month'),
      broken: fc.constantFrom('nothing', 'summary', 'graphql'),
    }),
    { maxLength: 6 },
  );
  const broken = {
    nothing: () => false,
    summary: (path: string) => isSummary({ path } as never),
    graphql: (path: string) => isGraphql({ path }),
  };
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const { balance, minutes, ask, broken: what } of all) {
        world.platform.data.setBalance(SLUG, balance);
        world.advance(minutes * MINUTE);
        world.intercept((url) =>
          broken[what](new URL(url).pathname) ? new Response('', { status: 503 }) : null,
        );
        if (ask === 'find') await world.find(SLUG);
        else if (ask === 'start') await world.start('fresh');
        else if (ask === 'month') await month('fresh');
        else await world.overview(SLUG, 'fresh', ask === 'private');
        await world.idle();
        expect(new Set(await balances()).size).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 30, seed: 12 },
  );
});
