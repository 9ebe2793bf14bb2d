// Settings, platforms and client IDs, as pages change them.
import { describe, expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/index.ts';
import type { PlatformSettings } from '../../src/messages/views.ts';
import { DEFAULT_SETTINGS } from '../../src/storage/settings.ts';
import { startWorld, type World } from './fakes/world.ts';

const handlers = (world: World) => world.background.handlers;
const options = (world: World) => handlers(world)['get-options']({ type: 'get-options' });
const change = (world: World, platform: PlatformSettings) =>
  handlers(world)['change-platform']({ type: 'change-platform', platform });
const platformOf = async (world: World) => (await options(world)).settings.platform;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error,
  );

describe('settings', () => {
  test('change one by one, are kept, and pages hear of it', async () => {
    const world = await startWorld();
    world.browser.sent.length = 0;
    const patch = { theme: 'dark', checkEveryMinutes: 5, transactionsClientId: ' key ' } as const;
    const settings = await handlers(world)['change-settings']({ type: 'change-settings', patch });
    expect(settings).toMatchObject({ theme: 'dark', checkEveryMinutes: 15, scope: 'email' });
    expect(world.browser.sent).toEqual([{ type: 'changed', what: 'settings' }]);
    world.wake();
    expect((await options(world)).settings).toEqual(settings);
  });

  test('a value left open is not changed', async () => {
    const world = await startWorld();
    const patch = { theme: undefined, scope: 'none' } as const;
    const settings = await handlers(world)['change-settings']({ type: 'change-settings', patch });
    expect(settings).toMatchObject({ theme: 'auto', scope: 'none' });
  });

  test('a value that could break a header is refused', async () => {
    const world = await startWorld();
    const patch = { transactionsClientId: 'a\r\nx: y' };
    const work = handlers(world)['change-settings']({ type: 'change-settings', patch });
    expect(await refusalOf(work)).toEqual({ code: 'bad-message' });
  });

  test('that cannot be written are an error, and stay as they were', async () => {
    const world = await startWorld();
    world.browser.local.quota = 0;
    const work = handlers(world)['change-settings']({
      type: 'change-settings',
      patch: { theme: 'dark' },
    });
    expect(await refusalOf(work)).toEqual({ code: 'storage' });
    expect((await options(world)).settings.theme).toBe('auto');
  });

  test('go back to the start, which signs out of another platform', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    const view = await handlers(world)['reset-settings']({ type: 'reset-settings' });
    expect(view.settings).toEqual(DEFAULT_SETTINGS);
    expect(view.session).toEqual({ state: 'signed-out', notice: null });
  });
});

describe('another platform', () => {
  test('signs out, and gets no token', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    const other = await startSandbox({ quiet: true });
    const { baseUrl, apiUrl, imagesUrl } = other;
    const view = await change(world, { baseUrl, apiUrl, imagesUrl, profile: 'documented' });
    expect(view.session).toEqual({ state: 'signed-out', notice: null });
    expect(view.settings.platform.baseUrl).toBe(baseUrl);
    expect(view.application).toMatchObject({ clientId: '', isBuiltIn: false });
    await world.ask('sign-in');
    await options(world);
    expect(other.log.count()).toBe(0);
    await other.close();
  });

  test('chosen while the window is open is not signed in to', async () => {
    const world = await startWorld();
    const visit = world.browser.visit;
    const platform = { ...(await platformOf(world)), baseUrl: 'https://other.test' };
    world.browser.visit = async (flow) => {
      const address = await visit(flow);
      await change(world, platform);
      return address;
    };
    expect(await world.ask('sign-in')).toEqual({ state: 'signed-out', notice: null });
    expect(world.count('token')).toBe(0);
  });

  test('at the same address with another profile keeps the session', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    const view = await change(world, { ...(await platformOf(world)), profile: 'documented' });
    expect(view.session.state).toBe('signed-in');
  });

  test('a token that was left behind by another platform is never sent', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    const stored = world.browser.local.stored.get('token') as { data: { issuer: string } };
    stored.data.issuer = 'https://evil.test';
    world.wake();
    expect(await world.ask('get-session')).toMatchObject({ state: 'signed-out' });
    expect(await world.background.access()).toBeNull();
    expect(world.browser.local.stored.has('token')).toBe(false);
  });

  test.each(['http://platform.test', 'https://platform.test/?x=1', 'javascript:alert(1)', 'x'])(
    'is refused at %j',
    async (baseUrl) => {
      const world = await startWorld();
      const before = await platformOf(world);
      const refusal = await refusalOf(change(world, { ...before, baseUrl }));
      expect(refusal).toMatchObject({ code: 'bad-address' });
      expect(await platformOf(world)).toEqual(before);
    },
  );
});

