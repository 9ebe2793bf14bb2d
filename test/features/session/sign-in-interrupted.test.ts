// Signing in while something else happens: the background stops, time passes, the user signs out.
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  consent,
  everythingStored,
  hasToken,
  isTokenKey,
  keepWindowOpen,
  secretsOf,
  useWorld,
} from '../../background/world.ts';
import { api, fakeBrowser } from '../../fake-browser.ts';
import { expectSignIn } from './attempts.ts';

const world = useWorld();

test('the background was stopped while the window was open: it says so, and again while the window is there', async () => {
  const { opened, close } = keepWindowOpen();
  const lost = world.signIn().catch(() => {});
  await opened;
  expect(await world.session()).toEqual({ state: 'signing-in' });
  world.wake();
  const interrupted = { state: 'signed-out', notice: { code: 'interrupted' } };
  expect(await world.session()).toEqual(interrupted);
  expect(await world.signIn()).toMatchObject({ notice: { code: 'already-open' } });
  close();
  await lost;
  expect(world.count('token')).toBe(0);
  await expectSignIn(world);
});

test('a second click waits for the window that is open: once it is closed, none opens', async () => {
  const { opened, close } = keepWindowOpen();
  const clicks = [world.signIn(), world.signIn()];
  await opened;
  close();
  const closed = { state: 'signed-out', notice: { code: 'cancelled' } };
  expect(await Promise.all(clicks)).toEqual([closed, closed]);
  expect(fakeBrowser.windows).toHaveLength(1);
});

test('A11: the background was stopped during the exchange: it says so', async () => {
  world.platform.faults.set('slow', { ms: 100, match: { path: '/oauth/token' } });
  const lost = world.signIn();
  await vi.waitUntil(() => world.count('token') === 1, { interval: 1, timeout: 5000 });
  const stored = structuredClone([...fakeBrowser.session.stored]);
  await lost;
  fakeBrowser.restart();
  for (const [key, value] of stored) fakeBrowser.session.stored.set(key, value);
  fakeBrowser.local.stored.delete('token');
  fakeBrowser.local.stored.delete('session');
  world.wake();
  const interrupted = { state: 'signed-out', notice: { code: 'interrupted' } };
  expect(await world.session()).toEqual(interrupted);
  world.platform.faults.clear();
  await expectSignIn(world);
  world.wake();
  expect(await world.session()).toMatchObject({ state: 'signed-in', notice: null });
});

