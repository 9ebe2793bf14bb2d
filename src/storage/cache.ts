/**
 * The platform's answers in IndexedDB, which outlasts restarts. When it is full, the least recently used ones go. Their
 * names carry a hash of the folders that have their shapes: what another version has written is never read.
 */

/** The hash, made at build (vite.config.ts). */
declare const __PLATFORM_HASH__: string;

interface Entry {
  readonly key: string;
  /** The drawer of the user because of whose session it was asked for; empty when nobody was signed in. */
  readonly drawer: string;
  /** Estimated bytes. */
  readonly size: number;
  readonly usedAt: number;
  readonly value: unknown;
}

export interface CacheOptions {
  readonly name?: string;
  /** Estimated bytes of all entries. */
  readonly capacity?: number;
  readonly now?: () => number;
  readonly platformHash?: string;
}

const CAPACITY = 24 * 1024 * 1024;
/** The use of an entry is recorded this often at most: it writes the whole value again. */
const USE_RECORDED_MS = 60 * 60_000;
const STORE = 'entries';
/** The first version named users in place of drawers. */
const VERSION = 2;

/** The cache of the background. */
export const cache = openCache();

/** Works with the database; undefined where there is none. */
type Use = <T>(work: (database: IDBDatabase) => Promise<T>) => Promise<T | undefined>;

function createUse(name: string): Use {
  let opening: Promise<IDBDatabase> | null = null;
  return async (work) => {
    opening ??= openDatabase(name);
    const opened = opening;
    try {
      return await work(await opened);
    } catch {
      // Private windows and full disks have no database: the next call tries again.
      if (opening === opened) opening = null;
      // An open database can't be deleted.
      await opened.then((database) => database.close()).catch(() => {});
      return undefined;
    }
  };
}

/** A cache that never throws: without a database it is empty. */
export function openCache(options: CacheOptions = {}) {
  const {
    name = 'answers',
    capacity = CAPACITY,
    now = Date.now,
    platformHash = __PLATFORM_HASH__,
  } = options;
  const nameOf = (key: string) => `${platformHash} ${key}`;
  const use = createUse(name);
  const readSoon = createReader(use);
  const toEntry = (key: string, drawer: string | null, value: unknown): Entry => {
    const size = estimateSize(value);
    return { key: nameOf(key), drawer: drawer ?? '', size, usedAt: now(), value };
  };
  const put = (store: IDBObjectStore, entry: Entry) => {
    if (entry.size <= capacity / 2) store.put(entry);
  };
  return {
    /** The value; null when there is none, or when the browser gives no database. By default the use is recorded. */
    read: async (key: string, isUseRecorded = true): Promise<unknown> => {
      const entry = await readSoon(nameOf(key));
      if (isUseRecorded && entry && now() - entry.usedAt > USE_RECORDED_MS) {
        await use((database) => recordUse(database, entry.key, now()));
      }
      return entry?.value ?? null;
    },
    /**
     * Stores a value in the drawer of the user whose session requested it; null if nobody was signed in. Does nothing
     * when the value is too large or cannot be stored.
     */
    write: async (key: string, drawer: string | null, value: unknown) => {
      const entry = toEntry(key, drawer, value);
      await use(async (database) => {
        await change(database, (store) => put(store, entry));
        await change(database, (store) => trim(store, capacity));
      });
    },
    /** Changes values in one transaction; `replace` gets the old value, or null. Does nothing when it cannot be done. */
    update: async (
      keys: readonly string[],
      drawer: string | null,
      replace: (key: string, old: unknown) => unknown,
    ) => {
      if (keys.length === 0) return;
      await use(async (database) => {
        await change(database, (store) => {
          for (const key of keys) {
            const request: IDBRequest<Entry | undefined> = store.get(nameOf(key));
            request.onsuccess = () => {
              put(store, toEntry(key, drawer, replace(key, request.result?.value ?? null)));
            };
          }
        });
        await change(database, (store) => trim(store, capacity));
      });
    },
    remove: async (keys: readonly string[]) => {
      const erase = (store: IDBObjectStore) => {
        for (const key of keys) store.delete(nameOf(key));
      };
      await use((database) => change(database, erase));
    },
    /**
     * Erases what is in a drawer, but for this one, and what another version has written. Done at each start.
     * @throws DOMException when the browser refuses
     */
    eraseOthers: async (drawer: string | null) => {
      if (typeof indexedDB === 'undefined') return;
      const erase = async (database: IDBDatabase) => {
        await change(database, (store) => deleteOthers(store, drawer, platformHash));
        return true;
      };
      // A database that can't be changed, such as one of a newer version, is deleted.
      if (!(await use(erase))) await deleteDatabase(name);
    },
    clear: async () => {
      await use((database) => change(database, (store) => void store.clear()));
    },
  };
}

