// `npm run screenshots`: takes the pictures of the documents; each file in test/screenshots is a scene.
import { spawnSync } from 'node:child_process';
import { filesUnder } from './lib/files.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { giveUp } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

await setUp({ browsers: ['chromium'] }).catch(giveUp);
const { build } = await import('./build.mjs');
await build().catch(giveUp);
const scenes = filesUnder('test/screenshots').filter((path) => path.endsWith('.scene.ts'));
if (scenes.length === 0) giveUp('There is no scene in test/screenshots.');
for (const path of scenes) {
  const { status } = spawnSync(at('node_modules/.bin/tsx'), [at(path)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  console.log(`${status === 0 ? '✓' : '✗'} ${path}`);
  if (status !== 0) process.exitCode = 1;
}
