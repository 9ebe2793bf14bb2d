/** Answers of the platform over restarts, in IndexedDB: bounded, the least recently used ones dropped first. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Entry {
  readonly key: string;
  /** Whose data this is; empty for what anybody may see. */
  readonly owner: string;
  /** Estimated bytes. */
  readonly size: number;
  readonly usedAt: number;
  readonly value: unknown;
}

interface Schema extends DBSchema {
  entries: {
    key: string;
    value: Entry;
    indexes: { 'by-owner': string; 'by-use': [usedAt: number, size: number] };
  };
}

export interface Cache {
  /** The value; null when there is none, or when the browser gives no database. */
  readonly read: (key: string) => Promise<unknown>;
  /** Keeps a value; `owner` null for what anybody may see. Does nothing when it is too large or cannot be kept. */
  readonly write: (key: string, owner: string | null, value: unknown) => Promise<void>;
  /** Drops everything that belongs to somebody. */
  readonly clearPersonal: () => Promise<void>;
  readonly clear: () => Promise<void>;
}

export interface CacheOptions {
  readonly name?: string;
  /** Estimated bytes of all entries. */
  readonly capacity?: number;
  readonly now?: () => number;
}

const CAPACITY = 24 * 1024 * 1024;
const VERSION = 1;

/** A cache that never throws: without a database it is empty. */
export function openCache(options: CacheOptions = {}): Cache {
  const { name = 'answers', capacity = CAPACITY, now = Date.now } = options;
  let database: Promise<IDBPDatabase<Schema>> | null = null;
  const use = async <T>(
    work: (entries: IDBPDatabase<Schema>) => Promise<T>,
    otherwise: T,
  ): Promise<T> => {
    try {
      database ??= openDatabase(name);
      return await work(await database);
    } catch {
      // Private windows and full disks have none: the next call tries again.
      database = null;
      return otherwise;
    }
  };
  return {
    read: (key) => use((db) => readEntry(db, key, now()), null),
    write: (key, owner, value) =>
      use(async (db) => {
        const size = sizeOf(value);
        if (size > capacity / 2) return;
        await db.put('entries', { key, owner: owner ?? '', size, usedAt: now(), value });
        await evict(db, capacity);
      }, undefined),
    clearPersonal: () => use(clearPersonal, undefined),
    clear: () => use((db) => db.clear('entries'), undefined),
  };
}

function openDatabase(name: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, VERSION, {
    upgrade(db) {
      const entries = db.createObjectStore('entries', { keyPath: 'key' });
      entries.createIndex('by-owner', 'owner');
      entries.createIndex('by-use', ['usedAt', 'size']);
    },
  });
}

async function readEntry(db: IDBPDatabase<Schema>, key: string, usedAt: number): Promise<unknown> {
  const transaction = db.transaction('entries', 'readwrite');
  const entry = await transaction.store.get(key);
  if (entry) await transaction.store.put({ ...entry, usedAt });
  await transaction.done;
  return entry ? entry.value : null;
}

/** Two bytes a character of its JSON: near enough for a bound. */
function sizeOf(value: unknown): number {
  return 2 * (JSON.stringify(value)?.length ?? 0);
}

/** Walks from the most recently used entry on and drops everything beyond the capacity. */
async function evict(db: IDBPDatabase<Schema>, capacity: number): Promise<void> {
  const { store, done } = db.transaction('entries', 'readwrite');
  let total = 0;
  let cursor = await store.index('by-use').openKeyCursor(null, 'prev');
  while (cursor) {
    total += cursor.key[1];
    if (total > capacity) await store.delete(cursor.primaryKey);
    cursor = await cursor.continue();
  }
  await done;
}

async function clearPersonal(db: IDBPDatabase<Schema>): Promise<void> {
  const { store, done } = db.transaction('entries', 'readwrite');
  let cursor = await store.index('by-owner').openKeyCursor(IDBKeyRange.lowerBound('', true));
  while (cursor) {
    await store.delete(cursor.primaryKey);
    cursor = await cursor.continue();
  }
  await done;
}
