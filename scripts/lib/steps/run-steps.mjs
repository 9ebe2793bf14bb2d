// Runs the steps of a check, prints a line for each and ends with the total.
import { appendFileSync } from 'node:fs';
import { line } from './command-line.mjs';

/** A step that could not even run is one failure. */
const thrown = (error) => ({ passed: 0, failed: 1, output: String(error.stack ?? error) });

async function runStep([name, step]) {
  const startedAtMs = performance.now();
  line('…', name);
  const result = await step().catch(thrown);
  const {
    passed,
    failed,
    skipped = 0,
    skippedIn = [],
    slowest = [],
    unsteady = [],
    output,
  } = result;
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped ? [`${skipped} skipped`] : []),
  ];
  line(failed ? '✗' : '✓', name, counts.join(', '), startedAtMs);
  if (slowest.length) line('–', 'longest', slowest.join(', '));
  for (const tests of skippedIn) line('–', 'skipped', tests);
  for (const test of unsteady) line('!', 'passed only when tried again', test);
  if (failed) console.log(output.trimEnd());
  return { passed, failed };
}

/** Prints "N passed, N failed", and appends the counts to the file that TEST_COUNTS names, if it does. */
export function printTotal(passed, failed) {
  console.log(`${passed} passed, ${failed} failed`);
  if (process.env.TEST_COUNTS) appendFileSync(process.env.TEST_COUNTS, `${passed} ${failed}\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/**
 * Runs groups of steps one after the other, the steps of a group in parallel; a failure does not stop the rest.
 * @param {readonly (readonly [string, () => Promise<object>][])[]} groups
 */
export async function runSteps(groups) {
  const results = [];
  for (const group of groups) results.push(...(await Promise.all(group.map(runStep))));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  printTotal(sum('passed'), sum('failed'));
}
