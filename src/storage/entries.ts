/** The database table under the cache: just the operations that the cache needs, as promises. */

export interface Entry {
  readonly key: string;
  /** Whose data this is; empty for what anybody may see. */
  readonly owner: string;
  /** Estimated bytes. */
  readonly size: number;
  readonly usedAt: number;
  readonly value: unknown;
}

export interface Entries {
  /** The entry. Its use is recorded at most once an hour, because that writes the whole value again. */
  readonly touch: (key: string, usedAt: number) => Promise<Entry | undefined>;
  readonly put: (entry: Entry) => Promise<void>;
  /** Deletes the least recently used entries beyond so many estimated bytes. */
  readonly trim: (capacity: number) => Promise<void>;
  /** Deletes everything that belongs to somebody. */
  readonly deleteOwned: () => Promise<void>;
  readonly clear: () => Promise<void>;
}

const NOTED_EVERY = 60 * 60_000;
const STORE = 'entries';
const VERSION = 1;

/** @throws DOMException where the browser gives no database; so does every operation that fails */
export async function openEntries(name: string): Promise<Entries> {
  const database = await open(name);
  /** Resolves with the result of the request that `work` returns, once its transaction is complete. */
  const run = <T>(
    mode: 'readonly' | 'readwrite',
    work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
  ) =>
    new Promise<T | undefined>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error);
    });
  const change = async (work: (store: IDBObjectStore) => void) => {
    await run('readwrite', (store) => {
      work(store);
      return undefined;
    });
  };
  return {
    async touch(key, usedAt) {
      const entry = await run<Entry | undefined>('readonly', (store) => store.get(key));
      if (entry && usedAt - entry.usedAt > NOTED_EVERY) {
        // Read again: meanwhile the entry may have been replaced or erased.
        await change((store) => {
          const found: IDBRequest<Entry | undefined> = store.get(key);
          found.onsuccess = () => {
            if (found.result) store.put({ ...found.result, usedAt });
          };
        });
      }
      return entry;
    },
    put: (entry) => change((store) => void store.put(entry)),
    trim: (capacity) =>
      change((store) => {
        let total = 0;
        // From the most recently used one on; the index holds the sizes, so no value is read.
        walk(store.index('by-use').openKeyCursor(null, 'prev'), ({ key, primaryKey }) => {
          total += (key as [usedAt: number, size: number])[1];
          if (total > capacity) store.delete(primaryKey);
        });
      }),
    deleteOwned: () =>
      change((store) => {
        const owned = IDBKeyRange.lowerBound('', true);
        walk(store.index('by-owner').openKeyCursor(owned), ({ primaryKey }) =>
          store.delete(primaryKey),
        );
      }),
    clear: () => change((store) => void store.clear()),
  };
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION);
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore(STORE, { keyPath: 'key' });
      store.createIndex('by-owner', 'owner');
      store.createIndex('by-use', ['usedAt', 'size']);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

function walk(request: IDBRequest<IDBCursor | null>, visit: (cursor: IDBCursor) => void): void {
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    visit(cursor);
    cursor.continue();
  };
}
