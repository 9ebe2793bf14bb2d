// `npm run mutation`: changes the code in small ways and counts how many changes the unit tests notice. It takes hours
// for a large folder on two cores.
//   FOLDER=auth npm run mutation                   one folder of those below; platform unless told otherwise
//   FOLDER=background SAMPLE=5 npm run mutation    one change in five, always the same ones
// Prints Stryker's table and fails below the folder's score; its report is in .cache/mutation.
import { fileURLToPath } from 'node:url';

/**
 * Folder → what is changed in it, and the least score in percent. Left out: views, which only browsers can judge, and a
 * function whose text is sent to pages, where a changed one has nothing of what Stryker puts into it.
 */
const FOLDERS = {
  platform: { mutate: ['src/platform/**/*.ts'], least: 93 },
  auth: { mutate: ['src/auth/**/*.ts'], least: 97 },
  storage: { mutate: ['src/storage/**/*.ts'], least: 95 },
  messages: { mutate: ['src/messages/**/*.ts'], least: 96 },
  background: {
    mutate: [
      'src/background/**/*.ts',
      'src/features/*/worker*.ts',
      '!src/background/index.ts',
      '!src/features/page/worker.ts',
    ],
    least: 93,
  },
  widgets: {
    mutate: ['widgets/{wall,summary,button,shared,script,static}/**/*.ts', '!widgets/**/styles.ts'],
    least: 38,
  },
};

const { FOLDER = 'platform', SAMPLE = '1', WORKERS = '2' } = process.env;
const folder = FOLDERS[FOLDER];
const sample = Number(SAMPLE);
if (!folder) throw new Error(`FOLDER is one of ${Object.keys(FOLDERS).join(', ')}.`);
if (!Number.isInteger(sample) || sample < 1) throw new Error('SAMPLE is a whole number.');

export default {
  mutate: folder.mutate,
  thresholds: { break: folder.least },
  testRunner: 'vitest',
  plugins: [
    '@stryker-mutator/vitest-runner',
    fileURLToPath(new URL('sample.mjs', import.meta.url)),
  ],
  checkers: sample > 1 ? ['sample'] : [],
  sample,
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  ignorePatterns: ['dist', '.cache', 'docs'],
  tempDirName: `.cache/mutation/work-${FOLDER}`,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: `.cache/mutation/${FOLDER}.json` },
  // A busy machine must not count as a noticed change.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  concurrency: Number(WORKERS),
  // Stryker would read it with TypeScript's old interface, which TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  ignoreStatic: true,
  disableTypeChecks: false,
  logLevel: 'error',
};
