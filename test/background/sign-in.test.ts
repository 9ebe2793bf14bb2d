// Signing in, against the sandbox: what it asks the platform, and what pages are told.
import { describe, expect, test } from 'vitest';
import type { SandboxOptions } from '../../sandbox/index.ts';
import { CHROMIUM } from './fakes/browser.ts';
import { secretsOf, startWorld, type World } from './fakes/world.ts';

const setScope = (world: World, scope: 'email' | 'none') =>
  world.background.handlers['change-settings']({ type: 'change-settings', patch: { scope } });

test('the user allows it: name and e-mail are there, after one token request without a secret', async () => {
  const world = await startWorld();
  await setScope(world, 'email');
  expect(await world.ask('get-session')).toEqual({ state: 'signed-out', notice: null });
  const view = await world.ask('sign-in');
  expect(view).toMatchObject({
    state: 'signed-in',
    user: { slug: 'robin-sample', name: 'Robin Sample', email: expect.stringContaining('@') },
    needsRenewal: false,
    isKept: true,
    notice: null,
  });
  expect([world.count('authorize'), world.count('token')]).toEqual([1, 1]);
  const request = world.sandbox.log.entries().find((entry) => entry.path === '/oauth/token');
  const body = Object.fromEntries(new URLSearchParams(request?.body));
  expect(Object.keys(body).sort()).toEqual(
    ['client_id', 'code', 'code_verifier', 'grant_type', 'redirect_uri'].sort(),
  );
  expect(request?.headers.authorization).toBeUndefined();
  expect(world.sandbox.oauth.issuedTokens()).toHaveLength(1);
  expect(world.unexpected).toEqual([]);
});

test('unless it is switched on, no e-mail address is asked for', async () => {
  const world = await startWorld();
  expect(await world.ask('sign-in')).toMatchObject({ state: 'signed-in', user: { email: null } });
  expect(new URL(world.browser.windows[0]?.url ?? '').searchParams.has('scope')).toBe(false);
});

test('a platform that insists on a secret says so, in the exchange and in the check', async () => {
  const world = await startWorld({ requireSecret: true });
  expect(await world.ask('sign-in')).toMatchObject({ notice: { code: 'secret-required' } });
  expect(world.count('token')).toBe(1);
  const { clientId } = world;
  const check = world.background.handlers['check-client-id'];
  expect(await check({ type: 'check-client-id', clientId })).toBe('secret-required');
});

test('a client ID is checked without signing in', async () => {
  const world = await startWorld();
  const check = world.background.handlers['check-client-id'];
  const ask = (clientId: string) => check({ type: 'check-client-id', clientId });
  expect(await ask(` ${world.clientId} `)).toBe('known');
  expect(await ask('nobody')).toBe('unknown');
  expect(world.sandbox.oauth.issuedTokens()).toEqual([]);
});

test('the older token response signs in, with an expiry that nobody knows', async () => {
  const options: SandboxOptions = { tokenResponse: 'older' };
  const world = await startWorld(options);
  expect(await world.ask('sign-in')).toMatchObject({ state: 'signed-in', expiresAt: null });
});

test('a double click, and two pages at once, open one window and use one code', async () => {
  const world = await startWorld();
  const views = await Promise.all([
    world.ask('sign-in'),
    world.ask('sign-in'),
    world.ask('sign-in'),
  ]);
  expect(views.map(({ state }) => state)).toEqual(['signed-in', 'signed-in', 'signed-in']);
  expect(world.browser.windows).toHaveLength(1);
  expect([world.count('authorize'), world.count('token')]).toEqual([1, 1]);
});

describe('the page that asked has gone', () => {
  test('a page that greets is opened once the user is known', async () => {
    const world = await startWorld();
    world.browser.hasPage = false;
    expect(await world.ask('sign-in')).toMatchObject({ state: 'signed-in' });
    expect(world.browser.tabs).toEqual([
      'chrome-extension://abcdefghijklmnopabcdefghijklmnop/src/options/index.html#signed-in',
    ]);
  });

  test('none is opened while another page shows it, nor when it failed', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    world.browser.hasPage = false;
    world.browser.visit = () => Promise.reject(new Error(CHROMIUM.closed));
    await world.ask('sign-in');
    expect(world.browser.tabs).toEqual([]);
  });
});

test('no message to a page, and no answer, has a token, a code or a verifier in it; storage has the token', async () => {
  const world = await startWorld();
  const answers: unknown[] = [await world.ask('sign-in')];
  answers.push(await world.background.handlers['get-options']({ type: 'get-options' }));
  answers.push(await world.background.handlers['export-settings']({ type: 'export-settings' }));
  const said = JSON.stringify([answers, world.browser.sent, world.browser.tabs]);
  const stored = JSON.stringify([...world.browser.local.stored]);
  const logged = JSON.stringify(world.sandbox.log.entries());
  const secrets = secretsOf(world.sandbox);
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  for (const secret of secrets) expect(said).not.toContain(secret);
  const [token] = world.sandbox.oauth.issuedTokens();
  expect(stored).toContain(token?.accessToken);
  expect(stored).not.toContain(token?.refreshToken);
  for (const verifier of world.sandbox.oauth.verifiers()) expect(logged).toContain(verifier);
});
