// What decode + merge + select of a long list costs, as a multiple of `JSON.parse` of the same text.

import type * as Profile from '../../src/platform/addresses/profile.ts';
import type * as Decode from '../../src/platform/wall/decode-member.ts';
import type * as Merge from '../../src/platform/wall/merge.ts';
import type * as Select from '../../src/platform/wall/select.ts';
import { sourceOf } from '../browser/harness/folders.ts';
import { publishedList } from '../platform/support/member-rows.ts';
import { median, report, turns } from './report.ts';

const { decodeMembers } = await sourceOf<typeof Decode>('decode-member.ts');
const { mergeMembers } = await sourceOf<typeof Merge>('merge.ts');
const { openCollective } = await sourceOf<typeof Profile>('profile.ts');
const { filterAndSort } = await sourceOf<typeof Select>('select.ts');

const ROWS = 10_000;
const WARM_UP = 5;
const RUNS = turns(60);
const LIMIT = 2;

const text = JSON.stringify(publishedList(ROWS));
const now = Date.UTC(2025, 0, 1);
const runs: Record<'parse' | 'decode' | 'merge' | 'select' | 'ratio', number>[] = [];

function timed<T>(work: () => T): [T, number] {
  const start = performance.now();
  const result = work();
  return [result, performance.now() - start];
}

const of = (what: keyof (typeof runs)[number]) => median(runs.map((run) => run[what]));

for (let run = 0; run < WARM_UP + RUNS; run++) {
  // What the last run left is not collected in the time of this one's `JSON.parse`.
  globalThis.gc?.();
  const [rows, parse] = timed(() => JSON.parse(text) as unknown[]);
  const [{ members }, decode] = timed(() => decodeMembers(rows, openCollective, 'USD'));
  const [backers, merge] = timed(() => mergeMembers(members));
  const [, select] = timed(() => filterAndSort(backers, {}, now));
  const ratio = (decode + merge + select) / parse;
  if (run >= WARM_UP) runs.push({ parse, decode, merge, select, ratio });
}

const subject = `${ROWS.toLocaleString('en')} rows (${(text.length / 1e6).toFixed(1)} MB)`;
for (const what of ['decode', 'merge', 'select'] as const) {
  report({ subject, figure: what, value: of(what), unit: 'ms' });
}
report({
  subject,
  figure: 'decode + merge + select',
  value: of('ratio') * of('parse'),
  unit: 'ms',
  against: { name: 'JSON.parse of the same text', value: of('parse') },
  atMost: LIMIT,
});
