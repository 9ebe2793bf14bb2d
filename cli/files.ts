/** Files that are replaced whole, all or none. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asObject } from '../src/platform/json.ts';
import type { Override } from '../widgets/static/scene.ts';
import { failed, wrongUsage } from './problem.ts';

export interface Prepared {
  readonly path: string;
  readonly content: string | Buffer;
}

/** The file's content; null when there is none. @throws Problem when it cannot be read */
export async function readOld(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw failed(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}

/** The overrides of a file, by slug. @throws Problem (wrong usage) when it is no JSON object of objects */
export async function readOverrides(path: string | null): Promise<Record<string, Override>> {
  if (path === null) return {};
  const content = await readOld(path);
  if (!content) throw wrongUsage(`There is no ${path}.`);
  const isText = (value: unknown) => typeof value === 'string';
  try {
    const json = asObject(JSON.parse(content.toString())) ?? {};
    const entries = Object.entries(json).map(([slug, own]) => {
      const override = asObject(own);
      if (!override || !Object.values(override).every(isText)) throw new Error(slug);
      return [slug, override as Override] as const;
    });
    return Object.fromEntries(entries);
  } catch (error) {
    throw wrongUsage(
      `${path} is not like {"slug": {"name": "…", "logo": "…"}}: ${(error as Error).message}.`,
    );
  }
}

/** The same name each time: what a killed run leaves behind is overwritten by the next. */
const asideOf = (path: string): string => `${path}.collective-wall.tmp`;

/** Writes all files beside the old ones, then puts them in their places. @throws Problem, with the old ones untouched */
export async function replaceFiles(files: readonly Prepared[]): Promise<void> {
  const removeAside = () =>
    Promise.all(files.map(({ path }) => rm(asideOf(path), { force: true })));
  const stop = () => void removeAside().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let writing = '';
  try {
    for (const { path, content } of files) {
      writing = path;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(asideOf(path), content, { flush: true });
    }
    for (const { path } of files) {
      writing = path;
      await rename(asideOf(path), path);
    }
  } catch (error) {
    await removeAside().catch(() => {});
    throw failed(`${writing} cannot be written: ${reasonOf(error)}.`);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'its folder is a file',
  EFBIG: 'it is too large',
};

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
