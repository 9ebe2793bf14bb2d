// Every stored item of the product: fixtures of each shipped version, garbage, and what is kept out of files.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restrictAccess } from '../../src/storage/areas.ts';
import { openClientIds } from '../../src/storage/client-ids.ts';
import { openPending } from '../../src/storage/pending.ts';
import { openNotice, openSessionRecord } from '../../src/storage/session-record.ts';
import {
  checkSettings,
  DEFAULT_SETTINGS,
  exportSettings,
  importSettings,
  openSettings,
} from '../../src/storage/settings.ts';
import { openToken } from '../../src/storage/token.ts';
import { fakeArea, fakeAreas } from './area.ts';

/** What each released version wrote. Never edited: a new version adds a line. */
const FIXTURES = {
  settings: [
    {
      version: 1,
      data: {
        theme: 'dark',
        scope: 'none',
        keepSignedIn: false,
        checkEveryMinutes: 0,
        notifications: true,
        transactionsClientId: 'key-1',
        platform: {
          baseUrl: 'https://platform.test',
          apiUrl: 'https://api.platform.test',
          imagesUrl: null,
          profile: 'documented',
        },
      },
    },
  ],
  token: [
    {
      version: 1,
      data: {
        issuer: 'https://platform.test',
        clientId: 'c',
        accessToken: 'a',
        receivedAt: 1,
        expiresAt: 2,
      },
    },
    {
      version: 1,
      data: {
        issuer: 'https://platform.test',
        clientId: 'c',
        accessToken: 'a',
        receivedAt: 1,
        expiresAt: null,
      },
    },
  ],
  session: [
    {
      version: 1,
      data: {
        issuer: 'https://platform.test',
        state: 'replaced-elsewhere',
        user: { id: '1', slug: 'ada', name: null, email: null, imageUrl: null },
        renewalTriedAt: null,
      },
    },
  ],
  'pending-sign-in': [
    {
      version: 1,
      data: {
        issuer: 'i',
        clientId: 'c',
        verifier: 'v',
        state: 's',
        redirectUri: 'r',
        createdAt: 1,
      },
    },
  ],
  'sign-in-notice': [{ version: 1, data: { code: 'denied', at: 1 } }],
  'client-ids': [{ version: 1, data: [{ baseUrl: 'https://platform.test', clientId: 'c' }] }],
};

type Key = keyof typeof FIXTURES;

function readerOf(key: Key, raw: unknown): Promise<unknown> {
  const areas = { local: fakeArea(), session: fakeArea() };
  const area = key === 'pending-sign-in' || key === 'sign-in-notice' ? areas.session : areas.local;
  area.stored.set(key, raw);
  const readers: Record<Key, () => Promise<unknown>> = {
    settings: openSettings(areas).read,
    token: openToken(areas).read,
    session: openSessionRecord(areas).read,
    'pending-sign-in': openPending(areas).take,
    'sign-in-notice': openNotice(areas).read,
    'client-ids': openClientIds(areas).read,
  };
  return readers[key]();
}

const KEYS = Object.keys(FIXTURES) as Key[];

describe.each(KEYS)('%s', (key) => {
  test.each(FIXTURES[key].map((fixture) => [fixture]))('reads %j', async (fixture) => {
    expect(await readerOf(key, fixture)).toEqual(fixture.data);
  });

  test('starts with 1,000 garbage states', async () => {
    const fixture = fc.constantFrom(...FIXTURES[key]);
    const spoiled = fc
      .tuple(fixture, fc.jsonValue(), fc.string())
      .map(([{ version, data }, value, name]) => ({ version, data: { ...data, [name]: value } }));
    const state = fc.oneof(
      fc.jsonValue(),
      fc.record({ version: fc.jsonValue(), data: fc.jsonValue() }),
      fc.record({ version: fc.constant(1), data: fc.jsonValue() }),
      spoiled,
    );
    await fc.assert(
      fc.asyncProperty(state, async (raw) => {
        await readerOf(key, raw);
      }),
      { numRuns: 1000, seed: 5 },
    );
  });
});

describe('settings', () => {
  const settings = checkSettings(FIXTURES.settings[0]?.data) ?? DEFAULT_SETTINGS;

  test('start within their own rules', () => {
    expect(checkSettings(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  test.each([
    [0, 0],
    [-5, 0],
    [1, 15],
    [14.6, 15],
    [15, 15],
    [60, 60],
    [99_999, 1440],
  ])('an interval of %d minutes becomes %d', (given, kept) => {
    expect(checkSettings({ ...settings, checkEveryMinutes: given })?.checkEveryMinutes).toBe(kept);
  });

  test.each([
    'http://platform.test',
    'ftp://platform.test',
    'https://user@platform.test',
    'platform.test',
    '',
  ])('with the platform %j are refused or go back to the live one', (baseUrl) => {
    const checked = checkSettings({ ...settings, platform: { ...settings.platform, baseUrl } });
    expect(checked?.platform.baseUrl ?? null).toBe(
      baseUrl === '' ? 'https://opencollective.com' : null,
    );
  });

  test('with a header value over two lines are refused', () => {
    expect(checkSettings({ ...settings, transactionsClientId: 'a\nx: y' })).toBeNull();
  });

  test('come back from a file as they went, but for the key that no file holds', () => {
    const text = exportSettings(settings);
    expect(text).not.toMatch(/key-1|transactionsClientId|token|client/i);
    const current = { ...DEFAULT_SETTINGS, transactionsClientId: 'mine' };
    expect(importSettings(text, current)).toEqual({ ...settings, transactionsClientId: 'mine' });
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'theme: dark'],
    ['a foreign file', '{"theme":"dark"}'],
    ['a file of the future', exportSettings(settings).replace('"version": 1', '"version": 2')],
    ['a value that is none', exportSettings(settings).replace('"dark"', '"pink"')],
    [
      'plain http',
      exportSettings(settings).replace('https://platform.test', 'http://platform.test'),
    ],
    ['a list', '[]'],
    ['null', 'null'],
  ])('are not read from %s', (_name, text) => {
    expect(importSettings(text, DEFAULT_SETTINGS)).toBeNull();
  });

  test('a file cannot bring in more than settings', () => {
    const text = exportSettings(settings).replace(
      '"theme"',
      '"accessToken": "evil", "__proto__": {"x": 1}, "theme"',
    );
    const imported = importSettings(text, DEFAULT_SETTINGS);
    expect(Object.keys(imported ?? {}).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

test('an attempt is taken once, and only by its own state', async () => {
  const areas = fakeAreas();
  const pending = openPending(areas);
  const attempt = {
    issuer: 'i',
    clientId: 'c',
    verifier: 'v',
    state: 's',
    redirectUri: 'r',
    createdAt: 1,
  };
  await pending.put(attempt);
  expect(await pending.take('other')).toBeNull();
  expect(await pending.take('s')).toEqual(attempt);
  expect(await pending.take('s')).toBeNull();
});

test('access is restricted where the browser can do that, and nothing breaks where it cannot', async () => {
  const levels: unknown[] = [];
  const setAccessLevel = async (level: unknown) => void levels.push(level);
  await restrictAccess({ local: { ...fakeArea(), setAccessLevel } as never, session: fakeArea() });
  expect(levels).toEqual([{ accessLevel: 'TRUSTED_CONTEXTS' }]);
});
