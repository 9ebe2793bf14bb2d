// One report of all benches: each measured row is printed as it comes and, for `npm run bench`, appended to a file.
import { appendFileSync } from 'node:fs';
import {
  inWords,
  isOver,
  limitOf,
  quantile,
  ratioOf,
} from '../../scripts/lib/bench/bench-report.mjs';

/** An empty one: a plain count. */
export type Unit = 'B' | 'ms' | 'MB' | '×' | ': 1' | 'shift' | '';

/** One figure. */
export interface Row {
  /** What was measured: "100 backers". */
  readonly subject: string;
  /** Which figure of it: "until all are drawn". */
  readonly figure: string;
  readonly value: number;
  readonly unit: Unit;
  /** The same figure of something else, measured in the same run: its name and its value. */
  readonly against?: { readonly name: string; readonly value: number };
  /** The most that the ratio to `against` may be or, without that, the value. Nothing fails beyond it: it is a report. */
  readonly atMost?: number;
}

/** Prints a row and keeps it for the report. */
export function report(row: Row): void {
  const { subject, figure, value, unit, against } = row;
  const ratio = ratioOf(row);
  const words = [
    inWords(value, unit),
    against && `${against.name} ${inWords(against.value, unit)}`,
    ratio !== undefined && inWords(ratio, '×'),
    row.atMost !== undefined && `${isOver(row) ? 'OVER' : 'at most'} ${limitOf(row)}`,
  ];
  console.log(`${`${subject}, ${figure}`.padEnd(64)} ${words.filter(Boolean).join(', ')}`);
  const file = process.env.BENCH_ROWS;
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const SHARE = Number(process.env.BENCH_SHARE ?? 1);

/** How often to measure: a part of it where `BENCH_SHARE` says so, at least once. */
export const turns = (usual: number): number => Math.max(1, Math.round(usual * SHARE));

/** The cases to measure: only the first where `BENCH_SHARE` is so small that the bench but shows that it works. */
export const cases = <Case>(all: readonly Case[]): readonly Case[] =>
  SHARE < 0.1 ? all.slice(0, 1) : all;
