// A step of `npm test` that runs vitest projects and counts their tests. It reads vitest's report, since its own options don't
// run a file again in a new browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { at } from '../files/paths.mjs';
import { run } from './run.mjs';

const SKIPPED = ['skipped', 'pending', 'todo'];
const hasFailed = (file) => file.status === 'failed';

/** Runs the projects, or only some of their files, and resolves with vitest's JSON report of each file. */
async function runFiles(projects, paths = []) {
  const folder = mkdtempSync(join(tmpdir(), 'companion-results-'));
  const report = join(folder, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const selected = projects.flatMap((project) => ['--project', project]);
  const args = ['run', '--passWithNoTests', ...selected, ...reporters, ...paths];
  const { code, output } = await run('vitest', args);
  try {
    return { code, output, files: JSON.parse(readFileSync(report, 'utf8')).testResults };
  } catch {
    return { code: 1, output, files: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What went wrong in a file, in a line: its first failed test, or the hook or import that failed. */
function reasonOf(file) {
  const test = file.assertionResults.find(({ status }) => status === 'failed');
  const [message = ''] = (test?.failureMessages[0] ?? file.message ?? '').split('\n    at ');
  const where = [relative(at('.'), file.name), test?.fullName].filter(Boolean).join(' > ');
  return `${where}: ${message.replace(/\s+/g, ' ').slice(0, 300)}`;
}

/** A file that failed without a failed test (its import, a hook, an error outside tests) counts as one failure. */
function counted({ code, files }) {
  const tests = files.flatMap((file) => file.assertionResults);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const inTests = count('failed');
  const outside = files.filter(
    (file) => hasFailed(file) && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
  const failed = inTests + outside;
  return {
    passed: count('passed'),
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: count(...SKIPPED),
    skippedIn: files.flatMap(skippedIn),
    slowest: slowestOf(files),
  };
}

/** The files that took longest, with their seconds. */
function slowestOf(files) {
  const secondsOf = ({ startTime, endTime }) => Math.round((endTime - startTime) / 1000);
  const slow = files.filter((file) => secondsOf(file) >= 10);
  slow.sort((a, b) => secondsOf(b) - secondsOf(a));
  return slow.slice(0, 8).map((file) => `${relative(at('.'), file.name)} ${secondsOf(file)} s`);
}

/** A file with skipped tests, and what they are about: recordings of the platform are not on every machine. */
function skippedIn(file) {
  const tests = file.assertionResults.filter(({ status }) => SKIPPED.includes(status));
  const subjects = new Set(tests.map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title));
  return tests.length
    ? [`${tests.length} in ${relative(at('.'), file.name)} (${[...subjects].join(', ')})`]
    : [];
}

/**
 * A step that runs vitest projects; no test at all is a pass. Up to `filesAgain` failed files are run once more, and the
 * step names those that passed only then.
 */
export const vitest =
  (projects, { filesAgain = 0 } = {}) =>
  async () => {
    const first = await runFiles(projects);
    const failed = first.files.filter(hasFailed);
    if (failed.length === 0 || failed.length > filesAgain) {
      return { ...counted(first), output: first.output };
    }
    const again = await runFiles(
      projects,
      failed.map(({ name }) => name),
    );
    const files = [...first.files.filter((file) => !hasFailed(file)), ...again.files];
    const passesNow = ({ name }) =>
      again.files.some((file) => file.name === name && !hasFailed(file));
    return {
      ...counted({ code: again.code, files }),
      unsteady: failed.filter(passesNow).map(reasonOf),
      output: `${first.output}\n\nTried again:\n${again.output}`,
    };
  };