/** Reads of the same moment share a transaction: the rows of a list are read at once. */
function createReader(use: Use): (key: string) => Promise<Entry | undefined> {
  let batch: { readonly keys: string[]; readonly entries: Promise<Entries | undefined> } | null =
    null;
  return async (key) => {
    if (!batch) {
      const keys: string[] = [];
      const entries = Promise.resolve().then(() => {
        batch = null;
        return use((database) => readEntries(database, keys));
      });
      batch = { keys, entries };
    }
    const index = batch.keys.push(key) - 1;
    return (await batch.entries)?.[index];
  };
}

/** Two bytes a character of its JSON: near enough for a bound. */
function estimateSize(value: unknown): number {
  return 2 * (JSON.stringify(value)?.length ?? 0);
}

/** @throws DOMException where the browser gives no database */
function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION);
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion > 0) opening.result.deleteObjectStore(STORE);
      const store = opening.result.createObjectStore(STORE, { keyPath: 'key' });
      store.createIndex('by-drawer', 'drawer');
      store.createIndex('by-use', ['usedAt', 'size']);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

type Entries = readonly (Entry | undefined)[];

function readEntries(database: IDBDatabase, keys: readonly string[]): Promise<Entries> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readonly');
    const store = transaction.objectStore(STORE);
    const requests = keys.map((key): IDBRequest<Entry | undefined> => store.get(key));
    transaction.oncomplete = () => resolve(requests.map(({ result }) => result));
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Runs `work` in one transaction and resolves when that is complete. */
function change(database: IDBDatabase, work: (store: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work(transaction.objectStore(STORE));
  });
}

/** Reads the entry again: it may have been replaced or erased since. */
function recordUse(database: IDBDatabase, key: string, usedAt: number): Promise<void> {
  return change(database, (store) => {
    const request: IDBRequest<Entry | undefined> = store.get(key);
    request.onsuccess = () => {
      if (request.result) store.put({ ...request.result, usedAt });
    };
  });
}

/** Deletes the least recently used entries beyond so many bytes. */
function trim(store: IDBObjectStore, capacity: number): void {
  let total = 0;
  // From the most recently used one on; the index holds the sizes, so no value is read.
  walk(store.index('by-use').openKeyCursor(null, 'prev'), ({ key, primaryKey }) => {
    total += (key as [usedAt: number, size: number])[1];
    if (total > capacity) store.delete(primaryKey);
  });
}

function deleteOthers(store: IDBObjectStore, drawer: string | null, platformHash: string): void {
  // '!' comes next after ' '.
  store.delete(IDBKeyRange.upperBound(`${platformHash} `, true));
  store.delete(IDBKeyRange.lowerBound(`${platformHash}!`));
  const ranges =
    drawer === null
      ? [IDBKeyRange.lowerBound('', true)]
      : [IDBKeyRange.bound('', drawer, true, true), IDBKeyRange.lowerBound(drawer, true)];
  for (const range of ranges) {
    const cursor = store.index('by-drawer').openKeyCursor(range);
    walk(cursor, ({ primaryKey }) => store.delete(primaryKey));
  }
}

/** @throws DOMException */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
    deleting.onblocked = () => reject(new DOMException('The database is in use.'));
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
