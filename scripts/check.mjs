// `npm run check`: everything short of the browsers, in parallel where that is quicker.
import { readCommandLine } from './lib/command-line.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { giveUp, line } from './lib/steps.mjs';
import { BUILT, NODE, STATIC } from './lib/suites.mjs';
import { setUp } from './setup.mjs';

readCommandLine('npm run check\n  Everything in `npm test` except the browser tests.');
line('…', 'npm run check', 'checking packages');
await setUp().catch(giveUp);
const [build, ...looking] = BUILT;
await runSteps([
  [...STATIC, build],
  [...NODE, ...looking],
]);
