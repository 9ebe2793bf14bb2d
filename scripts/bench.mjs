// `npm run bench`: runs every bench in test/bench (or those whose names are given) and prints what they measure.
import { namedOnCommandLine, runScript } from './lib/named-scripts.mjs';
import { giveUp } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

await setUp().catch(giveUp);
const benches = namedOnCommandLine('test/bench', '.bench.ts');
if (benches.length === 0) giveUp('No bench has such a name.');
for (const path of benches) {
  console.log(`\n${path}`);
  runScript(path, ['--expose-gc']);
}
