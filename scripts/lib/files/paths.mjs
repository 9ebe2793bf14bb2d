// Where things are, which files there are, their hashes, and the package itself.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Where generators of websites are installed for tests: no path of theirs may have `node_modules` before that. */
export const GENERATORS = '.cache/generators';

/** A path inside the repository. */
export const at = (path) => ROOT + path;

/** The parsed JSON file at a path inside the repository. */
export const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'));

/** The path of an archive in a folder of packages; `kind` is chrome, firefox or source. */
export function archiveIn(folder, kind) {
  const { name, version } = readJson('package.json');
  return join(folder, `${name}-${version}-${kind}.zip`);
}

/** Every file under a path of the repository (or the file itself), sorted, as paths from the root. */
export function filesUnder(path) {
  if (!existsSync(at(path))) return [];
  if (statSync(at(path)).isFile()) return [path];
  return readdirSync(at(path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll(sep, '/'))
    .sort();
}

/** A hash over names and contents of all files under the given paths (missing ones count as empty). */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The SHA-256 of a file (an absolute path), in hexadecimal. */
export const sha256 = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
