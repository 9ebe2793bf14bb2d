// Every stored item of the product: fixtures of each shipped version, and garbage.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restrictAccess } from '../../src/storage/item.ts';
import { items } from '../../src/storage/items.ts';
import { DEFAULT_SETTINGS } from '../../src/storage/settings.ts';
import { api, fakeBrowser } from '../fake-browser.ts';

const SETTINGS_1 = {
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
};
const LOOMS = { slug: 'looms', name: 'Looms', imageUrl: null };
const CHOSEN_1 = {
  baseUrl: 'https://platform.test',
  pinned: [LOOMS],
  recent: [],
  goals: [{ slug: 'looms', minor: 5 }],
  refusesMemberTokens: false,
};
const CHOSEN_5 = {
  baseUrl: 'https://platform.test',
  pinned: [LOOMS],
  recent: [],
  run: ['looms'],
  refusesMemberTokens: false,
};

const DRAWER = {
  id: 'd',
  issuer: 'https://platform.test',
  state: 'replaced-elsewhere',
  user: { id: '1', slug: 'ada', name: null, email: null, imageUrl: null },
  renewalTriedAt: null,
  mine: [{ ...LOOMS, roles: ['ADMIN'], isPrivate: false }],
  recent: [LOOMS],
};

interface Fixture {
  readonly version: number;
  readonly data: unknown;
  /** What is read from it now, if that is something else. */
  readonly readAs?: unknown;
}

/**
 * What each version wrote, the newest last. `version` and `data` are never edited: a new version adds an entry, and
 * `readAs` to the older ones.
 */
