// A session over restarts, at its expiry, and when another browser signs in.
import { describe, expect, test } from 'vitest';
import {
  consent,
  DAY,
  hasToken,
  keepWindowOpen,
  secretsOf,
  useWorld,
} from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

const bearers = () =>
  world.platform.log
    .entries()
    .filter((entry) => entry.path.endsWith('/v2'))
    .map((entry) => entry.headers.authorization);

describe('after a restart of the browser', () => {
  test('who wanted to stay is signed in, and the next question carries the old token', async () => {
    await world.signIn();
    const [before] = bearers();
    fakeBrowser.restart();
    world.platform.log.clear();
    world.wake();
    expect((await world.options()).session).toMatchObject({
      state: 'signed-in',
      user: { slug: 'robin-sample' },
      isKept: true,
    });
    await world.idle();
    // Reading the options spends no token.
    expect(bearers()).toEqual([]);
    await world.session();
    await world.idle();
    expect(bearers()).toEqual([before]);
    expect([world.count('authorize'), world.count('token')]).toEqual([0, 0]);
  });

  test('who wanted to leave with the browser is signed out, and nothing is asked', async () => {
    await world.change({ keepSignedIn: false });
    expect(await world.signIn()).toMatchObject({ isKept: false });
    await world.start('fresh');
    const ofSession = ['token', 'session', 'snapshot:start'];
    expect(ofSession.filter((key) => fakeBrowser.local.stored.has(key))).toEqual([]);
    fakeBrowser.restart();
    world.platform.log.clear();
    world.wake();
    expect((await world.options()).session).toEqual({ state: 'signed-out', notice: null });
    await world.session();
    await world.idle();
    expect(world.platform.log.count()).toBe(0);
  });

  test.each([true, false])('a choice made later (%s) counts', async (isKept) => {
    await world.change({ keepSignedIn: !isKept });
    await world.signIn();
    await world.change({ keepSignedIn: isKept });
    expect(await world.session()).toMatchObject({ state: 'signed-in', isKept });
    fakeBrowser.restart();
    world.wake();
    const { state } = await world.session();
    expect(state).toBe(isKept ? 'signed-in' : 'signed-out');
  });

  test('the alarm is there again', async () => {
    await world.signIn();
    fakeBrowser.restart();
    expect(fakeBrowser.alarms.size).toBe(0);
    world.wake();
    await world.session();
    await world.idle();
    expect([...fakeBrowser.alarms.keys()].sort()).toEqual(['check-new-backers', 'session']);
    expect(fakeBrowser.alarms.get('session')).toEqual({ when: world.now() + DAY });
    await world.signOut();
    await world.idle();
    expect([...fakeBrowser.alarms.keys()]).toEqual(['check-new-backers']);
  });
});

describe('another browser signs in', () => {
  test('this one notices, keeps the name, and renews by a click only', async () => {
    await world.signIn();
    await world.platform.oauth.issueToken('robin-sample');
    world.advance(3000);
    world.platform.log.clear();
    await world.session();
    expect(await world.until('replaced-elsewhere')).toMatchObject({
      user: { name: 'Robin Sample' },
    });
    await world.session();
    await world.alarm('session');
    await world.idle();
    expect([world.count('authorize'), world.count('token')]).toEqual([0, 0]);
    world.platform.log.clear();
    await world.start('reload');
    expect(world.asked(hasToken)).toEqual([]);
    world.wake();
    expect(await world.session()).toMatchObject({ state: 'replaced-elsewhere' });
    expect(await world.signIn()).toMatchObject({ state: 'signed-in', notice: null });
  });

  test('a data request that finds out says so', async () => {
    await world.signIn();
    await world.start('fresh');
    await world.platform.oauth.issueToken('robin-sample');
    const { mine } = await world.start('reload');
    expect(mine?.error?.code).toBe('unauthorized');
    expect(mine?.data?.administered).not.toHaveLength(0);
    expect(await world.session()).toMatchObject({ state: 'replaced-elsewhere' });
  });
});

describe('the token expires', () => {
  test('the platform says so: sign in again, with one click', async () => {
    await world.signIn();
    world.platform.faults.set('expired-token');
    world.advance(3000);
    await world.session();
    expect(await world.until('sign-in-again')).toMatchObject({ user: { slug: 'robin-sample' } });
    await world.idle();
    const stored = JSON.stringify([...fakeBrowser.local.stored]);
    for (const secret of secretsOf(world.platform)) expect(stored).not.toContain(secret);
    world.platform.faults.clear();
    expect(await world.signIn()).toMatchObject({ state: 'signed-in' });
  });

  test('a data request that finds out says so', async () => {
    await world.signIn();
    await world.start('fresh');
    world.platform.faults.set('expired-token');
    expect((await world.start('reload')).mine?.error?.code).toBe('unauthorized');
    expect(await world.session()).toMatchObject({ state: 'sign-in-again' });
  });

  test('the clock says so: a day later only, as clocks may be wrong', async () => {
    await world.signIn();
    world.advance(90 * DAY + 1000);
    expect(await world.session()).toMatchObject({
      state: 'signed-in',
      needsRenewal: true,
    });
    world.advance(DAY);
    expect(await world.session()).toMatchObject({ state: 'sign-in-again' });
  });

  test('a platform in trouble ends nothing', async () => {
    await world.signIn();
    world.platform.faults.set('500', { match: { path: /graphql/ } });
    world.advance(3000);
    world.platform.log.clear();
    await world.overview('maple-library', 'fresh');
    // Nor is it asked again as anybody.
    expect(new Set(bearers()).size).toBe(1);
    expect(bearers()[0]).toBeDefined();
    await world.session();
    await world.idle();
    expect(await world.session()).toMatchObject({
      state: 'signed-in',
      user: { slug: 'robin-sample' },
    });
  });
});

test('a window that stays open after signing out is named, and closing it helps', async () => {
  const { opened, close } = keepWindowOpen();
  const first = world.signIn();
  await opened;
  expect(await world.signOut()).toEqual({ state: 'signed-out', notice: null });
  expect(await world.signIn()).toMatchObject({ notice: { code: 'already-open' } });
  close();
  expect(await first).toMatchObject({ state: 'signed-out', notice: { code: 'already-open' } });
  fakeBrowser.visit = (flow) => consent(flow);
  expect(await world.signIn()).toMatchObject({ state: 'signed-in' });
});
