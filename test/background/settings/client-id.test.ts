// The client ID that the user brings.
import { describe, expect, test } from 'vitest';
import { CLIENT_ID } from '../platform.ts';
import { refusalOf, startWorld, type World } from '../world.ts';

describe('the client ID', () => {
  const set = (world: World, clientId: string) => world.send({ type: 'set-client-id', clientId });

  test('is the built-in one until the user brings one, kept for each platform', async () => {
    const world = await startWorld();
    expect((await world.options()).application).toEqual({
      clientId: CLIENT_ID,
      isBuiltIn: true,
      redirectUri: 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/oauth',
    });
    expect((await set(world, ' mine ')).application).toMatchObject({
      clientId: 'mine',
      isBuiltIn: false,
    });
    const here = await world.platformSettings();
    const there = await world.changePlatform({ ...here, baseUrl: 'https://other.test' });
    expect(there.application.clientId).toBe('');
    expect((await world.changePlatform(here)).application.clientId).toBe('mine');
    expect((await set(world, '')).application).toMatchObject({
      clientId: CLIENT_ID,
      isBuiltIn: true,
    });
  });

  test('changing it signs out, setting it to what it is does not', async () => {
    const world = await startWorld();
    await world.signIn();
    expect((await set(world, CLIENT_ID)).session.state).toBe('signed-in');
    expect((await set(world, 'mine')).session.state).toBe('signed-out');
  });

  test('that cannot be one is refused', async () => {
    const world = await startWorld();
    expect(await refusalOf(set(world, 'two words'))).toEqual({ code: 'unknown-client' });
  });
});