const FIXTURES = {
  settings: [
    { version: 1, data: SETTINGS_1, readAs: { ...DEFAULT_SETTINGS, ...SETTINGS_1 } },
    {
      version: 2,
      data: { ...SETTINGS_1, countWaiting: true },
      readAs: { ...DEFAULT_SETTINGS, ...SETTINGS_1, countWaiting: true },
    },
    {
      version: 2,
      data: { ...SETTINGS_1, countWaiting: false },
      readAs: { ...DEFAULT_SETTINGS, ...SETTINGS_1, countWaiting: null },
    },
    { version: 3, data: { ...DEFAULT_SETTINGS, ...SETTINGS_1, countWaiting: false } },
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
    {
      version: 1,
      data: {
        issuer: 'https://platform.test',
        clientId: 'c',
        accessToken: 'a',
        receivedAt: 1,
        expiresAt: null,
        scope: 'expenses',
      },
    },
  ],
  session: [
    {
      version: 1,
      data: {
        issuer: 'https://platform.test',
        state: 'sign-in-again',
        user: null,
        renewalTriedAt: null,
        isDeciding: true,
      },
      readAs: {
        issuer: 'https://platform.test',
        state: 'sign-in-again',
        user: null,
        renewalTriedAt: null,
      },
    },
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
  drawer: [
    {
      version: 1,
      data: {
        id: 'd',
        issuer: 'https://platform.test',
        state: 'replaced-elsewhere',
        user: { id: '1', slug: 'ada', name: null, email: null, imageUrl: null },
        renewalTriedAt: null,
        isDeciding: false,
        mine: [{ ...LOOMS, roles: ['ADMIN'], isPrivate: false }],
        recent: [LOOMS],
      },
      readAs: DRAWER,
    },
    { version: 1, data: DRAWER },
  ],
  'sign-in-notice': [{ version: 1, data: { code: 'denied', at: 1 } }],
  'client-ids': [
    {
      version: 1,
      data: [{ baseUrl: 'https://platform.test', clientId: 'c' }],
      readAs: [{ baseUrl: 'https://platform.test', clientId: 'c', redirectPath: 'oauth' }],
    },
    {
      version: 2,
      data: [{ baseUrl: 'https://platform.test', clientId: 'c', redirectPath: 'oauth/1f' }],
    },
  ],
  consent: [{ version: 1, data: { issuer: 'https://platform.test' } }],
  chosen: [
    { version: 1, data: CHOSEN_1, readAs: { ...CHOSEN_5, run: [] } },
    { version: 2, data: { ...CHOSEN_1, run: ['looms'] }, readAs: CHOSEN_5 },
    {
      version: 2,
      data: { ...CHOSEN_1, run: [], recent: [LOOMS] },
      readAs: { ...CHOSEN_5, run: [], recent: [LOOMS] },
    },
    {
      version: 3,
      data: {
        ...CHOSEN_1,
        run: ['looms'],
        recent: [
          { ...LOOMS, owner: 'https://a.test 1' },
          { ...LOOMS, slug: 'atlas', owner: null },
        ],
      },
      readAs: { ...CHOSEN_5, recent: [{ ...LOOMS, slug: 'atlas' }] },
    },
    {
      version: 4,
      data: { ...CHOSEN_1, run: ['looms'], recent: [LOOMS] },
      readAs: { ...CHOSEN_5, recent: [LOOMS] },
    },
    { version: 5, data: CHOSEN_5 },
  ],
  mine: [
    {
      version: 1,
      data: {
        owner: 'https://a.test 1',
        collectives: [{ ...LOOMS, roles: ['ADMIN'], isPrivate: false }],
      },
    },
  ],
  watched: [
    {
      version: 1,
      data: { issuer: 'open-collective https://a.test', lastRoundAt: 1, collectives: [] },
      readAs: { installation: 'open-collective https://a.test', lastRoundAt: 1, collectives: [] },
    },
    {
      version: 2,
      data: { installation: 'open-collective https://a.test', lastRoundAt: 1, collectives: [] },
    },
  ],
  blocked: [{ version: 1, data: [{ key: 'rest https://a.test', until: 5 }] }],
  'erased-token': [{ version: 1, data: { slug: 'ada', at: 1 } }],
  'opened-expense': [
    {
      version: 1,
      data: {
        id: 'd',
        installation: 'open-collective https://a.test',
        expense: { id: 'ex_1', collective: 'looms' },
        status: 'PENDING',
        activities: null,
        openedAt: 1,
      },
    },
  ],
} satisfies Record<string, readonly [Fixture, ...Fixture[]]>;

type Key = keyof typeof FIXTURES;

const READERS: Record<Key, () => Promise<unknown>> = {
  settings: items.settings.read,
  token: items.token.read,
  session: items.first.session.read,
  drawer: items.drawer.read,
  'sign-in-notice': items.notice.read,
  'client-ids': items.clientIds.read,
  consent: items.consent.read,
  mine: items.first.mine.read,
  chosen: items.chosen.read,
  watched: items.watched.read,
  blocked: items.blocked.read,
  'erased-token': items.erasedToken.read,
  'opened-expense': items.openedExpense.read,
};
/** What is read when nothing valid is stored. */
const FALLBACKS: Partial<Record<Key, unknown>> = {
  settings: DEFAULT_SETTINGS,
  'client-ids': [],
  chosen: {
    baseUrl: '',
    pinned: [],
    recent: [],
    run: [],
    refusesMemberTokens: false,
  },
  watched: { installation: '', lastRoundAt: 0, collectives: [] },
  blocked: [],
};

function readerOf(key: Key, raw: unknown): Promise<unknown> {
  fakeBrowser.reset();
  const isPassing = key === 'sign-in-notice' || key === 'opened-expense';
  fakeBrowser[isPassing ? 'session' : 'local'].stored.set(key, raw);
  return READERS[key]();
}

const KEYS = Object.keys(FIXTURES) as Key[];
/** Items that hold only choices of the user. */
const HELPFUL: readonly Key[] = ['settings', 'client-ids', 'chosen', 'watched', 'blocked'];

describe.each(KEYS)('%s', (key) => {
  const fixtures: readonly Fixture[] = FIXTURES[key];

  test.each(fixtures)('reads what version $version wrote: $data', async (fixture) => {
    const { version, data, readAs = data } = fixture;
    expect(await readerOf(key, { version, data })).toEqual(readAs);
  });

  test(`that is garbage ${HELPFUL.includes(key) ? 'is kept aside, for help' : 'leaves no copy, for it may hold a secret'}`, async () => {
    expect(await readerOf(key, { version: 1, data: 5 })).toEqual(FALLBACKS[key] ?? null);
    const left = [...fakeBrowser.local.stored.keys(), ...fakeBrowser.session.stored.keys()];
    expect(left).toEqual(HELPFUL.includes(key) ? [`broken:${key}`] : []);
  });

  test('starts with 1,000 garbage states', async () => {
    const fixture = fc.constantFrom(...fixtures);
    const spoiled = fc
      .tuple(fixture, fc.jsonValue(), fc.string())
      .map(([{ version, data }, value, name]) => ({
        version,
        data: { ...Object(data), [name]: value },
      }));
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
        const isShipped = fixtures.some((shipped) => shipped.version === version);
        expect(isShipped || JSON.stringify(value) === fallback).toBe(true);
      }),
      { numRuns: 1000, seed: 5 },
    );
  });
});

test('a number that no calendar has is read as no time, and leaves the rest as it is', async () => {
  const [{ data: token }] = FIXTURES.token;
  const spoiled = { ...token, receivedAt: -1e20, expiresAt: 1e20 };
  const read = await readerOf('token', { version: 1, data: spoiled });
  expect(read).toEqual({ ...token, receivedAt: 0, expiresAt: null });
});

test('access is restricted where the browser can do that, and nothing breaks where it cannot', async () => {
  await restrictAccess();
  const levels: unknown[] = [];
  const setAccessLevel = async (level: unknown) => void levels.push(level);
  Object.assign(api.storage.local, { setAccessLevel });
  await restrictAccess();
  expect(levels).toEqual([{ accessLevel: 'TRUSTED_CONTEXTS' }]);
  Reflect.deleteProperty(api.storage.local, 'setAccessLevel');
});
