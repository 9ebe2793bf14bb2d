// Every stored item of the product: fixtures of each shipped version, and garbage.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takePending } from '../../src/background/session/remembered.ts';
import { restrictAccess } from '../../src/storage/item.ts';
import { items, nothingChosen, nothingWatched } from '../../src/storage/items.ts';
import { DEFAULT_SETTINGS } from '../../src/storage/settings.ts';
import { api, fakeBrowser } from '../fake-browser.ts';

/** What each released version wrote. Never edited: a new version adds a line. */
const FIXTURES = {
  settings: [
    {
      version: 2,
      data: {
        theme: 'dark',
        scope: 'none',
        keepSignedIn: false,
        checkEveryMinutes: 0,
        notifications: true,
        countWaiting: true,
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
    {
      version: 1,
      data: { issuer: 'https://platform.test', state: 'signed-in', user: null, renewalTriedAt: 1 },
    },
    {
      version: 1,
      data: {
        issuer: 'https://platform.test',
        state: 'sign-in-again',
        user: null,
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
  chosen: [
    {
      version: 2,
      data: {
        baseUrl: 'https://platform.test',
        pinned: [{ slug: 'looms', name: 'Looms', imageUrl: null }],
        recent: [],
        goals: [{ slug: 'looms', minor: 5 }],
        run: ['looms'],
        refusesMemberTokens: false,
      },
    },
  ],
  watched: [
    {
      version: 2,
      data: { installation: 'open-collective https://a.test', lastRoundAt: 1, collectives: [] },
    },
  ],
  blocked: [{ version: 1, data: [{ key: 'rest https://a.test', until: 5 }] }],
} as const;

type Key = keyof typeof FIXTURES;

const READERS: Record<Key, () => Promise<unknown>> = {
  settings: items.settings.read,
  token: items.token.read,
  session: items.session.read,
  'pending-sign-in': items.pending.read,
  'sign-in-notice': items.notice.read,
  'client-ids': items.clientIds.read,
  chosen: items.chosen.read,
  watched: items.watched.read,
  blocked: items.blocked.read,
};
/** What is read when nothing valid is stored. */
const FALLBACKS: Partial<Record<Key, unknown>> = {
  settings: DEFAULT_SETTINGS,
  'client-ids': [],
  chosen: nothingChosen(''),
  watched: nothingWatched(''),
  blocked: [],
};

function readerOf(key: Key, raw: unknown): Promise<unknown> {
  fakeBrowser.reset();
  const isPassing = key === 'pending-sign-in' || key === 'sign-in-notice';
  fakeBrowser[isPassing ? 'session' : 'local'].stored.set(key, raw);
  return READERS[key]();
}

const KEYS = Object.keys(FIXTURES) as Key[];
/** Items that hold nothing but choices of the user. */
const HELPFUL: readonly Key[] = ['settings', 'client-ids', 'chosen', 'watched', 'blocked'];

describe.each(KEYS)('%s', (key) => {
  test.each(FIXTURES[key].map((fixture) => [fixture]))('reads %j', async (fixture) => {
    expect(await readerOf(key, fixture)).toEqual(fixture.data);
  });

  test(`that is garbage ${HELPFUL.includes(key) ? 'is kept aside, for help' : 'leaves no copy, for it may hold a secret'}`, async () => {
    expect(await readerOf(key, { version: 1, data: 5 })).toEqual(FALLBACKS[key] ?? null);
    const left = [...fakeBrowser.local.stored.keys(), ...fakeBrowser.session.stored.keys()];
    expect(left).toEqual(HELPFUL.includes(key) ? [`broken:${key}`] : []);
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
        const value = await readerOf(key, raw);
        const fallback = JSON.stringify(FALLBACKS[key] ?? null);
        const { version } = Object(raw) as { version?: unknown };
        const isShipped = version === 1 || version === 2;
        expect(isShipped || JSON.stringify(value) === fallback).toBe(true);
      }),
      { numRuns: 1000, seed: 5 },
    );
  });
});

test('what the first version watched is watched on', async () => {
  const data = { issuer: 'open-collective https://a.test', lastRoundAt: 1, collectives: [] };
  const { issuer: installation, ...rest } = data;
  expect(await readerOf('watched', { version: 1, data })).toEqual({ ...rest, installation });
});

test('what the first version had chosen and set is kept, with nothing marked and nothing counted', async () => {
  const [chosen] = FIXTURES.chosen;
  const { run: _run, ...chosenThen } = chosen.data;
  expect(await readerOf('chosen', { version: 1, data: chosenThen })).toEqual({
    ...chosen.data,
    run: [],
  });
  const [settings] = FIXTURES.settings;
  const { countWaiting: _countWaiting, ...settingsThen } = settings.data;
  expect(await readerOf('settings', { version: 1, data: settingsThen })).toEqual({
    ...settings.data,
    countWaiting: false,
  });
});

test('an attempt is taken once, and only by its own state', async () => {
  fakeBrowser.reset();
  const [{ data: attempt }] = FIXTURES['pending-sign-in'];
  await items.pending.write(attempt);
  expect(await takePending('other')).toBeNull();
  expect(await takePending('s')).toEqual(attempt);
  expect(await takePending('s')).toBeNull();
});

test('access is restricted where the browser can do that, and nothing breaks where it cannot', async () => {
  const levels: unknown[] = [];
  const setAccessLevel = async (level: unknown) => void levels.push(level);
  Object.assign(api.storage.local, { setAccessLevel });
  await restrictAccess();
  expect(levels).toEqual([{ accessLevel: 'TRUSTED_CONTEXTS' }]);
});
