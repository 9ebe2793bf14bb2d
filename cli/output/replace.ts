/** Files that change together, or stay as they are. */
import { randomBytes } from 'node:crypto';
import {
  chmod,
  constants,
  copyFile,
  mkdir,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { failed, Problem, reasonOf } from '../problem.ts';
import { readOld } from './files.ts';
import { lockFiles } from './lock.ts';

export interface Target {
  readonly path: string;
  /** Its new content; null if the old one can stay. */
  readonly next: (old: Buffer | null) => string | Buffer | null;
}

export interface Replaced {
  readonly isChanged: boolean;
  readonly bytes: number;
}

/** A target with what was found there and what is to be. */
interface State<File extends Target> {
  readonly file: File;
  readonly old: Buffer | null;
  readonly next: string | Buffer | null;
}

/**
 * Replaces the files that have a new content. Other runs wait meanwhile, so that no file of theirs stands beside one of
 * this run. @throws Problem, with every file as it was unless it says otherwise
 */
export async function replaceFiles<File extends Target>(
  targets: readonly File[],
  isDryRun: boolean,
): Promise<readonly (File & Replaced)[]> {
  const found = await statesOf(targets);
  if (isDryRun || found.every(({ next }) => next === null)) return found.map(replacedOf);
  const paths = targets.map(({ path }) => path);
  const removeFolders = await makeFolders(paths);
  try {
    const release = await lockFiles(paths);
    try {
      for (const path of paths) await clearAside(path);
      const states = await statesOf(targets);
      await untilDone((isStopped) => replaceAll(states, isStopped));
      return states.map(replacedOf);
    } finally {
      await release();
    }
  } catch (error) {
    await removeFolders();
    throw error;
  }
}

/** Does not let a signal end the process in between. */
async function untilDone(work: (isStopped: () => boolean) => Promise<void>): Promise<void> {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    await work(() => isStopped);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

const statesOf = <File extends Target>(targets: readonly File[]): Promise<readonly State<File>[]> =>
  Promise.all(
    targets.map(async (file) => {
      const old = await readOld(file.path);
      return { file, old, next: file.next(old) };
    }),
  );

const replacedOf = <File extends Target>({ file, old, next }: State<File>): File & Replaced => {
  return { ...file, isChanged: next !== null, bytes: Buffer.byteLength(next ?? old ?? '') };
};

/** Makes the folders of files, and gives what removes them again, as far as they are empty. @throws Problem */
async function makeFolders(paths: readonly string[]): Promise<() => Promise<void>> {
  const made: string[] = [];
  const remove = async () => {
    for (const folder of made.sort().reverse()) await rmdir(folder).catch(() => {});
  };
  for (const path of paths) {
    let folder = resolve(dirname(path));
    const first = await mkdir(folder, { recursive: true }).catch(async (error) => {
      await remove();
      throw failed(`${path} cannot be written: ${reasonOf(error)}.`);
    });
    const top = resolve(first ?? join(folder, 'none'));
    for (; folder.length >= top.length; folder = dirname(folder)) made.push(folder);
  }
  return remove;
}

const ASIDE = /^\.[\da-f]{12}\.collective-wall\.tmp$/;

/** A name that nobody can know before. */
const asideOf = (path: string): string =>
  `${path}.${randomBytes(6).toString('hex')}.collective-wall.tmp`;

/** Removes what a killed run left beside a file, which is locked. */
async function clearAside(path: string): Promise<void> {
  const name = basename(path);
  const isLeft = (other: string) => other.startsWith(name) && ASIDE.test(other.slice(name.length));
  const others = await readdir(dirname(path)).catch(() => []);
  for (const other of others.filter(isLeft)) await rm(join(dirname(path), other), { force: true });
}

interface Place {
  readonly path: string;
  readonly content: string | Buffer;
  /** Files beside it: with the new content, and with the old one. */
  readonly newer: string;
  readonly older: string | null;
}

/** Writes all contents beside the old files, then puts them in their places. @throws Problem */
async function replaceAll(
  states: readonly State<Target>[],
  isStopped: () => boolean,
): Promise<void> {
  const places = states.flatMap(({ file: { path }, old, next }): readonly Place[] => {
    const older = old && asideOf(path);
    return next === null ? [] : [{ path, content: next, newer: asideOf(path), older }];
  });
  const done: Place[] = [];
  let lost: readonly Place[] = [];
  let writing = '';
  try {
    for (const { path, content, newer, older } of places) {
      writing = path;
      await writeFile(newer, content, { flag: 'wx', flush: true });
      if (!older) continue;
      await copyFile(path, older, constants.COPYFILE_EXCL);
      await chmod(newer, (await stat(path)).mode);
    }
    if (isStopped()) throw failed('Stopped.');
    for (const place of places) {
      writing = place.path;
      await rename(place.newer, place.path);
      done.push(place);
    }
  } catch (error) {
    lost = await putBack(done);
    if (error instanceof Problem) throw error;
    const changed = lost.map(({ path, older }) => {
      return ` ${path} has changed${older ? `; its old content is in ${older}` : ''}.`;
    });
    const sentence = `${writing} cannot be written: ${reasonOf(error)}.${changed.join('')}`;
    throw new Problem(1, sentence, !lost.length);
  } finally {
    const asides = places.flatMap((place) => [
      place.newer,
      ...(place.older && !lost.includes(place) ? [place.older] : []),
    ]);
    for (const path of asides) await rm(path, { force: true }).catch(() => {});
  }
}

/** Gives the files their old contents again, and tells of which it could not. */
async function putBack(places: readonly Place[]): Promise<readonly Place[]> {
  const lost: Place[] = [];
  for (const place of places) {
    const { path, older } = place;
    await (older ? rename(older, path) : rm(path)).catch(() => lost.push(place));
  }
  return lost;
}
