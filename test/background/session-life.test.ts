// What becomes of a session: restarts, expiry, another browser.
import { describe, expect, test } from 'vitest';
import { keepWindowOpen } from './fakes/browser.ts';
import { consent } from './fakes/person.ts';
import { DAY, secretsOf, startWorld, type World } from './fakes/world.ts';

const openOptions = (world: World) =>
  world.background.handlers['get-options']({ type: 'get-options' });
/** What the options page sends once when it opens. */
const checkToken = (world: World) => world.ask('get-session');
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
    // Reading the options spends no token.
    expect(bearers(world)).toEqual([]);
    await checkToken(world);
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
    await checkToken(world);
    expect(await world.until('replaced-elsewhere')).toMatchObject({
      user: { name: 'Robin Sample' },
    });
    await checkToken(world);
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
    await checkToken(world);
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
    await checkToken(world);
    await world.settle();
    expect(await world.ask('get-session')).toMatchObject({
      state: 'signed-in',
      user: { slug: 'robin-sample' },
    });
    expect(world.unexpected).toEqual([]);
  });
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
