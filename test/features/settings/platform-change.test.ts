// Another platform: trying it, and moving to it.
import { describe, expect, test, vi } from 'vitest';
import type { PlatformSettings } from '../../../src/storage/settings.ts';
import { CLIENT_ID, createPlatform } from '../../background/platform.ts';
import {
  DAY,
  everythingStored,
  refusalOf,
  startWorld,
  unattended,
  useWorld,
} from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

describe('another platform', () => {
  test('signs out, and gets no token', async () => {
    await world.signIn();
    const other = await createPlatform({ now: world.now }, 'other.test');
    world.intercept((url) => (url.includes('other.test') ? other.fetch(url) : null));
    const { baseUrl, apiUrl, imagesUrl } = other;
    const view = await world.changePlatform({ baseUrl, apiUrl, imagesUrl, profile: 'documented' });
    expect(view.session).toEqual({ state: 'signed-out', notice: null });
    expect(view.settings.platform.baseUrl).toBe(baseUrl);
    expect(view.application).toMatchObject({ clientId: '', isBuiltIn: false });
    await world.signIn();
    await world.options();
    expect(other.log.count()).toBe(0);
  });

  test('chosen while the window is open is not signed in to', async () => {
    const visit = fakeBrowser.visit;
    const platform = { ...(await world.platformSettings()), baseUrl: 'https://other.test' };
    fakeBrowser.visit = async (flow) => {
      const address = await visit(flow);
      await world.changePlatform(platform);
      return address;
    };
    expect(await world.signIn()).toEqual({ state: 'signed-out', notice: null });
    expect(world.count('token')).toBe(0);
  });

  test('chosen during a silent renewal is not asked whose the token is', async () => {
    await world.signIn();
    world.advance(84 * DAY);
    const other = await createPlatform({ now: world.now }, 'other.test');
    world.intercept((url) => (url.includes('other.test') ? other.fetch(url) : null));
    fakeBrowser.visit = (flow) => unattended(flow, 'chromium');
    world.platform.faults.set('slow', { ms: 150, match: { path: '/oauth/token' } });
    world.platform.log.clear();
    void fakeBrowser.events.onAlarm.trigger({ name: 'session' });
    await vi.waitUntil(() => world.count('token') === 1, { interval: 5, timeout: 5000 });
    const { baseUrl, apiUrl, imagesUrl } = other;
    await world.changePlatform({ baseUrl, apiUrl, imagesUrl, profile: 'documented' });
    await world.idle();
    expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
    expect(other.log.count()).toBe(0);
  });

  test('keeps no answer of the one before that comes later', async () => {
    let letAnswer = () => {};
    const isOver = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    const { fetch } = world.platform;
    world.intercept((url) => (url.endsWith('.json') ? isOver.then(() => fetch(url)) : null));
    const finding = world.find('maple-library');
    await world.changePlatform({
      ...(await world.platformSettings()),
      imagesUrl: null,
      profile: 'documented',
    });
    letAnswer();
    expect((await finding).data?.slug).toBe('maple-library');
    await world.idle();
    expect(await everythingStored()).not.toContain('maple-library');
  });

  test('A6: does not get the identifier for transactions of the one before', async () => {
    await world.change({ transactionsClientId: 'own-key' });
    const here = await world.platformSettings();
    const sameApi = await world.changePlatform({ ...here, imagesUrl: null });
    expect(sameApi.settings.transactionsClientId).toBe('own-key');
    const otherApi = await world.changePlatform({ ...here, apiUrl: 'https://api.other.test' });
    expect(otherApi.settings.transactionsClientId).toBe('');
  });

  test('A7: leaves no access to the hosts of the one before, nor does a reset', async () => {
    const here = await world.platformSettings();
    const { origins } = fakeBrowser;
    for (const host of ['here.test', 'api.here.test', 'shared.test'])
      origins.add(`https://${host}/*`);
    fakeBrowser.requiredOrigins.push('http://required.test/*');
    origins.add('http://required.test/*');
    const there = { baseUrl: 'https://there.test', apiUrl: 'https://shared.test' };
    await world.changePlatform({ ...here, ...there });
    expect([...origins]).toEqual(['https://shared.test/*', 'http://required.test/*']);
    await world.send({ type: 'reset-settings' });
    expect([...origins]).toEqual(['http://required.test/*']);
  });

  test('is announced to pages as such; another theme is not', async () => {
    const here = await world.platformSettings();
    fakeBrowser.sent.length = 0;
    await world.change({ theme: 'dark' });
    await world.send({ type: 'set-client-id', clientId: CLIENT_ID });
    await world.changePlatform({ ...here, imagesUrl: null });
    expect(fakeBrowser.sent.map((message) => (message as { what: string }).what)).toEqual([
      'settings',
      'application',
      'settings',
      'platform',
    ]);
  });

  test('at the same address with another profile keeps the session', async () => {
    await world.signIn();
    const view = await world.changePlatform({
      ...(await world.platformSettings()),
      profile: 'documented',
    });
    expect(view.session.state).toBe('signed-in');
  });

  test('a token that was left behind by another platform is never sent', async () => {
    await world.signIn();
    const stored = fakeBrowser.local.stored.get('token') as { data: { issuer: string } };
    stored.data.issuer = 'https://evil.test';
    world.wake();
    expect(await world.session()).toMatchObject({ state: 'signed-out' });
    expect(fakeBrowser.local.stored.has('token')).toBe(false);
  });

  test.each(['http://platform.test', 'https://platform.test/?x=1', 'javascript:alert(1)', 'x'])(
    'is refused at %j',
    async (baseUrl) => {
      const before = await world.platformSettings();
      const refusal = await refusalOf(world.changePlatform({ ...before, baseUrl }));
      expect(refusal).toMatchObject({ code: 'bad-address' });
      expect(await world.platformSettings()).toEqual(before);
    },
  );
});

