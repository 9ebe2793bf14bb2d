// `npm run check`: everything short of the browsers, in parallel where that is quicker.
import { runSteps } from './lib/run-steps.mjs';
import { giveUp } from './lib/steps.mjs';
import { BUILT, NODE, STATIC } from './lib/suites.mjs';
import { setUp } from './setup.mjs';

await setUp().catch(giveUp);
const [build, ...looking] = BUILT;
await runSteps([
  [...STATIC, build],
  [...NODE, ...looking],
]);
