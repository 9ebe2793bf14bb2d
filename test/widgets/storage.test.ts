// What a site's browser keeps between visits: little, the newest, and nothing that breaks the next visit.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  keepData,
  keepFirstScreen,
  recallData,
  recallFirstScreen,
} from '../../widgets/shared/storage.ts';
import { backerNamed } from '../platform/support/backer.ts';

/** localStorage and Cache Storage in memory. */
function fakeBrowserStorage(quota = Infinity) {
  const texts = new Map<string, string>();
  const answers = new Map<string, Response>();
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > quota) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
  const cache = {
    async put(address: string, answer: Response) {
      answers.delete(address);
      answers.set(address, answer);
    },
    keys: async () => [...answers.keys()],
    delete: async (address: string) => answers.delete(address),
  };
  const names: string[] = [];
  const caches = {
    async open(name: string) {
      names.push(name);
      return cache;
    },
    async match(address: string, { cacheName }: { cacheName: string }) {
      return names.includes(cacheName) ? answers.get(address)?.clone() : undefined;
    },
  };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('caches', caches);
  return { texts, answers };
}

const ada = backerNamed('ada', { name: 'Ada', tiers: ['Gold'] });
const bob = backerNamed('bob', { name: null });
const screen = { summary: null, backers: [ada, bob], receivedAt: 5, more: 3, anonymous: 2 };

let stored: ReturnType<typeof fakeBrowserStorage>;
beforeEach(() => {
  stored = fakeBrowserStorage();
});
afterEach(() => void vi.unstubAllGlobals());

describe('a first screen', () => {
  test('comes back as it went, each under its own key', () => {
    keepFirstScreen('a', screen);
    keepFirstScreen('b', { ...screen, backers: [] });
    expect(recallFirstScreen('a')).toEqual(screen);
    expect(recallFirstScreen('b')).toEqual({ ...screen, backers: [] });
    expect(recallFirstScreen('c')).toBeNull();
  });

  test('takes the place of the one before it', () => {
    keepFirstScreen('a', screen);
    keepFirstScreen('a', { ...screen, more: 4 });
    expect(recallFirstScreen('a')?.more).toBe(4);
    expect(JSON.parse([...stored.texts.values()][0] ?? '')).toHaveLength(1);
  });

  test('makes room by dropping the longest unused ones, in 32,000 characters for the whole site', () => {
    const long = { ...screen, backers: [backerNamed('x'.repeat(2_000))] };
    keepFirstScreen('first', long);
    for (let index = 0; index < 20; index++) keepFirstScreen(`k${index}`, long);
    const [text = ''] = stored.texts.values();
    expect(text.length).toBeLessThanOrEqual(32_000);
    expect(text.length).toBeGreaterThan(20_000);
    expect(recallFirstScreen('first')).toBeNull();
    expect(recallFirstScreen('k19')).toEqual(long);
  });

  test('that is too long for the whole room is not kept', () => {
    keepFirstScreen('a', { ...screen, backers: [backerNamed('x'.repeat(40_000))] });
    expect(recallFirstScreen('a')).toBeNull();
  });

  test.each(['', '{', 'null', '{}', '[["a"]]', '[["a","{"]]', '[["a","{}"]]', '[5]'])(
    'is none where something else is stored (%j), and the next one is kept',
    (text) => {
      stored.texts.set('collective-widgets', text);
      expect(recallFirstScreen('a')).toBeNull();
      keepFirstScreen('a', screen);
      expect(recallFirstScreen('a')).toEqual(screen);
    },
  );

  test('is none, without any error, where the site has no storage or a full one', () => {
    fakeBrowserStorage(10);
    keepFirstScreen('a', screen);
    expect(recallFirstScreen('a')).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    keepFirstScreen('a', screen);
    expect(recallFirstScreen('a')).toBeNull();
  });
});

describe('complete data', () => {
  const data = { summary: null, backers: [ada, bob], receivedAt: 5 };

  test('come back as they went, each under its own key', async () => {
    await keepData('a?b', data);
    expect(await recallData('a?b')).toEqual(data);
    expect(await recallData('b')).toBeNull();
  });

  test('are kept of thirty collectives, the last ones', async () => {
    for (let index = 0; index < 35; index++) await keepData(`k${index}`, data);
    expect(stored.answers.size).toBe(30);
    expect(await recallData('k4')).toBeNull();
    expect(await recallData('k5')).toEqual(data);
    expect(await recallData('k34')).toEqual(data);
  });

  test('are none, without any error, where there is no Cache Storage', async () => {
    vi.stubGlobal('caches', undefined);
    await keepData('a', data);
    expect(await recallData('a')).toBeNull();
  });

  test('are none where something else is kept', async () => {
    await keepData('a', data);
    const [address = ''] = stored.answers.keys();
    stored.answers.set(address, new Response('<html>'));
    expect(await recallData('a')).toBeNull();
  });
});
