/** CSV text (RFC 4180) that a spreadsheet opens without running anything in it. */

export type CsvCell = string | number | boolean | null | undefined;

/** What spreadsheets take for the beginning of a formula, blanks before it or not. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]|^[\t\r]/;
/** The same behind what some spreadsheets split cells at, quotes or not; numbers are none. */
const INNER_FORMULA =
  /([;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])(?![+-]\d{1,20}(?:\.\d{1,20})?(?:[;\t\r\n]|$))/g;
/** The only numbers among them. */
const SIGNED_NUMBER = /^[+-]\d+(\.\d+)?$/;
/** A value of a CSV text: in quotes, where quotes are doubled, or bare. */
const VALUE = /"((?:[^"]|"")*)"|[^",\r\n]+/g;
/** Bare values that spreadsheets may split. */
const SPLITTABLE = /[;\t]/;

/** One record for each row, the first of which is the header: values in quotes, lines ended by CR LF. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(toValue).join(',')}\r\n`).join('');
}

function toValue(cell: CsvCell): string {
  return `"${withoutFormula(`${cell ?? ''}`).replaceAll('"', '""')}"`;
}

/** CSV text of others, with every value that could be a formula made harmless. */
export function withoutFormulas(csv: string): string {
  return csv.replace(VALUE, (value, quoted: string | undefined) => {
    const text = withoutFormula(quoted ?? value);
    return quoted === undefined && !SPLITTABLE.test(value) ? text : `"${text}"`;
  });
}

/** The text with an apostrophe before it where a spreadsheet would calculate with it; numbers as they are. */
export function withoutFormula(text: string): string {
  const start = FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text;
  return start.replace(INNER_FORMULA, "$1'");
}
