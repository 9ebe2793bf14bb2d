/** CSV (RFC 4180) that can't run formulas in a spreadsheet. */
import { toDateText } from './dates.ts';

export type CsvCell = string | number | boolean | null | undefined;

/** Starts a formula in spreadsheets, also after spaces. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]|^[\t\r]/;
/** The same after a character at which some spreadsheets split cells, also in quotes; numbers are not formulas. */
const INNER_FORMULA =
  /([;\t\r\n](?:"|[^\S\t\r\n])*)(?=[=+\-@＝＋－＠])(?![+-]\d{1,20}(?:\.\d{1,20})?"*(?:[;\t\r\n]|$))/g;
/** Numbers, which are safe. */
const SIGNED_NUMBER = /^[+-]\d+(\.\d+)?$/;
/** A value of a CSV text: in quotes, where quotes are doubled, or bare. */
const VALUE = /"((?:[^"]|"")*)"|[^",\r\n]+/g;
/** Unquoted values that spreadsheets may split. */
const SPLITTABLE = /[;\t]/;

/** One record for each row, the first of which is the header: values in quotes, lines ended by CR LF. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(toValue).join(',')}\r\n`).join('');
}

function toValue(cell: CsvCell): string {
  return `"${withoutFormula(`${cell ?? ''}`).replaceAll('"', '""')}"`;
}

/** Makes possible formulas in foreign CSV harmless. */
export function withoutFormulas(csv: string): string {
  return csv.replace(VALUE, (value, quoted: string | undefined) => {
    const text = withoutFormula(quoted ?? value);
    return quoted === undefined && !SPLITTABLE.test(value) ? text : `"${text}"`;
  });
}

/** Puts an apostrophe before a possible formula; leaves numbers unchanged. */
export function withoutFormula(text: string): string {
  const start = FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text;
  return start.replace(INNER_FORMULA, "$1'");
}

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