describe('trying a platform', () => {
  const check = async (sampleSlug: string | null, platform?: PlatformSettings) =>
    world.send({
      type: 'check-platform',
      platform: platform ?? (await world.platformSettings()),
      sampleSlug,
    });

  test('shows what somebody gave as either profile reads it, without any token', async () => {
    await world.signIn();
    const slug = 'tiny-garden';
    world.platform.log.clear();
    const found = await check(slug);
    const giver = world.platform.data.rows(slug).find((row) => Number(row.totalAmountDonated) > 0);
    const minor = Number(giver?.totalAmountDonated) * 100;
    expect(found).toMatchObject({
      isReachable: true,
      error: null,
      sample: {
        slug,
        backer: giver?.name,
        amounts: {
          'open-collective': { minor, currency: 'EUR' },
          documented: { minor: Math.round(minor / 100), currency: 'EUR' },
        },
      },
    });
    expect(world.count('v2')).toBe(0);
    for (const entry of world.platform.log.entries()) {
      expect(entry.headers.authorization).toBeUndefined();
    }
  });

  test('shows nothing of a collective without backers', async () => {
    expect(await check('quiet-harbour')).toMatchObject({ isReachable: true, sample: null });
  });

  test('asks a small question where no collective is named', async () => {
    world.platform.log.clear();
    expect(await check(null)).toEqual({ isReachable: true, error: null, sample: null });
    expect(world.platform.log.count()).toBe(1);
  });

  test('says that a collective is not known', async () => {
    expect(await check('no-such-collective')).toEqual({
      isReachable: true,
      error: { code: 'not-found' },
      sample: null,
    });
  });

  test('says that nobody is there', async () => {
    const platform = { ...(await world.platformSettings()), baseUrl: 'http://localhost:9' };
    expect(await check(null, platform)).toEqual({
      isReachable: false,
      error: { code: 'offline' },
      sample: null,
    });
  });

  test('tells a platform that answers no other origin from one that is not there', async () => {
    const fetch = async (url: string, { mode }: RequestInit) => {
      if (mode === 'no-cors' && url === `${world.platform.baseUrl}/`) return Response.error();
      throw new TypeError('Failed to fetch');
    };
    Object.assign(
      world,
      await startWorld({}, { request: { fetch: fetch as typeof globalThis.fetch } }),
    );
    expect(await check(null)).toEqual({ isReachable: false, error: null, sample: null });
  });

  test('is refused for plain http', async () => {
    const platform = { ...(await world.platformSettings()), apiUrl: 'http://api.platform.test' };
    world.platform.log.clear();
    expect(await refusalOf(check(null, platform))).toMatchObject({ code: 'bad-address' });
    expect(world.platform.log.count()).toBe(0);
  });
});
