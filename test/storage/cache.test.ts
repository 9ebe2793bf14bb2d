// The cache of answers and the snapshots of pages.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StartSnapshot } from '../../src/features/start/worker.ts';
import { openCache } from '../../src/storage/cache.ts';
import {
  clearSnapshot,
  eraseOthersSnapshot,
  readSnapshot,
  writeSnapshot,
} from '../../src/storage/snapshots.ts';
import { fakeBrowser } from '../fake-browser.ts';

let databases = 0;
function cache(capacity?: number) {
  let time = 0;
  // Each use two hours after the one before.
  const now = () => (time += 2 * 60 * 60_000);
  return openCache({ name: `test-${++databases}`, now, ...(capacity && { capacity }) });
}

describe('the cache', () => {
  test('gives back what was written, and null for the rest', async () => {
    const answers = cache();
    await answers.write('a', null, { figures: [1, 2] });
    expect(await answers.read('a')).toEqual({ figures: [1, 2] });
    expect(await answers.read('b')).toBeNull();
  });

  test('survives being opened again', async () => {
    const name = `test-${++databases}`;
    await openCache({ name }).write('a', null, 1);
    expect(await openCache({ name }).read('a')).toBe(1);
  });

  test('drops the least recently used entries beyond its capacity', async () => {
    const answers = cache(1000);
    const value = 'x'.repeat(150);
    for (const key of ['a', 'b', 'c']) await answers.write(key, null, value);
    await answers.read('a');
    await answers.write('d', null, value);
    const kept = await Promise.all(['a', 'b', 'c', 'd'].map((key) => answers.read(key)));
    expect(kept.map((found) => found !== null)).toEqual([true, false, true, true]);
  });

  test('does not keep what is larger than half of it', async () => {
    const answers = cache(1000);
    // Two bytes for each character, and its quotes.
    const half = 'x'.repeat(248);
    await answers.write('half', null, half);
    await answers.write('large', null, `${half}x`);
    expect(await answers.read('large')).toBeNull();
    expect(await answers.read('half')).toBe(half);
  });

  test('forgets what belongs to others, and keeps what belongs to nobody', async () => {
    const answers = cache();
    const keys = ['nobody', 'ada', 'bob'];
    const kept = async () => Promise.all(keys.map((key) => answers.read(key)));
    await answers.write('nobody', null, 1);
    await answers.write('ada', '1', 2);
    await answers.write('bob', '2', 3);
    await answers.eraseOthers('2');
    expect(await kept()).toEqual([1, null, 3]);
    await answers.eraseOthers(null);
    expect(await kept()).toEqual([1, null, null]);
    await answers.clear();
    expect(await kept()).toEqual([null, null, null]);
  });

  test('starts empty in place of its first form, which named users', async () => {
    const name = `test-${++databases}`;
    const first = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('entries', { keyPath: 'key' });
        store.createIndex('by-owner', 'owner');
        store.createIndex('by-use', ['usedAt', 'size']);
        store.put({ key: 'h 1', owner: 'ada', size: 2, usedAt: 1, value: 1 });
      };
      opening.onsuccess = () => resolve(opening.result);
    });
    first.close();
    const answers = openCache({ name, platformHash: 'h' });
    expect(await answers.read('1')).toBeNull();
    await answers.write('1', null, 2);
    expect(await answers.read('1')).toBe(2);
  });

  test('never gives what another version has written, and forgets it at the next start', async () => {
    const name = `test-${++databases}`;
    const versions = ['a', 'ab', 'b'].map((platformHash) => openCache({ name, platformHash }));
    for (const answers of versions) await answers.write('1', null, 1);
    const kept = async () => Promise.all(versions.map((answers) => answers.read('1')));
    expect(await openCache({ name, platformHash: 'c' }).read('1')).toBeNull();
    expect(await kept()).toEqual([1, 1, 1]);
    await versions[1]?.eraseOthers(null);
    expect(await kept()).toEqual([null, 1, null]);
  });

  test('goes as a whole where it cannot be changed; if that fails too, erasing it fails', async () => {
    const name = `test-${++databases}`;
    const answers = openCache({ name });
    await answers.write('ada', 'u1', 1);
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('The disk is full.');
    });
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementationOnce(() => {
      throw new DOMException('The disk is full.');
    });
    await expect(answers.eraseOthers(null)).rejects.toThrow('The disk is full.');
    expect(await answers.read('ada')).toBe(1);
    const other = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    await expect(answers.eraseOthers(null)).rejects.toThrow('The database is in use.');
    other.close();
    await answers.eraseOthers(null);
    expect(await openCache({ name }).read('ada')).toBeNull();
  });

  test('lets nobody wait when the disk is full', async () => {
    const answers = cache();
    await answers.write('a', null, 1);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
      this.transaction.abort();
      return {} as IDBRequest<IDBValidKey>;
    });
    await answers.write('a', null, 2);
    expect(await answers.read('a')).toBe(1);
  });

  test('lets nobody wait for a database that a newer version has changed', async () => {
    const name = `test-${++databases}`;
    const newer = indexedDB.open(name, 99);
    await new Promise((resolve) => {
      newer.onsuccess = resolve;
    });
    const answers = openCache({ name });
    await answers.write('a', null, 1);
    expect(await answers.read('a')).toBeNull();
  });

  test('is read in readonly transactions, one for all reads of a moment', async () => {
    const answers = openCache({ name: 'read-only', now: () => 5 });
    await answers.write('a', null, 1);
    await answers.write('b', null, 2);
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    expect(await Promise.all(['a', 'b', 'c'].map((key) => answers.read(key)))).toEqual([
      1,
      2,
      null,
    ]);
    expect(transaction.mock.calls.map(([, mode]) => mode)).toEqual(['readonly']);
  });

  test('is empty, without any error, where the browser gives no database', async () => {
    const { indexedDB } = globalThis;
    Object.assign(globalThis, { indexedDB: undefined });
    const answers = cache();
    await answers.write('a', null, 1);
    expect(await answers.read('a')).toBeNull();
    await answers.eraseOthers(null);
    Object.assign(globalThis, { indexedDB });
    await answers.write('a', null, 1);
    expect(await answers.read('a')).toBe(1);
  });
});

