// Replaces a folder atomically.
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

const TRIES = 10;

/** Renames; false if that fails with one of `codes`. */
function renamed(from, to, codes) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (codes.includes(error.code)) return false;
    throw error;
  }
}

/** `target` is missing only between the two renames; another process may create it then. */
function swap(made, target, aside) {
  for (let left = TRIES; left > 0; left -= 1) {
    renamed(target, `${aside}/old-${left}`, ['ENOENT']);
    if (renamed(made, target, ['ENOTEMPTY', 'EEXIST'])) return;
  }
  throw new Error(`Another process keeps writing ${target}. Stop it and try again.`);
}

/**
 * Replaces the folder `target` with what `fill` puts into a new folder. When `fill` fails, what
 * was there stays.
 * @param {string} target absolute path
 * @param {(folder: string) => Promise<void>} fill
 */
export async function replaceFolder(target, fill) {
  mkdirSync(dirname(target), { recursive: true });
  const aside = mkdtempSync(`${target}.`);
  const made = `${aside}/new`;
  mkdirSync(made);
  try {
    await fill(made);
    swap(made, target, aside);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
