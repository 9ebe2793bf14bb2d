/** Reads the files to replace, and the site's files that a run needs. */
import { constants } from 'node:fs';
import { lstat, open, readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { asObject, fromJson, type JsonObject } from '../../src/platform/values/json.ts';
import type { Override } from '../../widgets/static/scene.ts';
import { failed, Problem, reasonOf, wrongUsage } from '../problem.ts';

/** The largest file with overrides, and the largest logo. */
const SIZE_CAP = 5 * 1024 * 1024;

/** The content of a file that is to be replaced; null when there is none. @throws Problem when it is not a plain file */
export async function readOld(path: string): Promise<Buffer | null> {
  try {
    const about = await lstat(path);
    // A link may lead anywhere, and reading a pipe has no end.
    if (about.isSymbolicLink()) throw failed(`${path} is a link: give the file that it leads to.`);
    if (!about.isFile() && !about.isDirectory()) throw failed(`${path} is not a plain file.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw failed(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}

/** A plain file of at most 5 MB. @throws Error */
async function readCapped(path: string): Promise<Buffer> {
  // Opening a pipe waits for somebody who writes, unless told not to.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const about = await file.stat();
    if (!about.isFile()) throw new Error('it is not a plain file');
    if (about.size > SIZE_CAP) throw new Error('it is larger than 5 MB');
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** A file in a folder or below it. @throws Problem (wrong usage) when it is elsewhere; Error when it can't be read */
export async function readBeside(folder: string, path: string): Promise<Buffer> {
  const [base, target] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
  const way = relative(base, target);
  if (isAbsolute(way) || way.split(sep)[0] === '..') {
    throw wrongUsage(`The logo ${path} is outside the folder of the overrides: put it there.`);
  }
  return readCapped(target);
}

/** The text of a small file. @throws Problem */
async function readText(path: string): Promise<string> {
  const content = await readCapped(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw wrongUsage(`There is no ${path}.`);
    throw failed(`${path} cannot be read: ${reasonOf(error)}.`);
  });
  return content.toString();
}

/** The object in a JSON file; null when there is none in it. @throws Problem when it can't be read */
export async function readJsonFile(path: string): Promise<JsonObject | null> {
  return asObject(fromJson(await readText(path)));
}

/** The overrides of a file, by slug. @throws Problem (wrong usage) when it is not a JSON object of objects */
export async function readOverrides(path: string | null): Promise<Record<string, Override>> {
  if (path === null) return {};
  const text = await readText(path);
  const isText = (value: unknown) => typeof value === 'string';
  try {
    const json = asObject(JSON.parse(text)) ?? {};
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
