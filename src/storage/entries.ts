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
  /** The entry; its use is noted when the last one noted is older than an hour, for that writes the value again. */
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
  /** Runs `work` in one transaction and resolves when that is complete. */
  const change = <T>(work: (store: IDBObjectStore, done: (value: T) => void) => void) =>
    new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite');
      let result: T;
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(STORE), (value) => {
        result = value;
      });
    });
  return {
    touch: (key, usedAt) =>
      change<Entry | undefined>((store, done) => {
        const found: IDBRequest<Entry | undefined> = store.get(key);
        found.onsuccess = () => {
          done(found.result);
          if (found.result && usedAt - found.result.usedAt > NOTED_EVERY) {
            store.put({ ...found.result, usedAt });
          }
        };
      }),
    put: (entry) => change<void>((store) => void store.put(entry)),
    trim: (capacity) =>
      change<void>((store) => {
        let total = 0;
        // From the most recently used one on; the index holds the sizes, so no value is read.
        walk(store.index('by-use').openKeyCursor(null, 'prev'), ({ key, primaryKey }) => {
          total += (key as [usedAt: number, size: number])[1];
          if (total > capacity) store.delete(primaryKey);
        });
      }),
    deleteOwned: () =>
      change<void>((store) => {
        const owned = IDBKeyRange.lowerBound('', true);
        walk(store.index('by-owner').openKeyCursor(owned), ({ primaryKey }) =>
          store.delete(primaryKey),
        );
      }),
    clear: () => change<void>((store) => void store.clear()),
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
