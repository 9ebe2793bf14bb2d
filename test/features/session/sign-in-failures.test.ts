// A sign-in that ends without a token: what it says, what it costs, and that one further click signs in. Every answer of the
// window and of the token endpoint: test/auth.
import { describe, expect, test } from 'vitest';
import { consent, startWorld, useWorld } from '../../background/world.ts';
import { CHROMIUM, fakeBrowser, type WebAuthFlow } from '../../fake-browser.ts';
import { expectSignIn, tamperedAddress } from './attempts.ts';

const world = useWorld();

describe('it ends without a token, says why, and the next click signs in', () => {
  test.each<readonly [string, (flow: WebAuthFlow) => Promise<string>, string, number]>([
    ['denied', (flow) => consent(flow, { decision: 'deny' }), 'denied', 0],
    ['window closed', () => Promise.reject(new Error(CHROMIUM.closed)), 'cancelled', 0],
    [
      'a code of nobody',
      (flow) => tamperedAddress(flow, (url) => url.searchParams.set('code', 'deadbeef')),
      'code-refused',
      1,
    ],
    ['words no browser says', () => Promise.reject(new Error('???')), 'unexpected', 0],
  ])('%s', async (_name, visit, code, tokenRequests) => {
    fakeBrowser.visit = visit;
    expect(await world.signIn()).toEqual({ state: 'signed-out', notice: { code } });
    expect(world.count('token')).toBe(tokenRequests);
    await expectSignIn(world);
  });

  test.each([
    ['503', 'server-error'],
    ['offline', 'offline'],
  ] as const)('authorize page: %s', async (fault, code) => {
    world.platform.faults.set(fault, { match: { path: '/oauth' } });
    expect(await world.signIn()).toMatchObject({ notice: { code } });
    expect(world.count('token')).toBe(0);
    world.platform.faults.clear();
    await expectSignIn(world);
  });

  test.each([
    ['429', 'rate-limited'],
    ['offline', 'offline'],
  ] as const)('token endpoint: %s', async (fault, code) => {
    world.platform.faults.set(fault, { match: { path: '/oauth/token' } });
    expect(await world.signIn()).toMatchObject({ state: 'signed-out', notice: { code } });
    expect(world.count('token')).toBe(1);
    world.platform.faults.clear();
    await expectSignIn(world);
  });

  test('unknown client', async () => {
    await world.send({ type: 'set-client-id', clientId: 'nobody' });
    expect(await world.signIn()).toMatchObject({ notice: { code: 'platform-refused' } });
    expect(world.count('token')).toBe(0);
    await world.send({ type: 'set-client-id', clientId: '' });
    await expectSignIn(world);
  });

  test('no client ID at all', async () => {
    const world = await startWorld({}, { builtIn: [] });
    expect(await world.signIn()).toMatchObject({ notice: { code: 'unknown-client' } });
    expect(fakeBrowser.windows).toEqual([]);
  });
});
