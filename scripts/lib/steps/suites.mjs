// The steps of `npm run check`, `npm test` and `npm run test:more`. Each resolves with how many passed and failed, and the output.
import { build } from '../../build.mjs';
import { stageKit } from '../release/npm-package.mjs';
import { run } from './run.mjs';
import { vitest } from './vitest-step.mjs';

const result = (ok, output) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output });

/** A step that is one command. */
const command = (name, args) => async () => {
  const { code, output } = await run(name, args);
  return result(code === 0, output);
};

async function buildAll() {
  try {
    await build();
    return result(true, '');
  } catch (error) {
    return result(false, error.message);
  }
}

/** Only 0 / 0 / 0 in web-ext's report passes: it has no option that fails for notices. */
async function lintAddOn() {
  const { output } = await run('web-ext', [
    'lint',
    '--source-dir',
    'dist/firefox',
    '--output',
    'json',
  ]);
  try {
    const { summary } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
    const clean = summary.errors + summary.notices + summary.warnings === 0;
    return result(clean, output);
  } catch {
    return result(false, output);
  }
}

/** The npm package, as its users' tools see it. */
async function checkPackage() {
  stageKit();
  const published = await run('publint', ['--strict', 'dist/npm']);
  const typed = await run('attw', [
    '--pack',
    'dist/npm',
    '--profile',
    'esm-only',
    '--no-emoji',
    '--exclude-entrypoints',
    'collective.js',
    'wall.js',
  ]);
  return result(published.code + typed.code === 0, published.output + typed.output);
}

const BUILD = ['build', buildAll];

/** What needs no build. */
const STATIC = [
  ['format and lint', command('biome', ['ci', '--error-on-warnings', '--colors=off', '.'])],
  ['types', command('tsc', ['--noEmit', '-p', '.'])],
];

/** What looks at the built files. */
const BUILT = [
  // It loads vite.config.ts, which reads facts of the built kit.
  ['unused code', command('knip', ['--no-progress'])],
  ['sizes', command('size-limit', [])],
  ['add-on lint', lintAddOn],
  ['npm package', checkPackage],
];

/** Everything without a browser, in groups whose steps run at the same time. */
export const CHECKS = [
  [...STATIC, BUILD],
  [['unit, contract and component tests', vitest(['unit', 'contract', 'component'])], ...BUILT],
];

/**
 * Most failed files that are run once more, in a new browser. Browsers now and then lose a tab or a second to the
 * machine. A file that passes only then is named with its error, and is a bug to fix.
 */
const FILES_AGAIN = 3;

/** Real Chromium and Firefox, after the checks. */
export const BROWSERS = [[['browser tests', vitest(['browser'], { filesAgain: FILES_AGAIN })]]];

/** Matrices too long for every commit. */
export const MORE = [[BUILD], [['more tests', vitest(['more'], { filesAgain: FILES_AGAIN })]]];

/** Sites of generators that have to be installed for it. */
export const RECIPES = [[BUILD], [['recipes', vitest(['recipes'])]]];
