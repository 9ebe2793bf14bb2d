/** Versioned values in the browser's storage: migrated when read. When storage is full, caches are dropped first. */
import browser from '../browser.ts';
import { PlatformError } from '../platform/requests/errors.ts';
import { asObject, isSame } from '../platform/values/json.ts';
import { cache } from './cache.ts';
import { clearSnapshot } from './snapshots.ts';

/** `session` ends with the browser. */
export type AreaName = 'local' | 'session';

/** How a kind of value is stored. */
export interface Shape<T> {
  /** Step `i` turns version `i + 1` into version `i + 2`. It gets a copy that it may change; it may throw. */
  readonly migrations: readonly ((data: unknown) => unknown)[];
  /** The value if the data is valid, else null. */
  readonly check: (data: unknown) => T | null;
}

/** The version that is written: 1 without migrations. */
export const versionOf = ({ migrations }: Pick<Shape<unknown>, 'migrations'>): number =>
  migrations.length + 1;

export interface ItemDefinition<T, Default extends T | null> extends Shape<T> {
  readonly key: string;
  /** What is read when nothing valid is stored. */
  readonly fallback: Default;
  /** Keeps unreadable data under `broken:` for diagnosis. Never for secrets. */
  readonly keepsBroken: boolean;
  /** Ignores failed updates: the value is determined again later. */
  readonly isBestEffort?: boolean;
}

/** `full`: not even after caches were dropped. `read-only`: a newer version of the extension wrote the value. */
export type WriteResult = 'written' | 'full' | 'read-only';

const BROKEN_PREFIX = 'broken:';

/** A value in one area. */
export function openItem<T, Default extends T | null>(
  areaName: AreaName,
  definition: ItemDefinition<T, Default>,
) {
  const { key, fallback, keepsBroken, isBestEffort = false } = definition;
  const area = () => browser.storage[areaName];
  const oneAtATime = createQueue();
  const put = async (data: T): Promise<WriteResult> => {
    const items = { [key]: { version: versionOf(definition), data } };
    if (await tryToSet(areaName, items)) return 'written';
    await makeRoom();
    return (await tryToSet(areaName, items)) ? 'written' : 'full';
  };
  /** The stored value; unreadable data is moved out of the way. */
  const look = async (): Promise<Restored<T>> => {
    const raw = (await area().get(key))[key];
    const restored = restore(raw, definition);
    if (restored.kind === 'broken') {
      if (keepsBroken) await tryToSet(areaName, { [BROKEN_PREFIX + key]: raw });
      await area().remove(key);
    }
    return restored;
  };
  const readNow = async (): Promise<T | Default> => {
    const restored = await look();
    if (restored.kind !== 'value') return fallback;
    if (restored.wasMigrated) await put(restored.value);
    return restored.value;
  };
  const writeNow = async (value: T): Promise<WriteResult> =>
    (await look()).kind === 'future' ? 'read-only' : put(value);
  return {
    // Also a read may write: what was migrated, and that broken data is gone.
    read: () => oneAtATime(readNow),
    write: (value: T) => oneAtATime(() => writeNow(value)),
    remove: () => oneAtATime(() => area().remove(key)),
    /**
     * Replaces the value with the result of `change`, one change at a time. An equal value is not written again.
     * @throws PlatformError `storage`
     */
    update: (change: (value: T | Default) => T): Promise<T> =>
      oneAtATime(async () => {
        const old = await readNow();
        const value = change(old);
        if (isSame(value, old)) return value;
        const result = await writeNow(value);
        if (result !== 'written' && !isBestEffort) throw new PlatformError('storage');
        return value;
      }),
  };
}

/** A value that lasts or ends with the browser, as the user chose. Where both areas hold one, the latter is newer. */
export function openMovableItem<T>(definition: ItemDefinition<T, null>) {
  const local = openItem('local', definition);
  const session = openItem('session', definition);
  const oneAtATime = createQueue();
  const read = async () => (await session.read()) ?? (await local.read());
  /** Writes to one area and then removes the value from the other. */
  const write = async (value: T, isKept: boolean): Promise<WriteResult> => {
    const [to, from] = isKept ? [local, session] : [session, local];
    const result = await to.write(value);
    if (result === 'written') await from.remove();
    return result;
  };
  return {
    read,
    write: (value: T, isKept: boolean) => oneAtATime(() => write(value, isKept)),
    /** Replaces the value by what `change` makes of it, where it is, or where `isKept` says; null leaves it alone. */
    update: (change: (value: T | null) => T | null, isKept?: boolean) =>
      oneAtATime(async () => {
        const passing = await session.read();
        const value = change(passing ?? (await local.read()));
        if (value !== null) await write(value, isKept ?? passing === null);
      }),
    remove: () =>
      oneAtATime(async () => {
        await Promise.all([local.remove(), session.remove()]);
      }),
  };
}

export type Restored<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: T; readonly wasMigrated: boolean }
  /** Written by a newer version of the extension: not to be read or overwritten. */
  | { readonly kind: 'future' }
  | { readonly kind: 'broken' };

/** Clones, migrates step by step, checks, and only then accepts. Never throws. */
export function restore<T>(raw: unknown, shape: Shape<T>): Restored<T> {
  if (raw === undefined) return { kind: 'absent' };
  const stored = asObject(raw);
  const version = stored?.version;
  if (!stored || !isVersion(version)) return { kind: 'broken' };
  if (version > versionOf(shape)) return { kind: 'future' };
  try {
    let data: unknown = structuredClone(stored.data);
    for (const migrate of shape.migrations.slice(version - 1)) data = migrate(data);
    const value = shape.check(data);
    if (value === null) return { kind: 'broken' };
    return { kind: 'value', value, wasMigrated: version < versionOf(shape) };
  } catch {
    return { kind: 'broken' };
  }
}

function isVersion(version: unknown): version is number {
  return Number.isSafeInteger(version) && Number(version) >= 1;
}

/** Any failure to write counts as full: browsers word it differently, and the remedy is the same. */
async function tryToSet(area: AreaName, items: Record<string, unknown>): Promise<boolean> {
  try {
    await browser.storage[area].set(items);
    return true;
  } catch {
    return false;
  }
}

/** Drops everything that can be fetched again, and what could not be read. */
async function makeRoom(): Promise<void> {
  await cache.clear();
  await clearSnapshot();
  await eraseBroken();
}

/** Erases the copies of what could not be read. */
export async function eraseBroken(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session]) {
    const broken = Object.keys(await area.get(null)).filter((key) => key.startsWith(BROKEN_PREFIX));
    if (broken.length) await area.remove(broken);
  }
}

type Restrictable = { setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => unknown };

/** Closes both areas to everything but the extension's own pages, where the browser can. */
export async function restrictAccess(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session] as Restrictable[]) {
    // Firefox has no such method, and keeps content scripts out of storage.session anyway.
    await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  }
}

/** A queue: each job starts when the one before has ended, even if that failed. */
export function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => {});
    return result;
  };
}
