// Every stored item of the product: fixtures of each shipped version, and garbage.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restrictAccess } from '../../src/storage/areas.ts';
import { openClientIds } from '../../src/storage/client-ids.ts';
import { openPending } from '../../src/storage/pending.ts';
import { openNotice, openSessionRecord } from '../../src/storage/session-record.ts';
import { openSettings } from '../../src/storage/settings.ts';
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
};

type Key = keyof typeof FIXTURES;

function readerOf(key: Key, raw: unknown, areas = fakeAreas()): Promise<unknown> {
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
/** Items that hold nothing but choices of the user. */
const HELPFUL: readonly Key[] = ['settings', 'client-ids'];

describe.each(KEYS)('%s', (key) => {
  test.each(FIXTURES[key].map((fixture) => [fixture]))('reads %j', async (fixture) => {
    expect(await readerOf(key, fixture)).toEqual(fixture.data);
  });

  test(`that is garbage ${HELPFUL.includes(key) ? 'is kept aside, for help' : 'leaves no copy, for it may hold a secret'}`, async () => {
    const areas = fakeAreas();
    expect(await readerOf(key, { version: 1, data: 5 }, areas)).toBeNull();
    const left = [...areas.local.stored.keys(), ...areas.session.stored.keys()];
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
        expect(value === null || (raw as { version?: unknown }).version === 1).toBe(true);
      }),
      { numRuns: 1000, seed: 5 },
    );
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
