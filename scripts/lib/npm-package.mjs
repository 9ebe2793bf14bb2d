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

/** Copies what was built and what people read, and writes the package's own package.json. */
export function stageKit() {
  rmSync(at('dist/npm'), { recursive: true, force: true });
  mkdirSync(at('dist/npm'), { recursive: true });
  cpSync(at('dist/widgets'), at('dist/npm'), { recursive: true });
  cpSync(at('LICENSE'), at('dist/npm/LICENSE'));
  const readme = ['widgets/README.md', 'README.md'].map(at).find(existsSync);
  cpSync(readme, at('dist/npm/README.md'));
  writeFileSync(at('dist/npm/package.json'), `${JSON.stringify(packageJson(), null, 2)}\n`);
}
