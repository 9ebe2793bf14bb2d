// Signing in, against the sandbox: every way it can end, what it costs, and that one further click signs in.
import { describe, expect, test } from 'vitest';
import type { SandboxOptions } from '../../sandbox/index.ts';
import type { WebAuthFlow } from '../../src/background/port.ts';
import { CHROMIUM, keepWindowOpen } from './fakes/browser.ts';
import { consent } from './fakes/person.ts';
import { secretsOf, startWorld, type World } from './fakes/world.ts';

const address = (flow: WebAuthFlow, change: (url: URL) => void) =>
  consent(flow).then((location) => {
    const url = new URL(location);
    change(url);
    return url.href;
  });

/** One further click signs in. */
async function expectSignIn(world: World): Promise<void> {
  world.browser.visit = (flow) => consent(flow);
  expect(await world.ask('sign-in')).toMatchObject({
    state: 'signed-in',
    user: { slug: 'robin-sample' },
    notice: null,
  });
}

test('the user allows it: name and e-mail are there, after one token request without a secret', async () => {
  const world = await startWorld();
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

test('without a scope the platform gives no e-mail address', async () => {
  const world = await startWorld();
  const { handlers } = world.background;
  await handlers['change-settings']({ type: 'change-settings', patch: { scope: 'none' } });
  expect(await world.ask('sign-in')).toMatchObject({ state: 'signed-in', user: { email: null } });
  expect(new URL(world.browser.windows[0]?.url ?? '').searchParams.has('scope')).toBe(false);
});

describe('it ends without a token, says why, and the next click signs in', () => {
  test.each<readonly [string, (flow: WebAuthFlow) => Promise<string>, string, number]>([
    ['denied', (flow) => consent(flow, { decision: 'deny' }), 'denied', 0],
    ['window closed', () => Promise.reject(new Error(CHROMIUM.closed)), 'cancelled', 0],
    [
      'window closed in Firefox',
      () => Promise.reject(new Error('User cancelled or denied access.')),
      'cancelled',
      0,
    ],
    [
      'wrong state',
      (flow) => address(flow, (url) => url.searchParams.set('state', 'forged')),
      'wrong-response',
      0,
    ],
    [
      'no state',
      (flow) => address(flow, (url) => url.searchParams.delete('state')),
      'wrong-response',
      0,
    ],
    [
      'other path',
      (flow) =>
        address(flow, (url) => {
          url.pathname = '/oauthevil';
        }),
      'wrong-response',
      0,
    ],
    [
      'with a fragment',
      (flow) =>
        address(flow, (url) => {
          url.hash = 'x';
        }),
      'wrong-response',
      0,
    ],
    [
      'a forged denial',
      async () =>
        'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/oauth?error=access_denied',
      'wrong-response',
      0,
    ],
    [
      'a code of nobody',
      (flow) => address(flow, (url) => url.searchParams.set('code', 'deadbeef')),
      'code-refused',
      1,
    ],
    ['words no browser says', () => Promise.reject(new Error('???')), 'unexpected', 0],
  ])('%s', async (_name, visit, code, tokenRequests) => {
    const world = await startWorld();
    world.browser.visit = visit;
    expect(await world.ask('sign-in')).toEqual({ state: 'signed-out', notice: { code } });
    expect(world.count('token')).toBe(tokenRequests);
    await expectSignIn(world);
    expect(world.unexpected).toEqual([]);
  });

  test('replayed code', async () => {
    const world = await startWorld();
    let used = '';
    world.browser.visit = async (flow) => {
      used = await consent(flow);
      return used;
    };
    await world.ask('sign-in');
    const code = new URL(used).searchParams.get('code') ?? '';
    world.browser.visit = (flow) => address(flow, (url) => url.searchParams.set('code', code));
    expect(await world.ask('sign-in')).toMatchObject({ notice: { code: 'code-refused' } });
    expect(world.count('token')).toBe(2);
    await expectSignIn(world);
  });

  test('lost challenge', async () => {
    const world = await startWorld();
    world.sandbox.faults.set('lost-challenge');
    expect(await world.ask('sign-in')).toMatchObject({ notice: { code: 'lost-challenge' } });
    expect(world.count('token')).toBe(1);
    world.sandbox.faults.clear();
    await expectSignIn(world);
  });

  test.each([
    ['503', 'server-error'],
    ['offline', 'offline'],
  ] as const)('authorize page: %s', async (fault, code) => {
    const world = await startWorld();
    world.sandbox.faults.set(fault, { match: { path: '/oauth' } });
    expect(await world.ask('sign-in')).toMatchObject({ notice: { code } });
    expect(world.count('token')).toBe(0);
    world.sandbox.faults.clear();
    await expectSignIn(world);
  });

  test.each([
    ['500', 'server-error'],
    ['429', 'rate-limited'],
    ['html', 'bad-response'],
    ['empty', 'bad-response'],
    ['offline', 'offline'],
  ] as const)('token endpoint: %s', async (fault, code) => {
    const world = await startWorld();
    world.sandbox.faults.set(fault, { match: { path: '/oauth/token' } });
    expect(await world.ask('sign-in')).toMatchObject({ state: 'signed-out', notice: { code } });
    expect(world.count('token')).toBe(1);
    world.sandbox.faults.clear();
    await expectSignIn(world);
  });

  test('unknown client', async () => {
    const world = await startWorld();
    const { handlers } = world.background;
    await handlers['set-client-id']({ type: 'set-client-id', clientId: 'nobody' });
    expect(await world.ask('sign-in')).toMatchObject({ notice: { code: 'platform-refused' } });
    expect(world.count('token')).toBe(0);
    await handlers['set-client-id']({ type: 'set-client-id', clientId: '' });
    await expectSignIn(world);
  });

  test('no client ID at all', async () => {
    const world = await startWorld({}, { builtIn: { baseUrl: '', clientId: '' } });
    expect(await world.ask('sign-in')).toMatchObject({ notice: { code: 'unknown-client' } });
    expect(world.browser.windows).toEqual([]);
  });
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

test('the background was stopped while the window was open: it says so, and again while the window is there', async () => {
  const world = await startWorld();
  const { opened, close } = keepWindowOpen(world.browser);
  const lost = world.ask('sign-in').catch(() => {});
  await opened;
  expect(await world.ask('get-session')).toEqual({ state: 'signing-in' });
  world.wake();
  const interrupted = { state: 'signed-out', notice: { code: 'interrupted' } };
  expect(await world.ask('get-session')).toEqual(interrupted);
  expect(await world.ask('sign-in')).toMatchObject({ notice: { code: 'already-open' } });
  close();
  await lost;
  expect(world.count('token')).toBe(0);
  await expectSignIn(world);
});

test('how it ended is known to a page that is opened later, for ten minutes', async () => {
  const world = await startWorld();
  world.browser.visit = (flow) => consent(flow, { decision: 'deny' });
  await world.ask('sign-in');
  world.wake();
  expect(await world.ask('get-session')).toMatchObject({ notice: { code: 'denied' } });
  world.advance(11 * 60_000);
  world.wake();
  expect(await world.ask('get-session')).toMatchObject({ notice: null });
});

test('a mistake of our own ends the attempt, and the next click signs in', async () => {
  const world = await startWorld();
  const { identity } = world.browser.port;
  const { getRedirectURL } = identity;
  const mistake = new TypeError('no');
  identity.getRedirectURL = () => {
    throw mistake;
  };
  expect(await world.ask('sign-in')).toMatchObject({ notice: { code: 'unexpected' } });
  expect(world.unexpected).toEqual([mistake]);
  identity.getRedirectURL = getRedirectURL;
  await expectSignIn(world);
});

test('someone who takes more than ten minutes is told, without a token request', async () => {
  const world = await startWorld();
  world.browser.visit = async (flow) => {
    const location = await consent(flow);
    world.advance(11 * 60_000);
    return location;
  };
  expect(await world.ask('sign-in')).toMatchObject({ notice: { code: 'expired' } });
  expect(world.count('token')).toBe(0);
  await expectSignIn(world);
});

describe('signing out wins', () => {
  const emptied = async (world: World) => {
    expect(await world.ask('get-session')).toEqual({ state: 'signed-out', notice: null });
    const stored = JSON.stringify([...world.browser.local.stored, ...world.browser.session.stored]);
    for (const secret of secretsOf(world.sandbox)) expect(stored).not.toContain(secret);
    expect(stored).not.toContain('Robin');
  };

  test('over a window that is open', async () => {
    const world = await startWorld();
    world.browser.visit = async (flow) => {
      const location = await consent(flow);
      await world.ask('sign-out');
      return location;
    };
    expect(await world.ask('sign-in')).toEqual({ state: 'signed-out', notice: null });
    expect(world.count('token')).toBe(0);
    await emptied(world);
    await expectSignIn(world);
  });

  test('over an exchange in flight', async () => {
    const world = await startWorld();
    world.sandbox.faults.set('token-delay', { ms: 200 });
    const asked = new Promise<void>((resolve) => {
      world.browser.visit = async (flow) => {
        const location = await consent(flow);
        setTimeout(resolve, 50);
        return location;
      };
    });
    const signingIn = world.ask('sign-in');
    await asked;
    await world.ask('sign-out');
    expect(await signingIn).toEqual({ state: 'signed-out', notice: null });
    expect(world.count('token')).toBe(1);
    expect(world.sandbox.oauth.issuedTokens()).toHaveLength(1);
    await emptied(world);
    world.sandbox.faults.clear();
    await expectSignIn(world);
  });

  test('over the question whose token it is', async () => {
    const world = await startWorld();
    world.sandbox.faults.set('slow', { ms: 150, match: { path: /graphql/ } });
    const signingIn = world.ask('sign-in');
    await world.until('signed-in');
    await world.ask('sign-out');
    expect(await signingIn).toEqual({ state: 'signed-out', notice: null });
    await emptied(world);
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
