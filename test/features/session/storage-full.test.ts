// Signing in where there is no room to write anything down, or garbage in it.
import { describe, expect, test } from 'vitest';
import { hasToken, refusalOf, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

describe('the storage is full', () => {
  test('signing in works for as long as the background runs, and says so', async () => {
    fakeBrowser.local.quota = JSON.stringify([...fakeBrowser.local.stored]).length + 50;
    const view = await world.signIn();
    expect(view).toMatchObject({
      state: 'signed-in',
      isKept: false,
      notice: { code: 'storage-full' },
    });
    await world.start('fresh');
    expect(world.asked(hasToken)).not.toEqual([]);
    world.wake();
    expect(await world.session()).toMatchObject({ state: 'signed-out' });
  });

  test('a new token that cannot be saved takes the old one away, which it ended', async () => {
    await world.signIn();
    fakeBrowser.local.quota = 0;
    expect(await world.signIn()).toMatchObject({ notice: { code: 'storage-full' } });
    world.wake();
    expect(await world.session()).toMatchObject({ state: 'signed-out' });
  });

  test('without room for the attempt itself nothing is opened', async () => {
    fakeBrowser.session.quota = 10;
    expect(await world.signIn()).toMatchObject({
      state: 'signed-out',
      notice: { code: 'storage-full' },
    });
    expect(fakeBrowser.windows).toEqual([]);
  });

  test('cached answers give way first', async () => {
    await fakeBrowser.local.set({ 'snapshot:start': { version: 1, data: 'x'.repeat(5000) } });
    fakeBrowser.local.quota = 5000;
    expect(await world.signIn()).toMatchObject({
      state: 'signed-in',
      isKept: true,
      notice: null,
    });
  });
});

test('A12: a storage that fails for a moment is read again, and no promise of the session is left to reject', async () => {
  await world.signIn();
  await world.idle();
  const failure = new Error('An unexpected error occurred');
  fakeBrowser.local.fail(failure, 'get');
  world.wake();
  expect(await refusalOf(world.session())).toEqual({ code: 'unexpected' });
  await world.idle();
  fakeBrowser.local.failure = null;
  expect(await world.session()).toMatchObject({ state: 'signed-in' });
  expect(new Set(world.unexpected)).toEqual(new Set([failure]));
  world.unexpected.length = 0;
  fakeBrowser.session.fail(failure, 'remove');
  await world.signOut();
  await world.idle();
  expect(new Set(world.unexpected)).toEqual(new Set([failure]));
  world.unexpected.length = 0;
});

test('garbage in every item starts clean and signs in', async () => {
  for (const key of ['token', 'session', 'client-ids'])
    fakeBrowser.local.stored.set(key, { version: 1, data: [5] });
  for (const key of ['pending-sign-in', 'sign-in-notice'])
    fakeBrowser.session.stored.set(key, 'what');
  world.wake();
  expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
  expect(await world.signIn()).toMatchObject({ state: 'signed-in' });
});
