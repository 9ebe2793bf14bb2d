// Puts the widget kit's npm package together and packs it.
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, readJson } from './paths.mjs';
import { mustRun } from './run.mjs';

/** Importing these registers elements; the other modules may be left out where nothing of them is used. */
const REGISTERING = [
  'collective.js',
  'wall.js',
  'collective.mjs',
  'wall.mjs',
  'summary.mjs',
  'button.mjs',
];

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
  cpSync(at('widgets/README.md'), `${folder}/README.md`);
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(packageJson(), null, 2)}\n`);
}

/** Whoever checks out with other rights gets the same tarball. */
function setModes(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644);
  }
}

/** Packs the kit into a folder (an absolute path) and resolves with the tarball's path. */
export async function packKit(folder) {
  const staged = join(folder, 'staged');
  stageKit(staged);
  setModes(staged);
  const args = ['pack', '--silent', '--offline', '--pack-destination', folder];
  const output = await mustRun('npm', args, { cwd: staged });
  rmSync(staged, { recursive: true });
  return join(folder, output.trim().split('\n').at(-1));
}
