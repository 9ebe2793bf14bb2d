/** Replaces files: each is written beside the old one first, and none is replaced until all of them are. */
import { randomBytes } from 'node:crypto';
import {
  chmod,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Problem, reasonOf, wrongUsage } from '../problem.ts';
import { readOld } from './files.ts';

export interface Target {
  readonly path: string;
  /** Its new content; null if the old one can stay. @throws Problem if it must */
  readonly next: (old: Buffer | null) => string | Buffer | null;
}

export interface Replaced {
  readonly isChanged: boolean;
  readonly bytes: number;
}

type Content = string | Buffer;

/**
 * Replaces the files that have new content. @throws Problem: before the first is replaced, no file has changed; after
 * that, each is the old one or the new one, whole
 */
export async function replaceFiles<File extends Target>(
  targets: readonly File[],
  isDryRun: boolean,
): Promise<readonly (File & Replaced)[]> {
  const contents: (readonly [path: string, content: Content])[] = [];
  const replaced: (File & Replaced)[] = [];
  for (const file of targets) {
    const old = await readOld(file.path);
    const next = file.next(old);
    const bytes = Buffer.byteLength(next ?? old ?? '');
    if (next !== null) contents.push([file.path, next]);
    replaced.push({ ...file, isChanged: next !== null, bytes });
  }
  if (isDryRun) return replaced;
  await clearAsides(targets);
  await writeAll(contents);
  return replaced;
}

async function writeAll(contents: readonly (readonly [string, Content])[]): Promise<void> {
  const undo: (() => Promise<unknown>)[] = [];
  const asides = new Map<string, { readonly path: string; readonly aside: string }>();
  const done: string[] = [];
  let current = '';
  try {
    for (const [path, content] of contents) {
      current = path;
      undo.unshift(await makeFolder(dirname(path)));
      const place = join(await realpath(dirname(path)), basename(path));
      if (asides.has(place)) throw wrongUsage(`${path} is named twice.`);
      // A name that nobody can know before, so that no link waits there.
      const aside = `${path}.${randomBytes(6).toString('hex')}.collective-wall.tmp`;
      asides.set(place, { path, aside });
      undo.unshift(() => rm(aside, { force: true }));
      await writeFile(aside, content, { flag: 'wx', flush: true });
      const old = await stat(path).catch(() => null);
      if (old) await chmod(aside, old.mode);
    }
    for (const { path, aside } of asides.values()) {
      current = path;
      await rename(aside, path);
      done.push(path);
    }
  } catch (error) {
    for (const step of undo) await step().catch(() => {});
    if (error instanceof Problem) throw error;
    const others = done.length ? ` Written before that: ${done.join(', ')}.` : '';
    const sentence = `${current} cannot be written: ${reasonOf(error)}.${others}`;
    throw new Problem(1, sentence, !done.length);
  }
}

/** Returns a function that removes the folders that were made, if they are empty. */
async function makeFolder(folder: string): Promise<() => Promise<void>> {
  const first = await mkdir(folder, { recursive: true });
  return async () => {
    const top = first && resolve(first);
    for (let own = resolve(folder); top && own.length >= top.length; own = dirname(own)) {
      await rmdir(own);
    }
  };
}

const ASIDE = /\.[\da-f]{12}\.collective-wall\.tmp$/;
/** A run takes less from its first file to its last. */
const OLD_MS = 3_600_000;

/** Removes what killed runs left in the folders of files; newer files may belong to a run under way. */
async function clearAsides(targets: readonly Target[]): Promise<void> {
  for (const folder of new Set(targets.map(({ path }) => dirname(path)))) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((name) => ASIDE.test(name))) {
      const aside = join(folder, name);
      const about = await lstat(aside).catch(() => null);
      if (about?.isFile() && Date.now() - about.mtimeMs > OLD_MS) await rm(aside, { force: true });
    }
  }
}
