// `npm run bench`: runs every bench in test/bench (or those whose names are given) and prints what they measure.
import { spawnSync } from 'node:child_process';
import { filesUnder } from './lib/files.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { giveUp } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

await setUp().catch(giveUp);
const wanted = process.argv.slice(2);
const benches = filesUnder('test/bench').filter(
  (path) =>
    path.endsWith('.bench.ts') && (!wanted.length || wanted.some((word) => path.includes(word))),
);
if (benches.length === 0) giveUp('No bench has such a name.');
for (const path of benches) {
  console.log(`\n${path}`);
  const { status } = spawnSync(at('node_modules/.bin/tsx'), ['--expose-gc', at(path)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