describe('trying a platform', () => {
  const check = async (world: World, sampleSlug: string | null, platform?: PlatformSettings) =>
    handlers(world)['check-platform']({
      type: 'check-platform',
      platform: platform ?? (await platformOf(world)),
      sampleSlug,
    });

  test('shows what somebody gave as the profile reads it, without any token', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    const slug = 'tiny-garden';
    world.sandbox.log.clear();
    const found = await check(world, slug);
    const giver = world.sandbox.data.rows(slug).find((row) => Number(row.totalAmountDonated) > 0);
    const minor = Number(giver?.totalAmountDonated) * 100;
    expect(found).toMatchObject({
      isReachable: true,
      error: null,
      sample: { slug, amount: { minor, currency: 'EUR' }, backer: giver?.name },
    });
    for (const entry of world.sandbox.log.entries()) {
      expect(entry.headers.authorization).toBeUndefined();
    }
  });

  test('shows the balance of a collective that nobody has given to', async () => {
    const world = await startWorld();
    expect(await check(world, 'quiet-harbour')).toMatchObject({
      sample: { slug: 'quiet-harbour', amount: { minor: 0 }, backer: null },
    });
  });

  test('asks a small question where no collective is named', async () => {
    const world = await startWorld();
    world.sandbox.log.clear();
    expect(await check(world, null)).toEqual({ isReachable: true, error: null, sample: null });
    expect(world.sandbox.log.count()).toBe(1);
  });

  test('says that a collective is not known', async () => {
    const world = await startWorld();
    expect(await check(world, 'no-such-collective')).toEqual({
      isReachable: true,
      error: { code: 'not-found' },
      sample: null,
    });
  });

  test('says that nobody is there', async () => {
    const world = await startWorld();
    const platform = { ...(await platformOf(world)), baseUrl: 'http://localhost:9' };
    expect(await check(world, null, platform)).toEqual({
      isReachable: false,
      error: { code: 'offline' },
      sample: null,
    });
  });

  test('tells a platform that answers no other origin from one that is not there', async () => {
    const fetch = async (_url: string, { mode }: RequestInit) => {
      if (mode === 'no-cors') return Response.error();
      throw new TypeError('Failed to fetch');
    };
    const world = await startWorld({}, { request: { fetch: fetch as typeof globalThis.fetch } });
    expect(await check(world, null)).toEqual({ isReachable: false, error: null, sample: null });
  });

  test('is refused for plain http', async () => {
    const world = await startWorld();
    const platform = { ...(await platformOf(world)), apiUrl: 'http://api.platform.test' };
    world.sandbox.log.clear();
    expect(await refusalOf(check(world, null, platform))).toMatchObject({ code: 'bad-address' });
    expect(world.sandbox.log.count()).toBe(0);
  });
});

describe('a settings file', () => {
  const importing = (world: World, text: string, confirmed = false) =>
    handlers(world)['import-settings']({ type: 'import-settings', text, confirmed });
  const exporting = (world: World) =>
    handlers(world)['export-settings']({ type: 'export-settings' });

  test('holds no token, no client ID and no name', async () => {
    const world = await startWorld();
    await handlers(world)['set-client-id']({ type: 'set-client-id', clientId: 'own-client' });
    await handlers(world)['change-settings']({
      type: 'change-settings',
      patch: { transactionsClientId: 'own-key' },
    });
    expect(await exporting(world)).not.toMatch(/own-client|own-key|robin|token/i);
  });

  test('of the same platform is taken over at once', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    const text = (await exporting(world)).replace('"auto"', '"dark"');
    expect(await importing(world, text)).toEqual({ result: 'imported' });
    const { settings, session } = await options(world);
    expect([settings.theme, session.state]).toEqual(['dark', 'signed-in']);
  });

  test('of another platform is shown first, and signs out once confirmed', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    const before = await platformOf(world);
    const text = (await exporting(world)).replaceAll(before.baseUrl, 'https://other.test');
    expect(await importing(world, text)).toMatchObject({
      result: 'confirm-platform',
      platform: { baseUrl: 'https://other.test' },
    });
    expect(await platformOf(world)).toEqual(before);
    expect(await world.ask('get-session')).toMatchObject({ state: 'signed-in' });
    expect(await importing(world, text, true)).toEqual({ result: 'imported' });
    expect((await platformOf(world)).baseUrl).toBe('https://other.test');
    expect(await world.ask('get-session')).toMatchObject({ state: 'signed-out' });
  });

  test.each(['', '{}', 'null', '{"format":"collective-companion-settings"}'])(
    'that is none is refused: %j',
    async (text) => {
      const world = await startWorld();
      const before = (await options(world)).settings;
      expect(await importing(world, text, true)).toEqual({ result: 'refused' });
      expect((await options(world)).settings).toEqual(before);
    },
  );
});

describe('the client ID', () => {
  const set = (world: World, clientId: string) =>
    handlers(world)['set-client-id']({ type: 'set-client-id', clientId });

  test('is the built-in one until the user brings one, kept for each platform', async () => {
    const world = await startWorld();
    expect((await options(world)).application).toEqual({
      clientId: world.clientId,
      isBuiltIn: true,
      redirectUri: 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/oauth',
    });
    expect((await set(world, ' mine ')).application).toMatchObject({
      clientId: 'mine',
      isBuiltIn: false,
    });
    const here = await platformOf(world);
    const there = await change(world, { ...here, baseUrl: 'https://other.test' });
    expect(there.application.clientId).toBe('');
    expect((await change(world, here)).application.clientId).toBe('mine');
    expect((await set(world, '')).application).toMatchObject({
      clientId: world.clientId,
      isBuiltIn: true,
    });
  });

  test('changing it signs out, setting it to what it is does not', async () => {
    const world = await startWorld();
    await world.ask('sign-in');
    expect((await set(world, world.clientId)).session.state).toBe('signed-in');
    expect((await set(world, 'mine')).session.state).toBe('signed-out');
  });

  test('that cannot be one is refused', async () => {
    const world = await startWorld();
    expect(await refusalOf(set(world, 'two words'))).toEqual({ code: 'unknown-client' });
  });
});
