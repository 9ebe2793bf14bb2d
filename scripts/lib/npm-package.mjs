// Puts the widget kit's npm package together in dist/npm.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { at, readJson } from './paths.mjs';

/** Importing these registers elements; the other modules may be left out where nothing of them is used. */
const REGISTERING = ['collective.mjs', 'collective.js', 'wall.mjs', 'summary.mjs', 'button.mjs'];

/** widgets/package.json, released with the version of the whole. */
function packageJson() {
  const { version } = readJson('package.json');
  const sideEffects = REGISTERING.map((file) => `./${file}`);
  return { ...readJson('widgets/package.json'), version, sideEffects };
}

/** Copies what was built and what people read into a new folder, and writes the package's own package.json. */
export function stageKit(folder = at('dist/npm')) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(at('dist/widgets'), folder, { recursive: true });
  cpSync(at('LICENSE'), `${folder}/LICENSE`);
  const readme = ['widgets/README.md', 'README.md'].map(at).find(existsSync);
  cpSync(readme, `${folder}/README.md`);
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(packageJson(), null, 2)}\n`);
}
