// Runs the steps of a check, prints a line for each and ends with the count of all.
import { line } from './steps.mjs';

/** A step that could not even run is one failure. */
const thrown = (error) => ({ passed: 0, failed: 1, output: String(error.stack ?? error) });

async function runStep([name, step]) {
  const startedAtMs = performance.now();
  const { passed, failed, skipped = 0, output } = await step().catch(thrown);
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped ? [`${skipped} skipped`] : []),
  ];
  line(failed ? '✗' : '✓', name, counts.join(', '), startedAtMs);
  if (failed) console.log(output.trimEnd());
  return { passed, failed };
}

/**
 * Runs groups of steps, the steps of a group at the same time, going on after failures.
 * The last line says "N passed, N failed"; the exit code is 1 when anything failed.
 * @param {readonly (readonly [string, () => Promise<object>][])[]} groups
 */
export async function runSteps(groups) {
  const results = [];
  for (const group of groups) results.push(...(await Promise.all(group.map(runStep))));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