test('A12: "Start again" starts a new attempt, whatever became of the first', async () => {
  // The first window never answers, though it is closed.
  const { launchWebAuthFlow } = api.identity;
  let isFirst = true;
  let answer = (_address: string) => {};
  api.identity.launchWebAuthFlow = (flow) => {
    if (!isFirst) return launchWebAuthFlow(flow);
    isFirst = false;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const first = world.signIn();
  await world.until('signing-in');
  const again = world.send({ type: 'sign-in', again: true });
  expect(await again).toMatchObject({ state: 'signed-in', user: { slug: 'robin-sample' } });
  answer('https://late.test/');
  expect(await first).toMatchObject({ state: 'signed-in', notice: null });
  expect(world.count('token')).toBe(1);
});

/** Resolves when the token is on its way into storage, which is slow until `goOn`. */
function slowTokenWrite() {
  const { set } = fakeBrowser.local;
  let goOn = () => {};
  const isOver = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const started = new Promise<void>((resolve) => {
    vi.spyOn(fakeBrowser.local, 'set').mockImplementation(async (items) => {
      if (Object.keys(items).some(isTokenKey)) {
        resolve();
        await isOver;
      }
      await set(items);
    });
  });
  return { started, goOn };
}

describe('"Start again" while the token of the first attempt is being written, and the second is denied', () => {
  afterEach(() => void vi.restoreAllMocks());
  const startAgain = async (user?: string) => {
    const { started, goOn } = slowTokenWrite();
    const first = world.signIn(user);
    await started;
    fakeBrowser.visit = (flow) => consent(flow, { decision: 'deny' });
    const again = world.send({ type: 'sign-in', again: true });
    await vi.waitUntil(() => fakeBrowser.windows.length === 2, { interval: 1, timeout: 5000 });
    goOn();
    await Promise.all([first, again]);
    await world.idle();
  };

  test('nobody is signed in, also after the next wake', async () => {
    await startAgain();
    const denied = { state: 'signed-out', notice: { code: 'denied' } };
    expect(await world.session()).toEqual(denied);
    const stored = await everythingStored();
    for (const secret of secretsOf(world.platform)) expect(stored).not.toContain(secret);
    world.wake();
    expect(await world.session()).toEqual(denied);
  });

  test('who was signed in before stays, with their token', async () => {
    await world.signIn('robin-sample');
    const [mine] = world.platform.oauth.issuedTokens();
    fakeBrowser.windows.length = 0;
    await startAgain('noor-giver');
    world.wake();
    expect(await world.session()).toMatchObject({
      state: 'signed-in',
      user: { slug: 'robin-sample' },
    });
    world.platform.log.clear();
    await world.start('reload');
    const bearers = world.asked(hasToken).map(({ headers }) => headers.authorization);
    expect(new Set(bearers)).toEqual(new Set([`Bearer ${mine?.accessToken}`]));
  });
});

test('a refusal is counted down from when it was made, also after a restart, and then gone', async () => {
  world.platform.faults.set('429', { match: { path: '/oauth/token' }, retryAfter: 120 });
  await world.signIn();
  world.advance(50_000);
  const waits = async () =>
    (await world.session()) as { notice: { code: string; retryAt: number } | null };
  const expectRest = async () => {
    const { notice } = await waits();
    expect(notice?.code).toBe('rate-limited');
    expect(Math.round(((notice?.retryAt ?? 0) - world.now()) / 10_000)).toBe(7);
  };
  await expectRest();
  world.wake();
  await expectRest();
  world.advance(70_000);
  expect((await waits()).notice).toBeNull();
});

test('how it ended is known to a page that is opened later, for ten minutes', async () => {
  fakeBrowser.visit = (flow) => consent(flow, { decision: 'deny' });
  await world.signIn();
  world.wake();
  const denied = { state: 'signed-out', notice: { code: 'denied' } };
  expect(await world.session()).toEqual(denied);
  await world.idle();
  expect(await world.session()).toEqual(denied);
  world.advance(11 * 60_000);
  world.wake();
  expect(await world.session()).toMatchObject({ notice: null });
});

test('a mistake of our own ends the attempt, and the next click signs in', async () => {
  const { identity } = api;
  const { getRedirectURL } = identity;
  const mistake = new TypeError('no');
  identity.getRedirectURL = () => {
    throw mistake;
  };
  expect(await world.signIn()).toMatchObject({ notice: { code: 'unexpected' } });
  expect(world.unexpected.splice(0)).toEqual([mistake]);
  identity.getRedirectURL = getRedirectURL;
  await expectSignIn(world);
});

test('someone who takes more than ten minutes is told, without a token request', async () => {
  fakeBrowser.visit = async (flow) => {
    const location = await consent(flow);
    world.advance(11 * 60_000);
    return location;
  };
  expect(await world.signIn()).toMatchObject({ notice: { code: 'expired' } });
  expect(world.count('token')).toBe(0);
  await expectSignIn(world);
});

describe('signing out wins', () => {
  const emptied = async () => {
    expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
    const stored = JSON.stringify([...fakeBrowser.local.stored, ...fakeBrowser.session.stored]);
    for (const secret of secretsOf(world.platform)) expect(stored).not.toContain(secret);
    expect(stored).not.toContain('Robin');
  };

  test('over a window that is open', async () => {
    fakeBrowser.visit = async (flow) => {
      const location = await consent(flow);
      await world.signOut();
      return location;
    };
    expect(await world.signIn()).toEqual({ state: 'signed-out', notice: null });
    expect(world.count('token')).toBe(0);
    await emptied();
    await expectSignIn(world);
  });

  test('over an exchange in flight', async () => {
    world.platform.faults.set('slow', { ms: 200, match: { path: '/oauth/token' } });
    const asked = new Promise<void>((resolve) => {
      fakeBrowser.visit = async (flow) => {
        const location = await consent(flow);
        setTimeout(resolve, 50);
        return location;
      };
    });
    const signingIn = world.signIn();
    await asked;
    await world.signOut();
    expect(await signingIn).toEqual({ state: 'signed-out', notice: null });
    expect(world.count('token')).toBe(1);
    expect(world.platform.oauth.issuedTokens()).toHaveLength(1);
    await emptied();
    world.platform.faults.clear();
    await expectSignIn(world);
  });

  test('over the question whose token it is', async () => {
    world.platform.faults.set('slow', { ms: 150, match: { path: /graphql/ } });
    const signingIn = world.signIn();
    await vi.waitUntil(() => world.count('v2') === 1, { interval: 1, timeout: 5000 });
    await world.signOut();
    expect(await signingIn).toEqual({ state: 'signed-out', notice: null });
    await emptied();
    expect(fakeBrowser.tabs).toEqual([]);
  });
});
