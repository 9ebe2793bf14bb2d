// `npm run screenshots`: takes the pictures of all scenes in test/screenshots (or those whose names are given)
// into dist/screenshots, and keeps the README's few in docs/pictures.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { filesUnder } from './lib/files.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { giveUp, line } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

const README = /\/readme-([\w-]+\.png)$/;
const MOST_BYTES = 150_000;

function takeScene(path) {
  const { status } = spawnSync(at('node_modules/.bin/tsx'), [at(path)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  line(status === 0 ? '✓' : '✗', path);
  if (status !== 0) process.exitCode = 1;
}

/** Pictures that are committed: a large one would be carried along for ever. */
function keepForReadme() {
  mkdirSync(at('docs/pictures'), { recursive: true });
  for (const path of filesUnder('dist/screenshots')) {
    const [, name] = README.exec(path) ?? [];
    if (!name) continue;
    const { size } = statSync(at(path));
    if (size > MOST_BYTES) giveUp(`${path} has ${size} bytes; ${MOST_BYTES} are allowed.`);
    copyFileSync(at(path), at(`docs/pictures/${name}`));
    line('✓', `docs/pictures/${name}`, `${Math.ceil(size / 1000)} kB`);
  }
}

await setUp({ browsers: ['chromium'] }).catch(giveUp);
const { build } = await import('./build.mjs');
await build().catch(giveUp);
const wanted = process.argv.slice(2);
const scenes = filesUnder('test/screenshots').filter(
  (path) =>
    path.endsWith('.scene.ts') && (!wanted.length || wanted.some((word) => path.includes(word))),
);
if (scenes.length === 0) giveUp('No scene has such a name.');
scenes.forEach(takeScene);
keepForReadme();
