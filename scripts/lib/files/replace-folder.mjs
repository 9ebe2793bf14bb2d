// Replaces a folder whole.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

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
    if (existsSync(target)) renameSync(target, `${aside}/old`);
    renameSync(made, target);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
