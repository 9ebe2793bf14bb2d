// Records the inputs of a build, so that it runs again only when they change.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { filesUnder } from './files.mjs';
import { at } from './paths.mjs';

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

const stampOf = (name) => at(`dist/.stamps/${name}`);

/** True when `name` was last built from inputs with this hash. */
export function isBuilt(name, hash) {
  return existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash;
}

/** Forgets that `name` was built: call it before building. */
export function forget(name) {
  rmSync(stampOf(name), { force: true });
}

/** Remembers that `name` was built from inputs with this hash: call it after building. */
export function remember(name, hash) {
  mkdirSync(at('dist/.stamps'), { recursive: true });
  writeFileSync(stampOf(name), hash);
}
