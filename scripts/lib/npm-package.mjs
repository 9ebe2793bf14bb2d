// Puts the widget kit's npm package together in dist/npm.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { at, readJson } from './paths.mjs';

const MODULES = ['wall', 'summary', 'button'];

function packageJson() {
  const { version, license, engines } = readJson('package.json');
  const module = (name) => ({ types: `./${name}.d.mts`, default: `./${name}.mjs` });
  return {
    name: 'collective-companion-widgets',
    version,
    description: 'Backer walls, summaries and buttons of a collective as custom elements',
    license,
    type: 'module',
    engines,
    exports: {
      '.': module('collective'),
      ...Object.fromEntries(MODULES.map((name) => [`./${name}`, module(name)])),
      './collective.js': './collective.js',
      './integrity.json': './integrity.json',
    },
    sideEffects: true,
  };
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