const view: StartSnapshot['view'] = {
  mine: null,
  me: null,
  rows: [],
  failure: null,
  attention: { data: null, receivedAt: null, error: null, missingParts: 0 },
  giving: null,
  platform: {
    baseUrl: 'https://a.test',
    apiUrl: 'https://a.test',
    imagesUrl: null,
    profile: 'documented',
  },
};
const chosen: StartSnapshot['chosen'] = { pinned: [], recent: [], run: [], news: [] };

describe('a snapshot', () => {
  beforeEach(() => fakeBrowser.reset());

  const { local, session } = fakeBrowser;
  const anyones = { drawer: null, isLasting: true };
  const adas = { drawer: 'ada', isLasting: true };
  const passing = { drawer: 'ada', isLasting: false };
  const marked = (...run: string[]) => ({ view, chosen: { ...chosen, run } });
  const marks = async () => (await readSnapshot<StartSnapshot>())?.chosen.run;

  test('is what was written last', async () => {
    expect(await readSnapshot<StartSnapshot>()).toBeNull();
    await writeSnapshot(anyones, marked('one'));
    await writeSnapshot(adas, marked('two'));
    expect(await marks()).toEqual(['two']);
  });

  test('that ends with the browser is not in the lasting area', async () => {
    await writeSnapshot(adas, marked('lasting'));
    await writeSnapshot(passing, marked('passing'));
    expect([...local.stored.keys()]).toEqual([]);
    expect(await marks()).toEqual(['passing']);
  });

  test.each([anyones, adas, passing])('of others is erased: %o', async (keeping) => {
    const left = () => local.stored.size + session.stored.size;
    await writeSnapshot(keeping, marked());
    await eraseOthersSnapshot('ada');
    expect(left()).toBe(1);
    await eraseOthersSnapshot(null);
    expect(left()).toBe(keeping === anyones ? 1 : 0);
    await clearSnapshot();
    expect(left()).toBe(0);
  });

  test.each(['garbage', null])('that does not say whose it is is erased: %o', async (garbage) => {
    local.stored.set('snapshot:start', garbage);
    await eraseOthersSnapshot('ada');
    expect(local.stored.size).toBe(0);
  });

  test('that does not fit does no harm, and takes the one away that no longer holds', async () => {
    await writeSnapshot(anyones, marked('old'));
    local.quota = 100;
    await writeSnapshot(anyones, marked('new'));
    expect(await readSnapshot<StartSnapshot>()).toBeNull();
  });

  test.each(['garbage', null, { version: 7 }])('of another version is null: %o', async (stored) => {
    local.stored.set('snapshot:start', stored);
    expect(await readSnapshot<StartSnapshot>()).toBeNull();
  });

  test('of a storage that fails is null', async () => {
    local.fail(new Error('corrupt'), 'get');
    expect(await readSnapshot<StartSnapshot>()).toBeNull();
  });
});
