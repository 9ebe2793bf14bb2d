// What it costs to read a lockfile of 200,000 packages, as a multiple of `JSON.parse` of the same text.
import { createCollector } from '../../src/dependencies/model/collect.ts';
import { readText } from '../../src/dependencies/model/read-text.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/profile.ts';

const PACKAGES = 200_000;
const WARM_UP = 2;
const RUNS = 9;
const LIMIT = 2;

/** As long as npm writes entries, every fourth with funding; 300 collectives. */
function largeLockfile(): string {
  const entries = Array.from({ length: PACKAGES }, (_, index) => {
    const funding = { type: 'opencollective', url: `https://opencollective.com/c${index % 300}` };
    const entry = {
      version: '1.2.3',
      resolved: `https://packages.example/package-${index}/-/package-${index}-1.2.3.tgz`,
      integrity: `sha512-${'F8StfpD4keeV3Ks4D1pU'.repeat(4)}==`,
      dev: true,
      license: 'MIT',
      dependencies: { [`package-${index + 1}`]: '^1.0.0', [`package-${index + 7}`]: '^1.0.0' },
      engines: { node: '>=18' },
      ...(index % 4 === 0 && { funding }),
    };
    const path = index % 20 ? '' : 'node_modules/parent/';
    return [`${path}node_modules/package-${index}`, entry] as const;
  });
  const packages = Object.fromEntries<object>([['', { dependencies: { a: '1' } }], ...entries]);
  return JSON.stringify({ lockfileVersion: 3, packages });
}

function timed(work: () => unknown): number {
  globalThis.gc?.();
  const start = performance.now();
  work();
  return performance.now() - start;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const text = largeLockfile();
const runs: { readonly parse: number; readonly read: number }[] = [];
for (let run = 0; run < WARM_UP + RUNS; run++) {
  const parse = timed(() => JSON.parse(text));
  const read = timed(() => {
    const collector = createCollector(OPEN_COLLECTIVE);
    readText(text, collector);
    collector.finish([]);
  });
  if (run >= WARM_UP) runs.push({ parse, read });
}
console.log(`JSON.parse ${median(runs.map(({ parse }) => parse)).toFixed(0)} ms`);
console.log(`read       ${median(runs.map(({ read }) => read)).toFixed(0)} ms`);
console.log(
  `reading ${PACKAGES} packages (${(text.length / 1e6).toFixed(0)} MB): ` +
    `${median(runs.map(({ parse, read }) => read / parse)).toFixed(2)} × JSON.parse of the same text ` +
    `(at most ${LIMIT})`,
);
