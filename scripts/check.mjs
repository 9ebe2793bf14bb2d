// `npm run check`: everything short of the browsers, in parallel where that is quicker.
import { giveUp, line, readCommandLine } from './lib/steps/command-line.mjs';
import { runSteps } from './lib/steps/run-steps.mjs';
import { CHECKS } from './lib/steps/suites.mjs';
import { setUp } from './setup.mjs';

readCommandLine('npm run check\n  Everything in `npm test` except the browser tests.');
line('…', 'npm run check', 'checking packages');
await setUp().catch(giveUp);
await runSteps(CHECKS);
