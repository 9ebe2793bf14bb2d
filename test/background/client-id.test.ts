// The client ID that the user brings.
import { describe, expect, test } from 'vitest';
import { change, handlers, options, platformOf, refusalOf } from './fakes/settings.ts';
import { startWorld, type World } from './fakes/world.ts';

describe('the client ID', () => {
  const set = (world: World, clientId: string) =>
    handlers(world)['set-client-id']({ type: 'set-client-id', clientId });

  test('is the built-in one until the user brings one, kept for each platform', async () => {
    const world = await startWorld();
    expect((await options(world)).application).toEqual({
      clientId: world.clientId,
      isBuiltIn: true,
      redirectUri: 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/oauth',
    });
    expect((await set(world, ' mine ')).application).toMatchObject({
      clientId: 'mine',
      isBuiltIn: false,
    });
    const here = await platformOf(world);
    const there = await change(world, { ...here, baseUrl: 'https://other.test' });
    expect(there.application.clientId).toBe('');
    expect((await change(world, here)).application.clientId).toBe('mine');
    expect((await set(world, '')).application).toMatchObject({
      clientId: world.clientId,
      isBuiltIn: true,
    });
  });

  test('changing it signs out, setting it to what it is does not', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    expect((await set(world, world.clientId)).session.state).toBe('signed-in');
    expect((await set(world, 'mine')).session.state).toBe('signed-out');
  });

  test('that cannot be one is refused', async () => {
    const world = await startWorld();
    expect(await refusalOf(set(world, 'two words'))).toEqual({ code: 'unknown-client' });
  });
});
