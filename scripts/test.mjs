// `npm test`: everything, from a fresh clone on, in one command.
import { runSteps } from './lib/run-steps.mjs';
import { giveUp } from './lib/steps.mjs';
import { BROWSERS, BUILT, NODE, STATIC } from './lib/suites.mjs';
import { setUp } from './setup.mjs';

await setUp({ browsers: ['chromium', 'firefox'] }).catch((error) => {
  console.log('0 passed, 1 failed');
  giveUp(error);
});
const oneByOne = [...BUILT, ...NODE, ...BROWSERS].map((step) => [step]);
await runSteps([STATIC, ...oneByOne]);
