// `npm run check`: everything short of the browsers, in parallel where that is quicker.
import { giveUp } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

await setUp().catch(giveUp);
const { BUILT, NODE, STATIC } = await import('./lib/suites.mjs');
const { runSteps } = await import('./lib/run-steps.mjs');
const [build, ...looking] = BUILT;
await runSteps([
  [...STATIC, build],
  [...NODE, ...looking],
]);
