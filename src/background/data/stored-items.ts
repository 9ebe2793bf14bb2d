/** The data half's items in the browser's storage: versioned, and changed one change at a time. */
import type { ZodMiniType } from 'zod/mini';
import type { ErrorView } from '../../messages/error-view.ts';
import type { StorageArea } from '../../storage/areas.ts';
import { checkWith } from '../../storage/check.ts';
import { openItem, type WriteResult } from '../../storage/item.ts';
import { createQueue } from '../serial.ts';
import {
  blockedSchema,
  chosenSchema,
  type DataItem,
  type DataItems,
  nothingChosen,
  nothingWatched,
  watchedSchema,
} from './items.ts';

/** Opens them in the lasting area. `makeRoom` is called when the area is full. */
export function openDataItems(area: StorageArea, makeRoom?: () => Promise<void>): DataItems {
  const open = <T>(key: string, schema: ZodMiniType<T>, fallback: T, isAsked = false) => {
    const shape = { key, version: 1, migrations: [], check: checkWith(schema), keepsBroken: true };
    return withUpdates(openItem(area, shape, makeRoom), fallback, isAsked);
  };
  return {
    chosen: open('chosen', chosenSchema, nothingChosen(''), true),
    watched: open('watched', watchedSchema, nothingWatched('')),
    blocked: open('blocked', blockedSchema, []),
  };
}

interface Store<T> {
  readonly read: () => Promise<T | null>;
  readonly write: (value: T) => Promise<WriteResult>;
}

/**
 * An item whose changes wait for each other; a change that changes nothing is not written. `isAsked` where it is an
 * error that a change cannot be kept: the rest is found out again.
 */
export function withUpdates<T>(store: Store<T>, fallback: T, isAsked: boolean): DataItem<T> {
  const oneAtATime = createQueue();
  const get = async () => (await store.read()) ?? fallback;
  return {
    get,
    update: (change) =>
      oneAtATime(async () => {
        const old = await get();
        const value = change(old);
        if (value === old) return value;
        const result = await store.write(value);
        if (isAsked && result !== 'written') throw { code: 'storage' } satisfies ErrorView;
        return value;
      }),
  };
}
