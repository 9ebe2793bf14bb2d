// `npm run mutation`: changes the code in small ways and counts how many changes the unit tests notice.
//   npm run mutation                 every folder below
//   npm run mutation -- auth storage these alone
// Prints a score for each folder (noticed / all changes that tests reach or should reach, in percent) and writes
// Stryker's reports to .cache/mutation. It takes long: an hour or more for everything on two cores.
import { mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
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
const COUNTED_AS_NOTICED = new Set(['Killed', 'Timeout']);
const COUNTED_AS_MISSED = new Set(['Survived', 'NoCoverage']);

async function scoreOf(folder) {
  const { Stryker } = await import('@stryker-mutator/core');
  const fileName = at(`.cache/mutation/${folder}.json`);
  const stryker = new Stryker({
    mutate: FOLDERS[folder],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
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

function wantedFolders() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.filter((name) => !(name in FOLDERS));
  if (unknown.length === 0) return positionals.length ? positionals : Object.keys(FOLDERS);
  throw new Error(
    `Unknown folder: ${unknown.join(', ')}. Choose from ${Object.keys(FOLDERS).join(', ')}.`,
  );
}

async function main() {
  const folders = wantedFolders();
  await setUp();
  mkdirSync(at('.cache/mutation'), { recursive: true });
  for (const folder of folders) {
    const startedAtMs = performance.now();
    const { noticed, all } = await scoreOf(folder);
    const score = ((100 * noticed) / Math.max(all, 1)).toFixed(1);
    line('✓', folder, `${score} % (${noticed} of ${all})`, startedAtMs);
  }
}

await main().catch(giveUp);
