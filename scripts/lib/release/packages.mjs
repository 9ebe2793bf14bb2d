// Writes the release: an archive for each store, the sources, the npm tarballs, and the checksums.
import { execFileSync } from 'node:child_process';
import {
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { archiveIn, at, filesUnder, sha256 } from '../files/paths.mjs';
import { packCommand, packKit } from './npm-package.mjs';

/** The first day that zip files support, in local time. */
const DAY = new Date(1980, 0, 1, 12);

/** Writes a zip archive of contents by name, the same every time: sorted names, fixed times and modes. */
async function writeZip(path, entries) {
  const zip = new ZipFile();
  for (const name of Object.keys(entries).sort()) {
    zip.addBuffer(entries[name], name, { mtime: DAY, mode: 0o100644, forceDosTimestamp: true });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

function entriesOf(folder) {
  return Object.fromEntries(
    filesUnder(folder).map((path) => [path.slice(folder.length + 1), readFileSync(at(path))]),
  );
}

/** Stores sign with their own keys: leave out the development key. */
function chromeEntries() {
  const entries = entriesOf('dist/chrome');
  const { key: _key, ...manifest } = JSON.parse(entries['manifest.json'].toString());
  return { ...entries, 'manifest.json': Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
}

/** The committed files, from git: without local changes. */
function sourceEntries() {
  const git = (...args) => execFileSync('git', args, { cwd: at(''), maxBuffer: 1e8 });
  const names = git('ls-tree', '-r', '--name-only', '-z', 'HEAD')
    .toString()
    .split('\0')
    .filter(Boolean);
  return Object.fromEntries(names.map((name) => [name, git('show', `HEAD:${name}`)]));
}

/** Makes the archive for Firefox from dist/firefox, in an existing folder; resolves with its path. */
export async function writeFirefox(folder) {
  const path = archiveIn(folder, 'firefox');
  await writeZip(path, entriesOf('dist/firefox'));
  return path;
}

/** Lines of `SHA256SUMS`, which `sha256sum --check` reads. */
function writeSums(folder) {
  const names = readdirSync(folder).sort();
  const sums = names.map((name) => `${sha256(join(folder, name))}  ${name}`);
  writeFileSync(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`);
  return sums;
}

/**
 * Makes all packages in a new folder, from what is in dist and in git; returns the lines of SHA256SUMS.
 * @param {string} folder absolute path
 * @returns {Promise<string[]>}
 */
export async function writePackages(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await writeZip(archiveIn(folder, 'chrome'), chromeEntries());
  await writeFirefox(folder);
  await writeZip(archiveIn(folder, 'source'), sourceEntries());
  await packKit(folder);
  await packCommand(folder);
  return writeSums(folder);
}
