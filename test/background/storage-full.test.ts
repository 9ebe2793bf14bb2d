// Signing in where there is no room to write anything down, or garbage in it.
import { describe, expect, test } from 'vitest';
import { startWorld } from './fakes/world.ts';

describe('the storage is full', () => {
  test('signing in works for as long as the background runs, and says so', async () => {
    const world = await startWorld();
    world.browser.local.quota = JSON.stringify([...world.browser.local.stored]).length + 50;
    const view = await world.ask('sign-in');
    expect(view).toMatchObject({
      state: 'signed-in',
      isKept: false,
      notice: { code: 'storage-full' },
    });
    expect((await world.background.access())?.token).toBe(
      world.sandbox.oauth.issuedTokens()[0]?.accessToken,
    );
    world.wake();
    expect(await world.ask('get-session')).toMatchObject({ state: 'signed-out' });
  });

  test('a new token that cannot be saved takes the old one away, which it ended', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    world.browser.local.quota = 0;
    expect(await world.ask('sign-in')).toMatchObject({ notice: { code: 'storage-full' } });
    world.wake();
    expect(await world.ask('get-session')).toMatchObject({ state: 'signed-out' });
  });

  test('without room for the attempt itself nothing is opened', async () => {
    const world = await startWorld();
    world.browser.session.quota = 10;
    expect(await world.ask('sign-in')).toMatchObject({
      state: 'signed-out',
      notice: { code: 'storage-full' },
    });
    expect(world.browser.windows).toEqual([]);
  });

  test('cached answers give way first', async () => {
    const world = await startWorld();
    await world.browser.local.set({ 'snapshot:popup': { version: 1, data: 'x'.repeat(5000) } });
    world.browser.local.quota = 5000;
    expect(await world.ask('sign-in')).toMatchObject({
      state: 'signed-in',
      isKept: true,
      notice: null,
    });
  });
});

test('garbage in every item starts clean and signs in', async () => {
  const world = await startWorld();
  for (const key of ['token', 'session', 'client-ids'])
    world.browser.local.stored.set(key, { version: 1, data: [5] });
  for (const key of ['pending-sign-in', 'sign-in-notice'])
    world.browser.session.stored.set(key, 'what');
  world.wake();
  expect(await world.ask('get-session')).toEqual({ state: 'signed-out', notice: null });
  expect(await world.ask('sign-in')).toMatchObject({ state: 'signed-in' });
  expect(world.unexpected).toEqual([]);
});
