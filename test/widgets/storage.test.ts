// What a site's browser keeps between visits: little, the newest, and nothing that breaks the next visit.
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Backer, Summary, WallBacker } from '../../src/platform/values/types.ts';
import { readFirstScreen, storeFirstScreen } from '../../widgets/shared/storage.ts';
import { modelOf } from '../../widgets/wall/view.ts';
import { backerNamed } from '../platform/support/backer.ts';
import { wallOptions } from './support/options.ts';

/** localStorage in memory. */
function fakeBrowserStorage(quota = Infinity) {
  const texts = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > quota) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
  vi.stubGlobal('localStorage', localStorage);
  return { texts };
}

/** A backer with no more than what walls know. */
function wallBacker(slug: string, changes: Partial<Backer> = {}): WallBacker {
  const { company, email, ...rest } = backerNamed(slug, changes);
  const { lastTransactionAmount, lastTransactionCurrency, ...backer } = rest;
  return backer;
}

const ada = wallBacker('ada', { name: 'Ada', tiers: ['Gold'] });
const bob = wallBacker('bob', { name: null });
const screen = { summary: null, backers: [ada, bob], receivedAt: 5, more: 3, anonymous: 2 };

let stored: ReturnType<typeof fakeBrowserStorage>;
beforeEach(() => {
  stored = fakeBrowserStorage();
});

describe('a first screen', () => {
  test('comes back as it went, each under its own key', () => {
    storeFirstScreen('a', screen);
    storeFirstScreen('b', { ...screen, backers: [] });
    expect(readFirstScreen('a')).toEqual(screen);
    expect(readFirstScreen('b')).toEqual({ ...screen, backers: [] });
    expect(readFirstScreen('c')).toBeNull();
  });

  test('takes the place of the one before it', () => {
    storeFirstScreen('a', screen);
    storeFirstScreen('a', { ...screen, more: 4 });
    expect(readFirstScreen('a')?.more).toBe(4);
    expect(JSON.parse([...stored.texts.values()][0] ?? '')).toHaveLength(1);
  });

  test('makes room by dropping the longest unused ones, in 32,000 characters for the whole site', () => {
    const long = { ...screen, backers: [wallBacker('x', { name: 'x'.repeat(8_000) })] };
    storeFirstScreen('first', long);
    for (let index = 0; index < 20; index++) storeFirstScreen(`k${index}`, long);
    const [text = ''] = stored.texts.values();
    expect(text.length).toBeLessThanOrEqual(32_000);
    expect(text.length).toBeGreaterThan(20_000);
    expect(readFirstScreen('first')).toBeNull();
    expect(readFirstScreen('k19')).toEqual(long);
  });

  test('that is too long for the whole room is not kept, and costs the other walls of the site nothing', () => {
    storeFirstScreen('other', screen);
    storeFirstScreen('a', screen);
    storeFirstScreen('a', { ...screen, backers: [wallBacker('x'.repeat(40_000))] });
    expect(readFirstScreen('a')).toBeNull();
    expect(readFirstScreen('other')).toEqual(screen);
  });

  test.each([
    ...['', '{', 'null', '{}', '{"length": 3}', '[5]', '[["a"]]', '[["a","{"]]', '[["a","{}"]]'],
    '[null, 1, "a", ["a", 1], ["a", null]]',
    '[["a", "{\\"backers\\": [[1]], \\"receivedAt\\": 1}"]]',
  ])('is none where something else is stored (%j), and the next one is kept', (text) => {
    stored.texts.set('collective-widgets', text);
    expect(readFirstScreen('a')).toBeNull();
    storeFirstScreen('a', screen);
    expect(readFirstScreen('a')).toEqual(screen);
  });

  test('is none, without any error, where the site has no storage or a full one', () => {
    fakeBrowserStorage(10);
    storeFirstScreen('a', screen);
    expect(readFirstScreen('a')).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    storeFirstScreen('a', screen);
    expect(readFirstScreen('a')).toBeNull();
  });
});

describe('A8: what storage holds is read as carefully as what comes from the network', () => {
  const summary: Summary = {
    slug: 'looms',
    currency: 'JPY',
    image: null,
    balance: { minor: 4_710, currency: 'JPY' },
    yearlyIncome: { minor: 589, currency: 'JPY' },
    backersCount: 26,
    contributorsCount: null,
  };
  const data = { ...screen, summary };

  /** Puts something else in the place of one value, wherever in the JSON it is. */
  function withGarbage(json: unknown, at: number, garbage: unknown): unknown {
    let index = 0;
    return JSON.parse(JSON.stringify(json), (_key, value) => (index++ === at ? garbage : value));
  }

  /** What a wall and a summary do with data; anything that throws there would throw into the site. */
  function use(kept: Parameters<typeof modelOf>[0]): void {
    for (const sort of ['total', 'recent', 'oldest', 'name'] as const) {
      for (const groupBy of ['none', 'tier', 'type', 'status'] as const) {
        modelOf(kept, wallOptions({ sort, groupBy, minTotal: 1, active: 3 }), false);
      }
    }
    expect(kept.summary?.balance.minor ?? 0).toBeTypeOf('number');
    const numbers = kept.backers.flatMap(({ total, createdAt }) => [total ?? 0, createdAt ?? 0]);
    expect(numbers.filter((value) => typeof value !== 'number')).toEqual([]);
  }

  test('a summary comes back as it went', () => {
    storeFirstScreen('a', data);
    expect(readFirstScreen('a')).toEqual(data);
  });

  test('garbage at any place of what is kept is left out, and nothing throws', () => {
    storeFirstScreen('a', data);
    const [[, packed] = ['', '']] = JSON.parse(stored.texts.get('collective-widgets') ?? '[]');
    const json = JSON.parse(packed);
    const count = [...JSON.stringify(json).matchAll(/[,:[{]/g)].length;
    const garbage = fc.oneof(fc.jsonValue(), fc.constantFrom({}, [], [[]], [null], -1, '\ud800'));
    const attempt = fc.property(fc.nat(count), garbage, (at, value) => {
      const text = JSON.stringify(withGarbage(json, at, value) ?? null);
      stored.texts.set('collective-widgets', JSON.stringify([['a', text]]));
      const kept = readFirstScreen('a');
      if (kept) use(kept);
    });
    fc.assert(attempt, { numRuns: 1_000 });
  });
});
