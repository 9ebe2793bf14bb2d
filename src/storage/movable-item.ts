/** A value that lives in the lasting area or in the one that ends with the browser, as the user chose. */
import type { StorageAreas } from './areas.ts';
import { type ItemDefinition, openItem, type WriteResult } from './item.ts';

export interface MovableItem<T> {
  readonly read: () => Promise<T | null>;
  /** Writes to one area and, once it is there, removes it from the other. */
  readonly write: (value: T, isKept: boolean) => Promise<WriteResult>;
  readonly remove: () => Promise<void>;
}

/** What ends with the browser is the younger one where both areas hold something. */
export function openMovableItem<T>(
  areas: StorageAreas,
  definition: ItemDefinition<T>,
  makeRoom?: () => Promise<void>,
): MovableItem<T> {
  const local = openItem(areas.local, definition, makeRoom);
  const session = openItem(areas.session, definition, makeRoom);
  return {
    read: async () => (await session.read()) ?? (await local.read()),
    async write(value, isKept) {
      const [to, from] = isKept ? [local, session] : [session, local];
      const result = await to.write(value);
      if (result === 'written') await from.remove();
      return result;
    },
    async remove() {
      await Promise.all([local.remove(), session.remove()]);
    },
  };
}
