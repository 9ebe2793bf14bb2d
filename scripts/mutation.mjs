// `npm run mutation`: changes the code in small ways and counts how many changes the unit tests notice.
//   npm run mutation                 every folder below
//   npm run mutation -- auth storage these alone
//   npm run mutation -- widgets --sample 10   one in ten changes
// Prints a score for each folder (noticed / all changes that tests reach or should reach, in percent), with the 95 %
// interval of a sample, and writes Stryker's reports to .cache/mutation. It takes long: two hours or more for everything
// on two cores.
import { mkdirSync, readFileSync } from 'node:fs';
import { misuse, readCommandLine } from './lib/command-line.mjs';
import { at } from './lib/paths.mjs';
import { giveUp, line } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

/** Folder → what is changed in it. Views that only browsers can judge are left out. */
const FOLDERS = {
  platform: ['src/platform/**/*.ts'],
  auth: ['src/auth/**/*.ts'],
  storage: ['src/storage/**/*.ts'],
  messages: ['src/messages/**/*.ts'],
  background: ['src/background/**/*.ts', '!src/background/index.ts'],
  widgets: ['widgets/{wall,summary,button,shared,script,static}/**/*.ts', '!widgets/**/styles.ts'],
};
const USAGE = `npm run mutation -- [folders] [--sample n]
  Counts how many small changes of the code the unit tests notice. Folders: ${Object.keys(FOLDERS).join(', ')}.
  --sample n   tests one change in n`;
const COUNTED_AS_NOTICED = new Set(['Killed', 'Timeout']);
const COUNTED_AS_MISSED = new Set(['Survived', 'NoCoverage']);

async function scoreOf(folder, sample) {
  const { Stryker } = await import('@stryker-mutator/core');
  const fileName = at(`.cache/mutation/${folder}.json`);
  const stryker = new Stryker({
    mutate: FOLDERS[folder],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', at('scripts/lib/mutation-sample.mjs')],
    checkers: sample > 1 ? ['sample'] : [],
    sample,
    vitest: { configFile: 'test/mutation/vitest.config.ts' },
    ignorePatterns: ['dist', '.cache', 'docs'],
    tempDirName: `.cache/mutation/work-${folder}`,
    reporters: ['json'],
    jsonReporter: { fileName },
    // A busy machine must not count as a noticed change.
    timeoutMS: 60_000,
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
    // Stryker would read it with TypeScript's old interface, which TypeScript 7 no longer has.
    tsconfigFile: 'none.json',
    ignoreStatic: true,
    disableTypeChecks: false,
    allowConsoleColors: false,
    logLevel: 'error',
  });
  await stryker.runMutationTest();
  const { files } = JSON.parse(readFileSync(fileName, 'utf8'));
  const statuses = Object.values(files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  const noticed = statuses.filter((status) => COUNTED_AS_NOTICED.has(status)).length;
  const missed = statuses.filter((status) => COUNTED_AS_MISSED.has(status)).length;
  return { noticed, all: noticed + missed };
}

/** The score in percent. Of a sample also the interval that has the score of all changes in 95 of 100 cases (Wilson). */
function inWords({ noticed, all }, sample) {
  const percent = (share) => (100 * share).toFixed(1);
  const share = noticed / Math.max(all, 1);
  const score = `${percent(share)} % (${noticed} of ${all}`;
  if (sample === 1) return `${score})`;
  const z = 1.96;
  const scale = 1 + z ** 2 / all;
  const middle = (share + z ** 2 / (2 * all)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  return `${score}, one in ${sample}; 95 %: ${percent(middle - half)}–${percent(middle + half)})`;
}

function wanted() {
  const { values, names } = readCommandLine(USAGE, {
    options: { sample: { type: 'string', default: '1' } },
    takesNames: true,
  });
  const unknown = names.filter((name) => !(name in FOLDERS));
  if (unknown.length > 0) misuse(`Unknown folder: ${unknown.join(', ')}.`, USAGE);
  const sample = Number(values.sample);
  if (!Number.isInteger(sample) || sample < 1) misuse('--sample takes a whole number.', USAGE);
  return { folders: names.length > 0 ? names : Object.keys(FOLDERS), sample };
}

async function main() {
  const { folders, sample } = wanted();
  await setUp();
  mkdirSync(at('.cache/mutation'), { recursive: true });
  for (const folder of folders) {
    const startedAtMs = performance.now();
    line('✓', folder, inWords(await scoreOf(folder, sample), sample), startedAtMs);
  }
}

await main().catch(giveUp);
