// A Stryker checker that turns down all but one in `sample` mutants. They count as invalid, so not in the score. Which
// ones are tested depends on the code alone: two runs, or two versions of a file, test the same mutants.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const TESTED = { status: 'passed' };
const LEFT_OUT = { status: 'compileError', reason: 'not in the sample' };

/** The file's name, the line and what the mutant makes of it; not the folder or the line's number, which change. */
function describe({ fileName, location, mutatorName, replacement }) {
  const line = readFileSync(fileName, 'utf8').split('\n')[location.start.line] ?? '';
  return [basename(fileName), line.trim(), mutatorName, replacement].join('\n');
}

const isInSample = (mutant, sample) =>
  createHash('sha256').update(describe(mutant)).digest().readUInt32BE(0) % sample === 0;

function createChecker({ sample }) {
  return {
    async init() {},
    async check(mutants) {
      return Object.fromEntries(
        mutants.map((mutant) => [mutant.id, isInSample(mutant, sample) ? TESTED : LEFT_OUT]),
      );
    },
    group: (mutants) => [mutants.map(({ id }) => id)],
  };
}
createChecker.inject = ['options'];

export const strykerValidationSchema = { properties: { sample: { type: 'integer', minimum: 1 } } };
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: createChecker }];
