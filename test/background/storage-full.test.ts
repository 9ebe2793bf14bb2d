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

test('a storage that fails for a moment is read again, and no promise of the session is left to reject', async () => {
  const world = await startWorld();
  await world.ask('sign-in');
  const { get, remove } = world.browser.local;
  const failure = new Error('An unexpected error occurred');
  world.browser.local.get = () => Promise.reject(failure);
  const background = world.wake();
  await expect(background.view()).rejects.toBe(failure);
  world.browser.local.get = get;
  expect(await world.ask('get-session')).toMatchObject({ state: 'signed-in' });
  world.browser.session.remove = () => Promise.reject(failure);
  world.browser.local.remove = () => Promise.reject(failure);
  await expect(world.ask('sign-out')).rejects.toBe(failure);
  world.browser.local.remove = remove;
  expect(new Set(world.unexpected)).toEqual(new Set([failure]));
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
