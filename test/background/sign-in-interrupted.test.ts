// Signing in while something else happens: the background stops, time passes, the user signs out.
import { describe, expect, test, vi } from 'vitest';
import { expectSignIn } from './fakes/attempts.ts';
import { keepWindowOpen } from './fakes/browser.ts';
import { consent } from './fakes/person.ts';
import { secretsOf, startWorld, type World } from './fakes/world.ts';

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

test('the background was stopped during the exchange: it says so', async () => {
  const world = await startWorld();
  world.sandbox.faults.set('token-delay', { ms: 100 });
  const lost = world.ask('sign-in');
  await vi.waitUntil(() => world.count('token') === 1, { interval: 1 });
  const stored = structuredClone([...world.browser.session.stored]);
  await lost;
  world.browser.restart();
  for (const [key, value] of stored) world.browser.session.stored.set(key, value);
  world.browser.local.stored.delete('token');
  world.browser.local.stored.delete('session');
  world.wake();
  const interrupted = { state: 'signed-out', notice: { code: 'interrupted' } };
  expect(await world.ask('get-session')).toEqual(interrupted);
  world.sandbox.faults.clear();
  await expectSignIn(world);
  world.wake();
  expect(await world.ask('get-session')).toMatchObject({ state: 'signed-in', notice: null });
});

test('"Start again" starts a new attempt, whatever became of the first', async () => {
  const world = await startWorld();
  // The first window never answers, though it is closed.
  const { launchWebAuthFlow } = world.browser.port.identity;
  let isFirst = true;
  let answer = (_address: string) => {};
  world.browser.port.identity.launchWebAuthFlow = (flow) => {
    if (!isFirst) return launchWebAuthFlow(flow);
    isFirst = false;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const first = world.ask('sign-in');
  await world.until('signing-in');
  const again = world.background.handlers['sign-in']({ type: 'sign-in', again: true });
  expect(await again).toMatchObject({ state: 'signed-in', user: { slug: 'robin-sample' } });
  answer('https://late.test/');
  expect(await first).toMatchObject({ state: 'signed-in', notice: null });
  expect(world.count('token')).toBe(1);
});

test('a refusal is counted down from when it was made, also after a restart, and then gone', async () => {
  const world = await startWorld();
  world.sandbox.faults.set('429', { match: { path: '/oauth/token' }, retryAfter: 120 });
  await world.ask('sign-in');
  world.advance(50_000);
  const waits = async () =>
    (await world.ask('get-session')) as { notice: { code: string; retryAt: number } | null };
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
