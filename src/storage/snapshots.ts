/**
 * The start view as it was shown last, for its first frame: before the background has answered. Pages only read it. A
 * snapshot of another version is never shown; a damaged one throws, and the page loads the view anew.
 */
import browser from '../browser.ts';

/** A hash of the files with the shape of what a view shows, made at build (vite.config.ts). */
declare const __VIEWS_HASH__: string;

const KEY = 'snapshot:start';

/** Whose snapshot it is, and for how long it is kept. */
export interface SnapshotKeeping {
  /** The drawer of the user whom it was made for; null when nobody was signed in. */
  readonly drawer: string | null;
  /** False for one that ends with the browser. */
  readonly isLasting: boolean;
}

/** The last snapshot; null when there is none, or none that can be shown. Never throws. */
export async function readSnapshot<Snapshot>(): Promise<Snapshot | null> {
  try {
    const { local, session } = browser.storage;
    const [lasting, passing] = await Promise.all([
      readFrom<Snapshot>(local),
      readFrom<Snapshot>(session),
    ]);
    return passing ?? lasting;
  } catch {
    return null;
  }
}

/** Stores a snapshot. Losing one does no harm, so full storage doesn't count as an error. */
export async function writeSnapshot(
  { drawer, isLasting }: SnapshotKeeping,
  data: object,
): Promise<void> {
  const { local, session } = browser.storage;
  const [to, from] = isLasting ? [local, session] : [session, local];
  try {
    await to.set({ [KEY]: { version: __VIEWS_HASH__, drawer, data } });
    await from.remove(KEY);
  } catch {
    await to.remove(KEY);
  }
}

/** Erases it. */
export async function clearSnapshot(): Promise<void> {
  await Promise.all([browser.storage.local.remove(KEY), browser.storage.session.remove(KEY)]);
}

/** Erases the snapshot unless it was made for nobody or for the user with this drawer. */
export async function eraseOthersSnapshot(drawer: string | null): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session]) {
    const stored = (await area.get(KEY))[KEY] as Stored | null | undefined;
    const isOthers = stored?.drawer !== null && stored?.drawer !== drawer;
    if (stored !== undefined && isOthers) await area.remove(KEY);
  }
}

interface Stored<Snapshot = unknown> {
  readonly version?: unknown;
  readonly drawer?: unknown;
  readonly data?: Snapshot;
}

async function readFrom<Snapshot>(area: typeof browser.storage.local): Promise<Snapshot | null> {
  const stored = (await area.get(KEY))[KEY] as Stored<Snapshot> | null | undefined;
  return stored?.version === __VIEWS_HASH__ ? (stored.data ?? null) : null;
}
