// `npm test`: everything but test/more, in one command. `--more`: test/more (`npm run test:more`). `--recipes`:
// test/recipes (`npm run test:recipes`).
import { giveUp, line, readCommandLine } from './lib/steps/command-line.mjs';
import { printTotal, runSteps } from './lib/steps/run-steps.mjs';
import { BROWSERS, CHECKS, MORE, RECIPES } from './lib/steps/suites.mjs';
import { setUp } from './setup.mjs';

const USAGE = `npm test
  Lint, types, unit, contract, component and browser tests, sizes and packages.
npm run test:more
  The long matrices in test/more.
npm run test:recipes
  Sites of Docusaurus, Astro, and Hugo, whose generators it installs into .cache.

One file: npx vitest run --project unit test/platform/money.test.ts`;

const { values } = readCommandLine(USAGE, {
  options: { more: { type: 'boolean' }, recipes: { type: 'boolean' } },
});
line('…', 'tests', 'checking packages and browsers');
const browsers = [
  'chromium',
  ...(values.recipes ? ['hugo'] : ['firefox', 'display', 'fonts']),
  ...(values.more ? ['webkit', 'easylist', 'beancount', 'hledger'] : []),
];
await setUp({ browsers, generators: values.recipes }).catch((error) => {
  printTotal(0, 1);
  giveUp(error);
});
await runSteps(values.more ? MORE : values.recipes ? RECIPES : [...CHECKS, ...BROWSERS]);
