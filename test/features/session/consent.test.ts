// Signing in at a platform other than Open Collective: not before the user agreed to it, whoever sends the message.
import { expect, test } from 'vitest';
import { OPEN_COLLECTIVE } from '../../../src/platform/addresses/profile.ts';
import { consent, DAY, startWorld, unattended, useWorld } from '../../background/world.ts';
import { api, fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

const OTHER = 'https://other.test';
const REQUIRED = { state: 'signed-out', notice: { code: 'consent-required' } };
const needsConsent = async () => (await world.options()).application.needsConsent;

/** Whoever was signed in by an earlier version never agreed. */
function forgetConsent(): void {
  fakeBrowser.local.stored.delete('consent');
  world.wake();
}

test.each([
  {},
  { again: true },
  { agreedTo: OTHER },
  { agreedTo: '' },
  { agreedTo: OPEN_COLLECTIVE.baseUrl },
])('nothing is opened or asked for a message with %j', async (more) => {
  expect(await world.send({ type: 'sign-in', ...more })).toMatchObject(REQUIRED);
  expect(fakeBrowser.windows).toEqual([]);
  expect(world.platform.log.count()).toBe(0);
  expect(fakeBrowser.session.stored.has('pending-sign-in')).toBe(false);
});

test('is asked for once, also over a restart', async () => {
  expect(await needsConsent()).toBe(true);
  expect(await world.signIn()).toMatchObject({ state: 'signed-in' });
  expect(await needsConsent()).toBe(false);
  await world.signOut();
  fakeBrowser.restart();
  world.wake();
  expect(await needsConsent()).toBe(false);
  expect(await world.send({ type: 'sign-in' })).toMatchObject({ state: 'signed-in' });
});

test('is asked for again after another platform was in use, and after a reset', async () => {
  const here = await world.platformSettings();
  for (const leave of [
    () => world.changePlatform({ ...here, baseUrl: OTHER }),
    () => world.send({ type: 'reset-settings' }),
  ]) {
    expect(await world.signIn()).toMatchObject({ state: 'signed-in' });
    await leave();
    expect(fakeBrowser.local.stored.has('consent')).toBe(false);
    await world.changePlatform(here);
    expect(await world.send({ type: 'sign-in' })).toMatchObject(REQUIRED);
  }
});

test('Open Collective needs none', async () => {
  const { baseUrl } = OPEN_COLLECTIVE;
  const world = await startWorld({}, { builtIn: [{ baseUrl, clientId: 'built-in' }] });
  await world.send({ type: 'reset-settings' });
  expect((await world.options()).application).toMatchObject({
    needsConsent: false,
    redirectUri: 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/oauth',
  });
  await world.send({ type: 'sign-in' });
  expect(fakeBrowser.windows.map(({ url }) => new URL(url).origin)).toEqual([baseUrl]);
});

test('a silent renewal and “Use here” need it too', async () => {
  await world.signIn();
  forgetConsent();
  world.advance(84 * DAY);
  fakeBrowser.windows.length = 0;
  fakeBrowser.visit = (flow) => unattended(flow, 'chromium');
  await world.alarm('session');
  await world.idle();
  world.platform.oauth.revokeTokens();
  await world.session();
  await world.until('replaced-elsewhere');
  await world.send({ type: 'sign-in' });
  expect(fakeBrowser.windows).toEqual([]);
  fakeBrowser.visit = (flow) => consent(flow);
  expect(await world.signIn()).toMatchObject({ state: 'signed-in' });
});

test('in Firefox, nothing is opened until authentication information may be sent', async () => {
  fakeBrowser.allowedData = [];
  expect((await world.options()).application.needsPermission).toBe(true);
  expect(await world.signIn()).toMatchObject(REQUIRED);
  expect(fakeBrowser.windows).toEqual([]);
  fakeBrowser.allowedData = ['authenticationInfo'];
  expect((await world.options()).application.needsPermission).toBe(false);
  expect(await world.signIn()).toMatchObject({ state: 'signed-in' });
});

test('whoever takes that back is signed out, and a token sent before is gone', async () => {
  fakeBrowser.allowedData = ['authenticationInfo'];
  await world.signIn();
  await fakeBrowser.refuseData('searchTerms');
  await world.idle();
  expect(await world.session()).toMatchObject({ state: 'signed-in' });
  await fakeBrowser.refuseData('authenticationInfo');
  await world.idle();
  expect(await world.session()).toMatchObject({ state: 'signed-out' });
  expect(fakeBrowser.local.stored.has('token')).toBe(false);
});

test('a browser without sign-in windows says so, and everything public is answered', async () => {
  Object.assign(api, { identity: undefined });
  const { application, session } = await world.options();
  expect(application).toMatchObject({ canSignIn: false, redirectUri: '' });
  expect(session).toEqual({ state: 'signed-out', notice: null });
  expect(await world.overview('maple-library', 'fresh')).toMatchObject({ error: null });
});
