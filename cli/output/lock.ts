/** Locks files against other runs, each by a file beside it. */
import { randomUUID } from 'node:crypto';
import { link, lstat, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { asNumber, asObject } from '../../src/platform/values/json.ts';
import { failed, reasonOf, wrongUsage } from '../problem.ts';

/** A run holds its locks while it writes, which takes milliseconds. */
const WAIT_MS = 10_000;
const STEP_MS = 50;
/** Nothing takes this long: the run was killed, maybe on another machine. */
const OLD_MS = 600_000;
/** Bytes of a lock, at most. */
const LONGEST = 1_000;

const lockOf = (path: string): string => `${path}.collective-wall.lock`;

/** Locks files whose folders exist, and gives what unlocks them. Waits for other runs. @throws Problem */
export async function lockFiles(
  paths: readonly string[],
  { waitMs = WAIT_MS, now = Date.now } = {},
): Promise<() => Promise<void>> {
  const own = JSON.stringify({ run: randomUUID(), pid: process.pid, host: hostname() });
  const held: string[] = [];
  const release = async () => {
    for (const lock of held) await rm(lock, { force: true });
  };
  const lock = async (path: string): Promise<void> => {
    const end = performance.now() + waitMs;
    while (!(await takes(path, own))) {
      const holder = await holderOf(lockOf(path));
      if (holder?.content === own) throw wrongUsage(`${path} is named twice.`);
      if (holder && isStale(holder, now())) await removeStale(lockOf(path), holder);
      else if (performance.now() >= end) {
        throw failed(
          `${path} is being written by another run. If there is none, delete ${lockOf(path)}.`,
        );
      } else await setTimeout(STEP_MS);
    }
    held.push(lockOf(path));
  };
  try {
    // In the same order in every run, so that no two wait for each other.
    for (const path of [...paths].sort()) await lock(path);
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

/** False if somebody has the lock. @throws Problem */
async function takes(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(lockOf(path), content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw failed(`${path} cannot be written: ${reasonOf(error)}.`);
  }
}

interface Holder {
  readonly content: string;
  readonly mtimeMs: number;
}

/** What is in a lock; null when it is gone, or none of ours. */
async function holderOf(lock: string): Promise<Holder | null> {
  try {
    const about = await lstat(lock);
    if (!about.isFile() || about.size > LONGEST) return null;
    return { content: await readFile(lock, 'utf8'), mtimeMs: about.mtimeMs };
  } catch {
    return null;
  }
}

/** True if the run that made the lock was killed. */
function isStale({ content, mtimeMs }: Holder, now: number): boolean {
  if (now - mtimeMs > OLD_MS) return true;
  try {
    const { pid, host } = asObject(JSON.parse(content)) ?? {};
    return host === hostname() && !isRunning(asNumber(pid) ?? 0);
  } catch {
    // Not yet written.
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the lock, if it is still the one with this content: another run may have replaced it. */
async function removeStale(lock: string, { content }: Holder): Promise<void> {
  const moved = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, moved);
    if ((await readFile(moved, 'utf8')) !== content) await link(moved, lock).catch(() => {});
    await rm(moved);
  } catch {
    // Gone meanwhile.
  }
}
