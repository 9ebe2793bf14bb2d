// What becomes of a session: restarts, expiry, renewal, another browser, full storage.
import { describe, expect, test, vi } from 'vitest';
import { keepWindowOpen } from './fakes/browser.ts';
import { consent, unattended } from './fakes/person.ts';
import { DAY, secretsOf, startWorld, type World } from './fakes/world.ts';

const openOptions = (world: World) =>
  world.background.handlers['get-options']({ type: 'get-options' });
const keep = (world: World, keepSignedIn: boolean) =>
  world.background.handlers['change-settings']({
    type: 'change-settings',
    patch: { keepSignedIn },
  });
const bearers = (world: World) =>
  world.sandbox.log
    .entries()
    .filter((entry) => entry.path.endsWith('/v2'))
    .map((entry) => entry.headers.authorization);

describe('after a restart of the browser', () => {
  test('who wanted to stay is signed in, and the next question carries the old token', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    const [before] = bearers(world);
    world.browser.restart();
    world.sandbox.log.clear();
    world.wake();
    expect((await openOptions(world)).session).toMatchObject({
      state: 'signed-in',
      user: { slug: 'robin-sample' },
      isKept: true,
    });
    await world.settle();
    expect(bearers(world)).toEqual([before]);
    expect([world.count('authorize'), world.count('token')]).toEqual([0, 0]);
  });

  test('who wanted to leave with the browser is signed out, and nothing is asked', async () => {
    const world = await startWorld();
    await keep(world, false);
    expect(await world.ask('sign-in')).toMatchObject({ isKept: false });
    expect([...world.browser.local.stored.keys()]).toEqual(['settings']);
    world.browser.restart();
    world.sandbox.log.clear();
    world.wake();
    expect((await openOptions(world)).session).toEqual({ state: 'signed-out', notice: null });
    await world.settle();
    expect(world.sandbox.log.count()).toBe(0);
  });

  test.each([true, false])('a choice made later (%s) counts', async (isKept) => {
    const world = await startWorld();
    await keep(world, !isKept);
    await world.ask('sign-in');
    await keep(world, isKept);
    expect(await world.ask('get-session')).toMatchObject({ state: 'signed-in', isKept });
    world.browser.restart();
    world.wake();
    const { state } = await world.ask('get-session');
    expect(state).toBe(isKept ? 'signed-in' : 'signed-out');
  });

  test('the alarm is there again', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    world.browser.restart();
    expect(world.browser.alarms.size).toBe(0);
    world.wake();
    await world.ask('get-session');
    expect([...world.browser.alarms.keys()]).toEqual(['session']);
    await world.ask('sign-out');
    expect([...world.browser.alarms.keys()]).toEqual([]);
  });
});

describe('another browser signs in', () => {
  test('this one notices, keeps the name, and renews by a click only', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    await world.sandbox.oauth.issueToken('robin-sample', { clientId: world.clientId });
    world.advance(3000);
    world.sandbox.log.clear();
    await openOptions(world);
    expect(await world.until('replaced-elsewhere')).toMatchObject({
      user: { name: 'Robin Sample' },
    });
    await openOptions(world);
    world.background.look();
    await world.settle();
    expect([world.count('authorize'), world.count('token')]).toEqual([0, 0]);
    expect(await world.background.access()).toBeNull();
    world.wake();
    expect(await world.ask('get-session')).toMatchObject({ state: 'replaced-elsewhere' });
    expect(await world.ask('sign-in')).toMatchObject({ state: 'signed-in', notice: null });
  });

  test('a data request that finds out says so, but not of a token that is no longer in use', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    world.background.report({ type: 'user-missing' }, 'an older token');
    expect(await world.ask('get-session')).toMatchObject({ state: 'signed-in' });
    const access = await world.background.access();
    world.background.report({ type: 'user-missing' }, access?.token ?? '');
    expect(await world.ask('get-session')).toMatchObject({ state: 'replaced-elsewhere' });
  });
});

describe('the token expires', () => {
  test('the platform says so: sign in again, with one click', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    world.sandbox.faults.set('expired-token');
    world.advance(3000);
    await openOptions(world);
    expect(await world.until('sign-in-again')).toMatchObject({ user: { slug: 'robin-sample' } });
    await world.settle();
    const stored = JSON.stringify([...world.browser.local.stored]);
    for (const secret of secretsOf(world.sandbox)) expect(stored).not.toContain(secret);
    world.sandbox.faults.clear();
    expect(await world.ask('sign-in')).toMatchObject({ state: 'signed-in' });
  });

  test('the clock says so: a day later only, as clocks may be wrong', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    world.advance(90 * DAY + 1000);
    expect(await world.ask('get-session')).toMatchObject({
      state: 'signed-in',
      needsRenewal: true,
    });
    world.advance(DAY);
    expect(await world.ask('get-session')).toMatchObject({ state: 'sign-in-again' });
  });

  test('a platform in trouble ends nothing', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    world.sandbox.faults.set('500', { match: { path: /graphql/ } });
    world.advance(3000);
    await openOptions(world);
    await world.settle();
    expect(await world.ask('get-session')).toMatchObject({
      state: 'signed-in',
      user: { slug: 'robin-sample' },
    });
    expect(world.unexpected).toEqual([]);
  });
});

