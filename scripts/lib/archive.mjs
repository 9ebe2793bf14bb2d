// Writes reproducible archives: sorted names, fixed times and modes.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** The first day that zip files support, in local time. */
const DAY = new Date(1980, 0, 1, 12);

/**
 * Writes a zip archive.
 * @param {string} path
 * @param {Readonly<Record<string, Buffer>>} entries name in the archive → contents
 */
export async function writeZip(path, entries) {
  const zip = new ZipFile();
  for (const name of Object.keys(entries).sort()) {
    zip.addBuffer(entries[name], name, { mtime: DAY, mode: 0o100644, forceDosTimestamp: true });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
