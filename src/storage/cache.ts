/** Answers of the platform over restarts, in IndexedDB: bounded, the least recently used ones dropped first. */
import { type Entries, openEntries } from './entries.ts';

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

/** A cache that never throws: without a database it is empty. */
export function openCache(options: CacheOptions = {}): Cache {
  const { name = 'answers', capacity = CAPACITY, now = Date.now } = options;
  let opening: Promise<Entries> | null = null;
  const use = async <T>(work: (entries: Entries) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      opening ??= openEntries(name);
      return await work(await opening);
    } catch {
      // Private windows and full disks have none: the next call tries again.
      opening = null;
      return otherwise;
    }
  };
  return {
    read: (key) => use(async (entries) => (await entries.touch(key, now()))?.value ?? null, null),
    write: (key, owner, value) =>
      use(async (entries) => {
        const size = sizeOf(value);
        if (size > capacity / 2) return;
        await entries.put({ key, owner: owner ?? '', size, usedAt: now(), value });
        await entries.trim(capacity);
      }, undefined),
    clearPersonal: () => use((entries) => entries.deleteOwned(), undefined),
    clear: () => use((entries) => entries.clear(), undefined),
  };
}

/** Two bytes a character of its JSON: near enough for a bound. */
function sizeOf(value: unknown): number {
  return 2 * (JSON.stringify(value)?.length ?? 0);
}
