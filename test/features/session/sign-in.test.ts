// Signing in: what it asks the platform, and what pages are told.
import { describe, expect, test } from 'vitest';
import { CLIENT_ID } from '../../background/platform.ts';
import { secretsOf, startWorld, useWorld, type World } from '../../background/world.ts';
import { CHROMIUM, fakeBrowser } from '../../fake-browser.ts';
import { SAMPLES } from '../../messages/samples.ts';

const world = useWorld();

test('the user allows it: name and e-mail are there, after one token request without a secret', async () => {
  await world.change({ scope: 'email' });
  expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
  const view = await world.signIn();
  expect(view).toMatchObject({
    state: 'signed-in',
    user: { slug: 'robin-sample', name: 'Robin Sample', email: expect.stringContaining('@') },
    needsRenewal: false,
    isKept: true,
    notice: null,
  });
  expect(world.asked().map(({ path }) => path)).toEqual([
    '/oauth/authorize',
    '/oauth/consent',
    '/oauth/token',
    '/api/graphql/v2',
  ]);
  const request = world.platform.log.entries().find((entry) => entry.path === '/oauth/token');
  const body = Object.fromEntries(new URLSearchParams(request?.body));
  expect(Object.keys(body).sort()).toEqual(
    ['client_id', 'code', 'code_verifier', 'grant_type', 'redirect_uri'].sort(),
  );
  expect(request?.headers.authorization).toBeUndefined();
  expect(world.platform.oauth.issuedTokens()).toHaveLength(1);
});

test('unless it is switched on, no e-mail address is asked for', async () => {
  expect(await world.signIn()).toMatchObject({ state: 'signed-in', user: { email: null } });
  expect(new URL(fakeBrowser.windows[0]?.url ?? '').searchParams.has('scope')).toBe(false);
});

test('whose token it is is asked again when the first question fails', async () => {
  world.platform.faults.set('503', { match: { path: '/api/graphql/v2' }, times: 1 });
  expect(await world.signIn()).toMatchObject({
    state: 'signed-in',
    user: { slug: 'robin-sample' },
  });
  expect(world.count('v2')).toBe(2);
});

test('a platform that insists on a secret says so, in the exchange and in the check', async () => {
  const world = await startWorld({ requireSecret: true });
  expect(await world.signIn()).toMatchObject({ notice: { code: 'secret-required' } });
  expect(world.count('token')).toBe(1);
  expect(await world.send({ type: 'check-client-id', clientId: CLIENT_ID })).toBe(
    'secret-required',
  );
});

test('a client ID is checked without signing in', async () => {
  const ask = (clientId: string) => world.send({ type: 'check-client-id', clientId });
  expect(await ask(` ${CLIENT_ID} `)).toBe('known');
  expect(await ask('nobody')).toBe('unknown');
  expect(world.platform.oauth.issuedTokens()).toEqual([]);
});

test('the older token response signs in, with an expiry that nobody knows', async () => {
  const world = await startWorld({ tokenResponse: 'older' });
  expect(await world.signIn()).toMatchObject({ state: 'signed-in', expiresAt: null });
});

test('a double click, and two pages at once, open one window and use one code', async () => {
  const views = await Promise.all([world.signIn(), world.signIn(), world.signIn()]);
  expect(views.map(({ state }) => state)).toEqual(['signed-in', 'signed-in', 'signed-in']);
  expect(fakeBrowser.windows).toHaveLength(1);
  expect([world.count('authorize'), world.count('token')]).toEqual([1, 1]);
});

describe('the page that asked has gone', () => {
  test('a page that greets is opened once the user is known', async () => {
    fakeBrowser.hasPage = false;
    expect(await world.signIn()).toMatchObject({ state: 'signed-in' });
    expect(fakeBrowser.tabs).toEqual([
      'chrome-extension://abcdefghijklmnopabcdefghijklmnop/src/options/index.html#signed-in',
    ]);
  });

  test('none is opened while another page shows it, nor when it failed', async () => {
    await world.signIn();
    fakeBrowser.hasPage = false;
    fakeBrowser.visit = () => Promise.reject(new Error(CHROMIUM.closed));
    await world.signIn();
    expect(fakeBrowser.tabs).toEqual([]);
  });
});

test('no token, code or verifier is in the answer to any message', async () => {
  const startSignedIn = async () => {
    const fresh = await startWorld();
    await fresh.signIn('robin-sample');
    await fresh.start('fresh');
    return fresh;
  };
  let world = await startSignedIn();
  for (const sample of SAMPLES) {
    // Some messages end the session, or leave the platform.
    if ((await world.session()).state !== 'signed-in') world = await startSignedIn();
    const { slug, slugs, platform, agreedTo }: Partial<Record<string, unknown>> = { ...sample };
    const envelope = await fakeBrowser.send({
      ...sample,
      ...(slug ? { slug: 'tiny-garden' } : {}),
      ...(slugs ? { slugs: ['tiny-garden'] } : {}),
      ...(platform ? { platform: await world.platformSettings() } : {}),
      ...(agreedTo ? { agreedTo: world.platform.baseUrl } : {}),
    });
    await world.idle();
    expect([sample.type, envelope]).toMatchObject([sample.type, { ok: true }]);
    expectNoSecret(world, envelope);
  }
});

test('no message to a page has a token, a code or a verifier in it; storage has the token', async () => {
  await world.signIn();
  expectNoSecret(world, [fakeBrowser.sent, fakeBrowser.tabs]);
  const stored = JSON.stringify([...fakeBrowser.local.stored]);
  const logged = JSON.stringify(world.platform.log.entries());
  const [token] = world.platform.oauth.issuedTokens();
  expect(stored).toContain(token?.accessToken);
  expect(stored).not.toContain(token?.refreshToken);
  for (const verifier of world.platform.oauth.verifiers()) expect(logged).toContain(verifier);
});

function expectNoSecret({ platform }: World, said: unknown): void {
  const secrets = secretsOf(platform);
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  for (const secret of secrets) expect(JSON.stringify(said)).not.toContain(secret);
}
