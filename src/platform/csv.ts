/** Text of a CSV file (RFC 4180) that a spreadsheet opens without running anything in it. */

export type CsvValue = string | number | boolean | null | undefined;

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A header and one record for each row, values in quotes, lines ended by CR LF. A text that could be a formula gets a
 * leading apostrophe; numbers are left as they are.
 */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): string {
  return [header, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(value: CsvValue): string {
  if (typeof value !== 'string') return `"${value ?? ''}"`;
  return `"${withoutFormula(value).replaceAll('"', '""')}"`;
}

/** The text with an apostrophe before it where a spreadsheet would calculate with it. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