describe('shortly before expiry', () => {
  const nearExpiry = async (options = {}, more = {}) => {
    const world = await startWorld(options, more);
    await world.ask('sign-in');
    world.advance(84 * DAY);
    world.browser.windows.length = 0;
    world.sandbox.log.clear();
    return world;
  };

  test('Chromium renews unseen where the approval is remembered, once a day at most', async () => {
    const world = await nearExpiry();
    world.browser.visit = (flow) => unattended(flow, 'chromium');
    world.browser.hasPage = false;
    world.background.look();
    await world.settle();
    expect(world.browser.windows).toMatchObject([
      {
        interactive: false,
        abortOnLoadForNonInteractive: false,
        timeoutMsForNonInteractive: 10_000,
      },
    ]);
    expect(world.count('token')).toBe(1);
    const view = await world.ask('get-session');
    expect(view).toMatchObject({
      state: 'signed-in',
      needsRenewal: false,
      user: { slug: 'robin-sample' },
    });
    // Nobody was there, so nobody is greeted.
    expect(world.browser.tabs).toEqual([]);
    world.background.look();
    await world.settle();
    expect(world.count('token')).toBe(1);
  });

  test('a renewal that needs a person fails quietly, is tried again a day later, and a click renews', async () => {
    const world = await nearExpiry();
    world.sandbox.oauth.disconnect('robin-sample', world.clientId);
    world.browser.visit = (flow) => unattended(flow, 'chromium');
    for (let quarter = 0; quarter < 4; quarter++) {
      world.background.look();
      await world.settle();
      world.advance(DAY / 4 - 60_000);
      world.wake();
    }
    expect(world.browser.windows).toHaveLength(1);
    expect(await world.ask('get-session')).toMatchObject({ needsRenewal: true, notice: null });
    world.advance(5 * 60_000);
    world.background.look();
    await world.settle();
    expect(world.browser.windows).toHaveLength(2);
    world.browser.visit = (flow) => consent(flow);
    expect(await world.ask('sign-in')).toMatchObject({ state: 'signed-in', needsRenewal: false });
  });

  test.each([
    ['by script: not', 'script', 0],
    ['without script: done', 'http', 1],
  ] as const)(
    'Firefox, where the platform redirects %s',
    async (_name, approvedRedirect, tokens) => {
      const world = await nearExpiry({ approvedRedirect }, { isChromium: false });
      world.browser.visit = (flow) => unattended(flow, 'firefox');
      world.background.look();
      await world.settle();
      expect(world.browser.windows).toEqual([{ url: expect.any(String), interactive: false }]);
      expect(world.count('token')).toBe(tokens);
    },
  );

  test('a click during a silent renewal waits for it and opens no window', async () => {
    const world = await nearExpiry();
    world.browser.visit = (flow) => unattended(flow, 'chromium');
    world.background.look();
    await world.background.view();
    await vi.waitUntil(() => world.browser.windows.length > 0, { interval: 1 });
    const views = await Promise.all([world.ask('sign-in'), world.ask('sign-in')]);
    expect(views).toMatchObject([
      { state: 'signed-in', needsRenewal: false },
      { state: 'signed-in' },
    ]);
    expect(world.browser.windows).toHaveLength(1);
  });

  test('signing out wins over a silent renewal', async () => {
    const world = await nearExpiry();
    world.browser.visit = async (flow) => {
      const location = await unattended(flow, 'chromium');
      await world.ask('sign-out');
      return location;
    };
    world.background.look();
    await world.settle();
    expect(world.count('token')).toBe(0);
    expect(await world.ask('get-session')).toEqual({ state: 'signed-out', notice: null });
  });

  test('signing out wins over the exchange of a silent renewal', async () => {
    const world = await nearExpiry();
    world.browser.visit = (flow) => unattended(flow, 'chromium');
    world.sandbox.faults.set('token-delay', { ms: 150 });
    world.background.look();
    await vi.waitUntil(() => world.count('token') === 1, { interval: 5 });
    await world.ask('sign-out');
    await vi.waitUntil(() => world.sandbox.oauth.issuedTokens().length === 2, { interval: 5 });
    await world.settle();
    expect(await world.ask('get-session')).toEqual({ state: 'signed-out', notice: null });
    expect([...world.browser.local.stored.keys()]).toEqual(['settings']);
    world.wake();
    expect(await world.ask('get-session')).toEqual({ state: 'signed-out', notice: null });
  });

  test('nothing is renewed long before, or when signed out', async () => {
    const world = await startWorld();
    world.background.look();
    await world.ask('sign-in');
    world.browser.windows.length = 0;
    world.background.look();
    await world.settle();
    expect(world.browser.windows).toEqual([]);
  });
});

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

test('a window that stays open after signing out is named, and closing it helps', async () => {
  const world = await startWorld();
  const { opened, close } = keepWindowOpen(world.browser);
  const first = world.ask('sign-in');
  await opened;
  expect(await world.ask('sign-out')).toEqual({ state: 'signed-out', notice: null });
  expect(await world.ask('sign-in')).toMatchObject({ notice: { code: 'already-open' } });
  close();
  expect(await first).toMatchObject({ state: 'signed-out', notice: { code: 'already-open' } });
  world.browser.visit = (flow) => consent(flow);
  expect(await world.ask('sign-in')).toMatchObject({ state: 'signed-in' });
});
