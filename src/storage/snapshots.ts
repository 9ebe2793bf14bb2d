/** View models that pages show in their first frame, before the background has answered. Pages only read. */
import type { StorageArea, StorageAreas } from './areas.ts';

/** Raised when the shape of any snapshot changes: older ones are left alone, they are only a first impression. */
const VERSION = 1;
const PREFIX = 'snapshot:';

/** Whether a snapshot shows what only the signed-in user may see, and for how long it is kept. */
export type SnapshotKind = 'public' | 'personal' | 'personal-until-exit';

/**
 * The last snapshot of that name; null when there is none that `check` accepts. Reads one value from each area and
 * never throws.
 */
export async function readSnapshot<T>(
  areas: StorageAreas,
  name: string,
  check: (data: unknown) => T | null,
): Promise<T | null> {
  try {
    const [session, local] = await Promise.all([
      readFrom(areas.session, name),
      readFrom(areas.local, name),
    ]);
    return check(session ?? local);
  } catch {
    return null;
  }
}

/** Keeps a snapshot. Losing one does no harm, so a full storage is no error. */
export async function writeSnapshot(
  areas: StorageAreas,
  name: string,
  kind: SnapshotKind,
  data: unknown,
): Promise<void> {
  const isLasting = kind !== 'personal-until-exit';
  const [to, from] = isLasting ? [areas.local, areas.session] : [areas.session, areas.local];
  try {
    await to.set({ [PREFIX + name]: { version: VERSION, isPersonal: kind !== 'public', data } });
    await from.remove(PREFIX + name);
  } catch {
    await to.remove(PREFIX + name);
  }
}

/** Drops all snapshots, or those that only the signed-in user may see. */
export async function clearSnapshots(
  areas: StorageAreas,
  which: 'all' | 'personal',
): Promise<void> {
  for (const area of [areas.local, areas.session]) {
    const stored = Object.entries(await area.get(null));
    const keys = stored
      .filter(([key, value]) => key.startsWith(PREFIX) && (which === 'all' || isPersonal(value)))
      .map(([key]) => key);
    await area.remove(keys);
  }
}

interface Snapshot {
  readonly version?: unknown;
  readonly isPersonal?: unknown;
  readonly data?: unknown;
}

async function readFrom(area: StorageArea, name: string): Promise<unknown> {
  const key = PREFIX + name;
  const snapshot = (await area.get(key))[key] as Snapshot | null | undefined;
  return snapshot?.version === VERSION ? (snapshot.data ?? null) : null;
}

/** Anything that does not say that it is public goes with the user. */
function isPersonal(value: unknown): boolean {
  return (value as Snapshot | null)?.isPersonal !== false;
}
