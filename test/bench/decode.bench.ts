// What decode + merge + select of a long list costs, as a multiple of `JSON.parse` of the same text.
import { decodeMembers } from '../../src/platform/decode-member.ts';
import { mergeMembers } from '../../src/platform/merge.ts';
import { openCollective } from '../../src/platform/profile.ts';
import { selectBackers } from '../../src/platform/select.ts';
import { publishedList } from '../platform/support/member-rows.ts';

const ROWS = 10_000;
const WARM_UP = 5;
const RUNS = 60;
const LIMIT = 2;

const text = JSON.stringify(publishedList(ROWS));
const now = Date.UTC(2025, 0, 1);
const runs: Record<'parse' | 'decode' | 'merge' | 'select' | 'ratio', number>[] = [];

function timed<T>(work: () => T): [T, number] {
  const start = performance.now();
  const result = work();
  return [result, performance.now() - start];
}

function median(what: keyof (typeof runs)[number]): number {
  const values = runs.map((run) => run[what]).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}

for (let run = 0; run < WARM_UP + RUNS; run++) {
  const [rows, parse] = timed(() => JSON.parse(text) as unknown[]);
  const [{ members }, decode] = timed(() => decodeMembers(rows, openCollective, 'USD'));
  const [backers, merge] = timed(() => mergeMembers(members));
  const [, select] = timed(() => selectBackers(backers, {}, now));
  const ratio = (decode + merge + select) / parse;
  if (run >= WARM_UP) runs.push({ parse, decode, merge, select, ratio });
}

for (const what of ['parse', 'decode', 'merge', 'select'] as const) {
  console.log(`${what.padEnd(6)} ${median(what).toFixed(1).padStart(5)} ms`);
}
console.log(
  `decode + merge + select of ${ROWS} rows (${(text.length / 1e6).toFixed(1)} MB): ` +
    `${median('ratio').toFixed(2)} × JSON.parse of the same text (at most ${LIMIT})`,
);
