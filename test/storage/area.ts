// A storage area in memory, with the browser's habits: copies, a quota, failures on demand.
import type { StorageArea, StorageAreas } from '../../src/storage/areas.ts';

export interface FakeArea extends StorageArea {
  /** What is stored, by key. */
  readonly stored: Map<string, unknown>;
  /** Largest size of everything, in characters of JSON. */
  quota: number;
  /** Names of the calls that changed something, with their keys. */
  readonly changes: string[];
}

export function fakeArea(initial: Record<string, unknown> = {}): FakeArea {
  const stored = new Map(Object.entries(initial));
  const changes: string[] = [];
  return {
    stored,
    changes,
    quota: 10_485_760,
    async get(keys) {
      const wanted = keys === null ? [...stored.keys()] : [keys].flat();
      const found = wanted.filter((key) => stored.has(key));
      return structuredClone(Object.fromEntries(found.map((key) => [key, stored.get(key)])));
    },
    async set(items) {
      const next = new Map([...stored, ...Object.entries(structuredClone(items))]);
      const size = JSON.stringify([...next]).length;
      if (size > this.quota) throw new Error('Resource::kQuotaBytes quota exceeded');
      for (const [key, value] of next) stored.set(key, value);
      changes.push(`set ${Object.keys(items).join()}`);
    },
    async remove(keys) {
      for (const key of [keys].flat()) stored.delete(key);
      changes.push(`remove ${[keys].flat().join()}`);
    },
  };
}

export type FakeAreas = StorageAreas & { readonly local: FakeArea; readonly session: FakeArea };

export const fakeAreas = (): FakeAreas => ({ local: fakeArea(), session: fakeArea() });
