// `npm run bench`: runs every bench in test/bench (or those whose names are given) and prints what they measure.
import { readCommandLine } from './lib/command-line.mjs';
import { filesNamed, runScript } from './lib/named-scripts.mjs';
import { giveUp } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

const { names } = readCommandLine(
  'npm run bench -- [names]\n  Runs every bench in test/bench, or those with one of the names in their path.',
  { takesNames: true },
);
await setUp().catch(giveUp);
const benches = filesNamed(names, 'test/bench', '.bench.ts');
if (benches.length === 0) giveUp('There is no bench with that name.');
for (const path of benches) {
  console.log(`\n${path}`);
  runScript(path, ['--expose-gc']);
}
