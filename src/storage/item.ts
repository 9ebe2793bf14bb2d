/** One versioned value in one storage area. */
import type { StorageArea } from './areas.ts';
import { restore, type Shape, type Stored } from './restore.ts';

export interface ItemDefinition<T> extends Shape<T> {
  readonly key: string;
  /** Whether what cannot be read is kept aside under `broken:`, for help. Never for secrets. */
  readonly keepsBroken: boolean;
}

/** `full`: not even after caches were dropped. `read-only`: a newer version of the product wrote it. */
export type WriteResult = 'written' | 'full' | 'read-only';

export interface Item<T> {
  /** The value; null when there is none that can be read. */
  readonly read: () => Promise<T | null>;
  readonly write: (value: T) => Promise<WriteResult>;
  readonly remove: () => Promise<void>;
}

/** Where things that could not be read are kept. */
export const BROKEN_PREFIX = 'broken:';

/** `makeRoom` is called once when the area is full, before the second and last try. */
export function openItem<T>(
  area: StorageArea,
  definition: ItemDefinition<T>,
  makeRoom: () => Promise<void> = async () => {},
): Item<T> {
  const { key, version } = definition;
  const look = async () => restore((await area.get(key))[key], definition);
  const put = async (items: Record<string, unknown>): Promise<WriteResult> => {
    if (await tryToSet(area, items)) return 'written';
    await makeRoom();
    return (await tryToSet(area, items)) ? 'written' : 'full';
  };
  const stored = (data: T): Record<string, Stored> => ({ [key]: { version, data } });
  return {
    async read() {
      const restored = await look();
      if (restored.kind === 'broken') await setAside(area, definition);
      if (restored.kind !== 'value') return null;
      if (restored.wasMigrated) await put(stored(restored.value));
      return restored.value;
    },
    async write(value) {
      const { kind } = await look();
      if (kind === 'future') return 'read-only';
      if (kind === 'broken') await setAside(area, definition);
      return put(stored(value));
    },
    remove: () => area.remove(key),
  };
}

/** Any failure to write counts as full: browsers word it differently, and the remedy is the same. */
async function tryToSet(area: StorageArea, items: Record<string, unknown>): Promise<boolean> {
  try {
    await area.set(items);
    return true;
  } catch {
    return false;
  }
}

async function setAside<T>(area: StorageArea, definition: ItemDefinition<T>): Promise<void> {
  const { key, keepsBroken } = definition;
  const found = await area.get(key);
  if (keepsBroken) await tryToSet(area, { [BROKEN_PREFIX + key]: found[key] });
  await area.remove(key);
}
