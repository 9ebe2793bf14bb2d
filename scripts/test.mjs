// `npm test`: everything but test/more, in one command. `--more`: test/more (`npm run test:more`).
import { readCommandLine } from './lib/steps/command-line.mjs';
import { printTotal, runSteps } from './lib/steps/run-steps.mjs';
import { giveUp, line } from './lib/steps/steps.mjs';
import { BROWSERS, BUILT, MORE, NODE, STATIC } from './lib/steps/suites.mjs';
import { setUp } from './setup.mjs';

const USAGE = `npm test
  Lint, types, unit, contract, component and browser tests, sizes and packages.
npm run test:more
  The long matrices in test/more.

One file: npx vitest run --project unit test/platform/money.test.ts`;

const { values } = readCommandLine(USAGE, { options: { more: { type: 'boolean' } } });
line('…', values.more ? 'npm run test:more' : 'npm test', 'checking packages and browsers');
const browsers = [
  'chromium',
  'firefox',
  'display',
  ...(values.more ? ['webkit', 'easylist', 'hugo'] : []),
];
await setUp({ browsers, generators: values.more }).catch((error) => {
  printTotal(0, 1);
  giveUp(error);
});
const [build] = BUILT;
const steps = values.more ? [build, ...MORE] : [...BUILT, ...NODE, ...BROWSERS];
await runSteps([...(values.more ? [] : [STATIC]), ...steps.map((step) => [step])]);
