/** What is given up first when the browser's storage is full. */
import type { StorageAreas } from './areas.ts';
import type { Cache } from './cache.ts';
import { BROKEN_PREFIX } from './item.ts';
import { clearSnapshots } from './snapshots.ts';

/** Drops everything that can be had again: cached answers, snapshots, and what could not be read. */
export async function makeRoom(areas: StorageAreas, cache: Pick<Cache, 'clear'>): Promise<void> {
  await cache.clear();
  await clearSnapshots(areas, 'all');
  for (const area of [areas.local, areas.session]) {
    const broken = Object.keys(await area.get(null)).filter((key) => key.startsWith(BROKEN_PREFIX));
    await area.remove(broken);
  }
}
