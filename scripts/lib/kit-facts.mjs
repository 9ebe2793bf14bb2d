// What pages say about the built widget kit: its package, its version, the files' hashes and sizes.
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { module } from './first-load.mjs';
import { at, readJson } from './paths.mjs';

const FOLDER = 'dist/widgets';
/** The files that snippets name. */
const FILES = ['collective.js', 'wall.js', 'collective.mjs'];

/** Bytes as text, rounded up. */
export const kilobytes = (bytes) => `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB`;

/**
 * Facts for the constant `__KIT__` of the pages that have the configurator.
 * @throws when dist/widgets was not built
 */
export function kitFacts() {
  if (!existsSync(at(`${FOLDER}/integrity.json`))) {
    throw new Error('The widget kit is not built. Run "npm run build".');
  }
  const integrity = readJson(`${FOLDER}/integrity.json`);
  const { name, version } = readJson('widgets/package.json');
  const files = FILES.map((file) => {
    // A module loads the chunks that it imports, too.
    const bytes = module(`${FOLDER}/${file}`).reduce(
      (sum, path) => sum + brotliCompressSync(readFileSync(at(path))).length,
      0,
    );
    return [file, { integrity: integrity[file], bytes }];
  });
  return { name, version, files: Object.fromEntries(files) };
}
