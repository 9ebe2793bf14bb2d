// What pages say about the built widget kit: its package, its version, the files' hashes and sizes.
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES } from '../../../widgets/entries.mjs';
import { at, readJson } from '../files/paths.mjs';
import { products } from '../release/published.mjs';
import { module } from './first-load.mjs';

const FOLDER = 'dist/widgets';
/** The files that snippets name. */
const FILES = ['collective.js', 'wall.js', 'collective.mjs'];

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
  const fact = (file, paths = [`${FOLDER}/${file}`]) => {
    const bytes = paths.map((path) => brotliCompressSync(readFileSync(at(path))).length);
    return { integrity: integrity[file], bytes: bytes.reduce((sum, count) => sum + count, 0) };
  };
  // A module loads the chunks that it imports, too; a pack's chunks are the kit's.
  const files = FILES.map((file) => [file, fact(file, module(`${FOLDER}/${file}`))]);
  const languages = LANGUAGES.map((language) => [
    language,
    {
      'collective.js': fact(`collective.${language}.js`),
      'wall.js': fact(`wall.${language}.js`),
      pack: fact(`locales/${language}.mjs`),
    },
  ]);
  return {
    name,
    version,
    ...products(process.env, version),
    files: Object.fromEntries(files),
    languages: Object.fromEntries(languages),
  };
}
