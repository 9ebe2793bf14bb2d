// A token shortly before its expiry: renewed unseen where that is possible, by a click where it is not.
import { describe, expect, test, vi } from 'vitest';
import { consent, DAY, startWorld, unattended } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

describe('shortly before expiry', () => {
  const nearExpiry = async (options = {}, more = {}) => {
    const world = await startWorld(options, more);
    await world.signIn();
    world.advance(84 * DAY);
    fakeBrowser.windows.length = 0;
    world.platform.log.clear();
    return world;
  };

  test('Chromium renews unseen where the approval is remembered, once a day at most', async () => {
    const world = await nearExpiry();
    fakeBrowser.visit = (flow) => unattended(flow, 'chromium');
    fakeBrowser.hasPage = false;
    await world.alarm('session');
    await world.idle();
    expect(fakeBrowser.windows).toMatchObject([
      {
        interactive: false,
        abortOnLoadForNonInteractive: false,
        timeoutMsForNonInteractive: 10_000,
      },
    ]);
    expect(world.count('token')).toBe(1);
    const view = await world.session();
    expect(view).toMatchObject({
      state: 'signed-in',
      needsRenewal: false,
      user: { slug: 'robin-sample' },
    });
    // Nobody was there, so nobody is greeted.
    expect(fakeBrowser.tabs).toEqual([]);
    await world.alarm('session');
    await world.idle();
    expect(world.count('token')).toBe(1);
  });

  test('a renewal that needs a person fails quietly, is tried again a day later, and a click renews', async () => {
    const world = await nearExpiry();
    world.platform.signOutOfWebsite();
    fakeBrowser.visit = (flow) => unattended(flow, 'chromium');
    for (let quarter = 0; quarter < 4; quarter++) {
      await world.alarm('session');
      await world.idle();
      world.advance(DAY / 4 - 60_000);
      world.wake();
    }
    expect(fakeBrowser.windows).toHaveLength(1);
    expect(await world.session()).toMatchObject({ needsRenewal: true, notice: null });
    world.advance(5 * 60_000);
    await world.alarm('session');
    await world.idle();
    expect(fakeBrowser.windows).toHaveLength(2);
    fakeBrowser.visit = (flow) => consent(flow);
    expect(await world.signIn()).toMatchObject({ state: 'signed-in', needsRenewal: false });
  });

  test.each([
    ['by script: not', 'script', 0],
    ['without script: done', 'http', 1],
  ] as const)(
    'Firefox, where the platform redirects %s',
    async (_name, approvedRedirect, tokens) => {
      const world = await nearExpiry({ approvedRedirect }, { isChromium: false });
      fakeBrowser.visit = (flow) => unattended(flow, 'firefox');
      await world.alarm('session');
      await world.idle();
      expect(fakeBrowser.windows).toEqual([{ url: expect.any(String), interactive: false }]);
      expect(world.count('token')).toBe(tokens);
    },
  );

  test('a click during a silent renewal waits for it and opens no window', async () => {
    const world = await nearExpiry();
    let letAnswer = () => {};
    const answer = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    fakeBrowser.visit = async (flow) => {
      await answer;
      return unattended(flow, 'chromium');
    };
    void fakeBrowser.events.onAlarm.trigger({ name: 'session' });
    await vi.waitUntil(() => fakeBrowser.windows.length > 0, { interval: 1, timeout: 5000 });
    const clicks = [world.signIn(), world.signIn()];
    // Another message's answer: the clicks have arrived.
    await world.session();
    letAnswer();
    const views = await Promise.all(clicks);
    expect(views).toMatchObject([
      { state: 'signed-in', needsRenewal: false },
      { state: 'signed-in' },
    ]);
    expect(fakeBrowser.windows).toHaveLength(1);
  });

  test('signing out wins over a silent renewal', async () => {
    const world = await nearExpiry();
    fakeBrowser.visit = async (flow) => {
      const location = await unattended(flow, 'chromium');
      await world.signOut();
      return location;
    };
    await world.alarm('session');
    await world.idle();
    expect(world.count('token')).toBe(0);
    expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
  });

  test('signing out wins over the exchange of a silent renewal', async () => {
    const world = await nearExpiry();
    fakeBrowser.visit = (flow) => unattended(flow, 'chromium');
    world.platform.faults.set('slow', { ms: 150, match: { path: '/oauth/token' } });
    void fakeBrowser.events.onAlarm.trigger({ name: 'session' });
    await vi.waitUntil(() => world.count('token') === 1, { interval: 5, timeout: 5000 });
    await world.signOut();
    await vi.waitUntil(() => world.platform.oauth.issuedTokens().length === 2, {
      interval: 5,
      timeout: 5000,
    });
    await world.idle();
    expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
    const stored = [...fakeBrowser.local.stored.keys()];
    expect(stored.filter((key) => key === 'token' || key === 'session')).toEqual([]);
    world.wake();
    expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
  });

  test('nothing is renewed long before, or when signed out', async () => {
    const world = await startWorld();
    await world.alarm('session');
    await world.signIn();
    fakeBrowser.windows.length = 0;
    await world.alarm('session');
    await world.idle();
    expect(fakeBrowser.windows).toEqual([]);
  });
});
