// `npm test`: everything, from a fresh clone on, in one command.
import { giveUp } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

await setUp({ browsers: ['chromium', 'firefox'] }).catch((error) => {
  console.log('0 passed, 1 failed');
  giveUp(error);
});
const { BROWSERS, BUILT, NODE, STATIC } = await import('./lib/suites.mjs');
const { runSteps } = await import('./lib/run-steps.mjs');
const oneByOne = [...BUILT, ...NODE, ...BROWSERS].map((step) => [step]);
await runSteps([STATIC, ...oneByOne]);
