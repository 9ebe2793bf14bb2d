// Private windows: no request that can come from one changes a byte of storage.
import { expect, test } from 'vitest';
import type { Request, RequestType } from '../../src/messages/client.ts';
import { api } from '../messages/api.ts';
import { SAMPLES } from '../messages/samples.ts';
import { everythingStored, HOUR, useWorld } from './world.ts';

const world = useWorld();

/** Every request that says whether its window is private. */
const PRIVATE = SAMPLES.filter(({ type }) => 'isPrivate' in api[type].fields.shape).map(
  (sample) => ({ ...sample, isPrivate: true, ...('slug' in sample && { slug: 'maple-library' }) }),
);
const MODES = ['cached', 'fresh', 'reload'] as const;

async function sendAll(): Promise<void> {
  for (const request of PRIVATE) {
    for (const mode of 'mode' in request ? MODES : [null]) {
      await world.send({ ...request, ...(mode && { mode }) } as Request).catch(() => null);
      await world.idle();
    }
  }
}

test('every request says whether its window is private, but those that are of no window', () => {
  const types: readonly RequestType[] = PRIVATE.map(({ type }) => type);
  const others = SAMPLES.map(({ type }) => type).filter((type) => !types.includes(type));
  expect(others.sort()).toEqual([
    'change-platform',
    'change-settings',
    'check-client-id',
    'check-now',
    'check-platform',
    'get-options',
    'get-session',
    'reset-settings',
    'set-client-id',
    'sign-in',
    'sign-out',
  ]);
});

test.each([
  ['signed out', false],
  ['signed in', true],
])('%s: nothing is written, on an empty browser', async (_name, isSignedIn) => {
  if (isSignedIn) await world.signIn();
  await world.idle();
  const before = await everythingStored();
  await sendAll();
  expect(world.asked().length).toBeGreaterThan(5);
  expect(await everythingStored()).toBe(before);
});

test('nothing is in the browser’s HTTP cache afterwards', async () => {
  world.cacheModes.length = 0;
  await sendAll();
  expect(world.asked().length).toBeGreaterThan(5);
  expect(new Set(world.cacheModes)).toEqual(new Set(['no-store']));
});

test('nothing is written over what ordinary windows have left, two hours later', async () => {
  await world.pin('maple-library');
  await world.start('fresh');
  await world.overview('maple-library', 'fresh');
  await world.backers('maple-library', 'fresh');
  await world.transactions('fresh');
  await world.idle();
  world.advance(2 * HOUR);
  world.platform.data.setBalance('maple-library', 1);
  const before = await everythingStored();
  await sendAll();
  expect(await everythingStored()).toBe(before);
});

test('a pause that the platform asks for is kept in memory alone', async () => {
  world.platform.faults.set('429', { retryAfter: 30 });
  const before = await everythingStored();
  await sendAll();
  expect(await everythingStored()).toBe(before);
  const count = world.asked().length;
  await world.overview('maple-library', 'fresh', true);
  expect(world.asked()).toHaveLength(count);
});
