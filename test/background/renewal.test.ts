// A token shortly before its expiry: renewed unseen where that is possible, by a click where it is not.
import { describe, expect, test, vi } from 'vitest';
import { consent, unattended } from './fakes/person.ts';
import { DAY, startWorld } from './fakes/world.ts';

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
