// The client ID that the user brings.
import { describe, expect, test } from 'vitest';
import { OPEN_COLLECTIVE } from '../../../src/platform/addresses/profile.ts';
import { CLIENT_ID } from '../../background/platform.ts';
import { consent, refusalOf, useWorld } from '../../background/world.ts';
import { CHROMIUM, fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

describe('the client ID', () => {
  const set = (clientId: string) => world.send({ type: 'set-client-id', clientId });

  test('is the built-in one until the user brings one, kept for each platform', async () => {
    expect((await world.options()).application).toEqual({
      canSignIn: true,
      clientId: CLIENT_ID,
      isBuiltIn: true,
      needsPermission: false,
      redirectUri:
        'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/oauth/20667004e68c61f563fae46f5afbdff7',
      hasOldCallback: false,
      needsConsent: true,
    });
    expect((await set(' mine ')).application).toMatchObject({
      clientId: 'mine',
      isBuiltIn: false,
    });
    const here = await world.platformSettings();
    const there = await world.changePlatform({ ...here, baseUrl: 'https://other.test' });
    expect(there.application.clientId).toBe('');
    expect((await world.changePlatform(here)).application.clientId).toBe('mine');
    expect((await set('')).application).toMatchObject({
      clientId: CLIENT_ID,
      isBuiltIn: true,
    });
  });

  test('changing it signs out, setting it to what it is does not', async () => {
    await world.signIn();
    expect((await set(CLIENT_ID)).session.state).toBe('signed-in');
    expect((await set('mine')).session.state).toBe('signed-out');
  });

  /** As an earlier version stored them, with one callback URL for all platforms. */
  const storeOld = (...baseUrls: readonly string[]) =>
    fakeBrowser.local.stored.set('client-ids', {
      version: 1,
      data: baseUrls.map((baseUrl) => ({ baseUrl, clientId: CLIENT_ID })),
    });
  const hasOldCallback = async () => (await world.options()).application.hasOldCallback;

  test('of an earlier version has an old callback URL, until a sign-in succeeds with the new one', async () => {
    storeOld('https://third.test', world.platform.baseUrl);
    world.wake();
    expect(await hasOldCallback()).toBe(true);
    fakeBrowser.visit = () => Promise.reject(new Error(CHROMIUM.closed));
    await world.signIn();
    expect(await hasOldCallback()).toBe(true);
    fakeBrowser.visit = (flow) => consent(flow);
    await world.signIn();
    await world.idle();
    expect(await hasOldCallback()).toBe(false);
    const here = await world.platformSettings();
    await world.changePlatform({ ...here, baseUrl: 'https://third.test' });
    expect(await hasOldCallback()).toBe(true);
  });

  test('has it until the user says that it was replaced, and stays signed in', async () => {
    storeOld(world.platform.baseUrl);
    world.wake();
    const view = await set(CLIENT_ID);
    expect(view.application.hasOldCallback).toBe(false);
    world.wake();
    expect(await hasOldCallback()).toBe(false);
  });

  test('at Open Collective keeps its callback URL', async () => {
    storeOld(OPEN_COLLECTIVE.baseUrl);
    const { application } = await world.send({ type: 'reset-settings' });
    expect(application).toMatchObject({ clientId: CLIENT_ID, hasOldCallback: false });
  });

  test('that cannot be one is refused', async () => {
    expect(await refusalOf(set('two words'))).toEqual({ code: 'unknown-client' });
  });
});
