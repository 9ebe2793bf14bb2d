// The steps of `npm run check`, `npm test` and `npm run test:more`. Each resolves with how many passed and failed, and the output.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { staleDocuments } from './document-facts.mjs';
import { stageKit } from './npm-package.mjs';
import { run } from './run.mjs';

const result = (ok, output) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output });

/** A step that is one command. */
const command = (name, args) => async () => {
  const { code, output } = await run(name, args);
  return result(code === 0, output);
};

/** A step that runs vitest projects and counts their tests; no test at all is a pass. */
const vitest =
  (...projects) =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'companion-results-'));
    const file = join(folder, 'results.json');
    const unsteady = join(folder, 'unsteady.txt');
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--reporter=./scripts/lib/unsteady-reporter.mjs',
    ];
    const selected = projects.flatMap((project) => ['--project', project]);
    const args = ['run', '--passWithNoTests', ...selected, ...reporters];
    const { code, output } = await run('vitest', args, { env: { UNSTEADY_TESTS: unsteady } });
    try {
      const counts = counted(JSON.parse(readFileSync(file, 'utf8')), code);
      return { ...counts, unsteady: linesOf(unsteady), output };
    } catch {
      return result(false, output);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

const linesOf = (path) =>
  existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];

/** A file that fails to load, or an error outside any test, counts as one failure. */
function counted(report, code) {
  const passed = report.numPassedTests;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests,
  };
}

async function buildAll() {
  try {
    await build();
    return result(true, '');
  } catch (error) {
    return result(false, error.message);
  }
}

/** web-ext's exit code is 0 with warnings: read its report, only 0 / 0 / 0 passes. */
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

/** Sizes, hashes and versions in the documents are those of the built kit. */
async function checkDocuments() {
  const stale = staleDocuments().map(({ path }) => path);
  return result(stale.length === 0, `Out of date; run "npm run facts": ${stale.join(', ')}`);
}

/** What needs no build; these run at the same time. */
export const STATIC = [
  ['format and lint', command('biome', ['ci', '--error-on-warnings', '--colors=off', '.'])],
  ['types', command('tsc', ['--noEmit', '-p', '.'])],
];

/** What needs no browser. */
export const NODE = [
  ['unit, contract and component tests', vitest('unit', 'contract', 'component')],
];

/** What looks at the built files; `build` comes first. */
export const BUILT = [
  ['build', buildAll],
  // It loads vite.config.ts, which reads facts of the built kit.
  ['unused code', command('knip', ['--no-progress'])],
  ['sizes', command('size-limit', [])],
  ['facts in documents', checkDocuments],
  ['add-on lint', lintAddOn],
  ['npm package', checkPackage],
];

/** Real Chromium and Firefox. */
export const BROWSERS = [['browser tests', vitest('browser')]];

/** Matrices too long for every commit. */
export const MORE = [['more tests', vitest('more')]];
