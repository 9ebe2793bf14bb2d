// `npm run mutation`: changes the code in small ways and counts how many changes the unit tests notice.
//   npm run mutation                 every folder below
//   npm run mutation -- auth storage these alone
//   npm run mutation -- widgets --sample 10   one in ten changes
//   npm run mutation -- auth --write          keeps the score in docs/mutation.json, for docs/assurance.md
// Prints a score for each folder (noticed / all changes that tests reach or should reach, in percent), with the 95 %
// interval of a sample, and writes Stryker's reports to .cache/mutation. It takes long: two hours or more for everything
// on two cores.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { misuse, readCommandLine } from './lib/command-line.mjs';
import { scoreInWords } from './lib/mutation-score.mjs';
import { at, readJson } from './lib/paths.mjs';
import { giveUp, line } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

/**
 * Folder → what is changed in it. Left out: views, which only browsers can judge, and a function whose text is sent to
 * pages, where a changed one has nothing of what Stryker puts into it.
 */
const FOLDERS = {
  platform: ['src/platform/**/*.ts'],
  auth: ['src/auth/**/*.ts'],
  storage: ['src/storage/**/*.ts'],
  messages: ['src/messages/**/*.ts'],
  background: [
    'src/background/**/*.ts',
    '!src/background/index.ts',
    '!src/background/collectives/page.ts',
  ],
  widgets: ['widgets/{wall,summary,button,shared,script,static}/**/*.ts', '!widgets/**/styles.ts'],
};
const USAGE = `npm run mutation -- [folders] [--sample n]
  Counts how many small changes of the code the unit tests notice. Folders: ${Object.keys(FOLDERS).join(', ')}.
  --sample n   tests one change in n
  --write      keeps the scores in docs/mutation.json; "npm run facts" brings them into docs/assurance.md`;
const KEPT = 'docs/mutation.json';
const COUNTED_AS_NOTICED = new Set(['Killed', 'Timeout']);
const COUNTED_AS_MISSED = new Set(['Survived', 'NoCoverage']);

const today = () => new Date().toISOString().slice(0, 10);

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

/** Keeps a folder's score beside those of the others. */
function keep(folder, score) {
  const kept = { ...readJson(KEPT), [folder]: score };
  const inOrder = Object.keys(FOLDERS).filter((name) => name in kept);
  const sorted = Object.fromEntries(inOrder.map((name) => [name, kept[name]]));
  writeFileSync(at(KEPT), `${JSON.stringify(sorted, null, 2)}\n`);
}

function wanted() {
  const { values, names } = readCommandLine(USAGE, {
    options: { sample: { type: 'string', default: '1' }, write: { type: 'boolean' } },
    takesNames: true,
  });
  const unknown = names.filter((name) => !(name in FOLDERS));
  if (unknown.length > 0) misuse(`Unknown folder: ${unknown.join(', ')}.`, USAGE);
  const sample = Number(values.sample);
  if (!Number.isInteger(sample) || sample < 1) misuse('--sample takes a whole number.', USAGE);
  const folders = names.length > 0 ? names : Object.keys(FOLDERS);
  return { folders, sample, isKept: values.write === true };
}

async function main() {
  const { folders, sample, isKept } = wanted();
  await setUp();
  mkdirSync(at('.cache/mutation'), { recursive: true });
  for (const folder of folders) {
    const startedAtMs = performance.now();
    const score = { ...(await scoreOf(folder, sample)), sample, measuredOn: today() };
    line('✓', folder, scoreInWords(score), startedAtMs);
    if (isKept) keep(folder, score);
  }
}

await main().catch(giveUp);
