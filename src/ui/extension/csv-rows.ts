/** Rows of CSV files: amounts as plain decimals, dates as days in UTC. */
import type { CsvCell } from '../../platform/values/csv.ts';
import { toDateText } from '../../platform/values/dates.ts';

export type Column<T> = readonly [name: string, cell: (item: T) => CsvCell];

/** A day in UTC. */
export const day = (instant: number | null) => (instant === null ? null : toDateText(instant));

/** Header and rows. */
export function toRows<T>(items: readonly T[], columns: readonly Column<T>[]): CsvCell[][] {
  return [
    columns.map(([name]) => name),
    ...items.map((item) => columns.map(([, cell]) => cell(item))),
  ];
}
