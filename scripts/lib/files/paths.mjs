// Where things are, and the package itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
