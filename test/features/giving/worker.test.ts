// What the signed-in user gives: asked once, with the token; theirs alone, and gone with the session.
import { expect, test } from 'vitest';
import type { StartSnapshot } from '../../../src/features/start/worker.ts';
import type { Mode } from '../../../src/messages/schemas.ts';
import { readSnapshot } from '../../../src/storage/snapshots.ts';
import { hasToken, isGraphql, MINUTE, useWorld } from '../../background/world.ts';

const world = useWorld();

const giving = (mode: Mode) => world.send({ type: 'get-giving', mode });
/** Signs in, and forgets what that asked. */
async function signIn(): Promise<void> {
  await world.signIn('robin-sample');
  await world.idle();
  world.platform.log.clear();
}

test('one request with the token has all of it; ten minutes later, one more', async () => {
  await signIn();
  const { data, error } = await giving('fresh');
  expect(error).toBeNull();
  expect(data?.recurring.gifts.map(({ to, state }) => `${to.slug} ${state}`)).toEqual([
    'star-commons failed',
    'open-atlas active',
    'star-commons active',
    'tiny-garden paused',
  ]);
  // The yearly one is a twelfth.
  const monthly = [
    { minor: 1_500, currency: 'EUR' },
    { minor: 500, currency: 'USD' },
  ];
  expect(data?.summary).toMatchObject({
    monthly: { count: 4, sums: monthly, isAtLeast: false },
    once: { count: 1, sums: [{ minor: 2_500, currency: 'EUR' }] },
    failed: { count: 1, first: { to: { slug: 'star-commons' } } },
  });
  expect(data?.failedUrl).toBe(
    'https://platform.test/dashboard/robin-sample/outgoing-contributions?status=ERROR',
  );
  world.advance(9 * MINUTE);
  expect((await giving('fresh')).data).toEqual(data);
  expect(world.asked().map(({ path }) => path)).toEqual(['/api/graphql/v2']);
  expect(world.asked(hasToken)).toHaveLength(1);
  world.advance(MINUTE);
  await giving('fresh');
  expect(world.asked(isGraphql)).toHaveLength(2);
});

test('the start view has it in short, as last heard, also for its next first paint', async () => {
  await signIn();
  expect((await world.start('fresh')).giving).toBeNull();
  const { data } = await giving('fresh');
  expect((await world.start('cached')).giving).toEqual(data?.summary);
  expect((await readSnapshot<StartSnapshot>())?.view.giving).toEqual(data?.summary);
  await world.signOut();
  expect((await world.start('cached')).giving).toBeNull();
});

test('the year that begins has gifts of its own', async () => {
  await signIn();
  await giving('fresh');
  world.advance(Date.UTC(2027, 0, 1, 0, 1) - world.now());
  expect((await giving('cached')).data).toBeNull();
  expect((await giving('fresh')).data).toMatchObject({
    summary: { year: 2027, once: { count: 0 } },
  });
});

test('signed out: nothing, and nothing is asked', async () => {
  world.platform.log.clear();
  expect(await giving('reload')).toMatchObject({ data: null, error: { code: 'unauthorized' } });
  expect(world.asked()).toEqual([]);
});

test('what comes after a sign-out is not shown', async () => {
  await signIn();
  world.intercept(async () => {
    await world.signOut();
    return Response.json({ data: { me: { slug: 'robin-sample', recurring: {}, once: {} } } });
  });
  expect((await giving('fresh')).data).toBeNull();
});

test('of another user’s contributions nothing is shown', async () => {
  await signIn();
  await giving('fresh');
  await world.signIn('noor-giver');
  expect((await giving('cached')).data).toBeNull();
  const { data } = await giving('fresh');
  expect(data?.recurring.gifts.map(({ to }) => to.slug)).toEqual(['river-chorus', 'seedling-fund']);
});

test('a token that was replaced is reported; what was known stays, and nothing more is asked', async () => {
  await signIn();
  const { data } = await giving('fresh');
  world.platform.oauth.revokeTokens();
  expect(await giving('reload')).toMatchObject({ data, error: { code: 'unauthorized' } });
  await world.until('replaced-elsewhere');
  await world.idle();
  world.platform.log.clear();
  expect((await giving('reload')).data).toEqual(data);
  expect(world.asked()).toEqual([]);
});
