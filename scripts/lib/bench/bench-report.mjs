// What benches measure, in words, and as the table of docs/assurance.md.

/** @typedef {{ subject: string, figure: string, value: number, unit: string, against?: { name: string, value: number }, atMost?: number }} Row */

const TIMES = new Set(['ms']);

/** A value in words: "15.4 kB", "1.20 s", "0.85 ×". */
export function inWords(value, unit) {
  if (unit === 'B') return `${(value / 1000).toFixed(value < 100_000 ? 2 : 1)} kB`;
  if (unit === 'ms')
    return value < 1000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(2)} s`;
  if (unit === 'MB') return `${value.toFixed(1)} MB`;
  if (unit === '×') return `${value < 0.1 ? Number(value.toPrecision(2)) : value.toFixed(2)} ×`;
  if (unit === ': 1') return `${value.toFixed(1)} : 1`;
  if (unit === 'shift') return String(Number(value.toFixed(3)));
  return value.toLocaleString('en');
}

/** The value below which this part of the values lies: 0.5 is their median. */
export const quantile = (values, part) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

/**
 * Its ratio to the other figure of the same run; undefined where there is nothing to compare with.
 * @param {Pick<Row, 'value' | 'against'>} row
 */
export const ratioOf = ({ value, against }) => (against?.value ? value / against.value : undefined);

/**
 * True where a row has a limit and is beyond it.
 * @param {Row} row
 */
export const isOver = (row) => row.atMost !== undefined && (ratioOf(row) ?? row.value) > row.atMost;

/**
 * The limit in the words of what it limits.
 * @param {Row} row
 */
export const limitOf = ({ atMost, against, unit }) =>
  atMost === undefined ? '' : inWords(atMost, against ? '×' : unit);

const PHONE = 'slow phone';

/** A row's last value in words: a ratio, or a plain value; of a time, which is this machine's, only whether it is within. */
function lastOf(row) {
  const ratio = ratioOf(row);
  if (ratio !== undefined) return inWords(ratio, '×');
  if (!TIMES.has(row.unit)) return inWords(row.value, row.unit);
  return isOver(row) ? 'over' : 'within';
}

/** The table of docs/assurance.md: what has a limit, and what a page costs on a slow phone. */
export function tableOf({ measuredOn, machine, load, rows }) {
  const lines = rows
    .filter(
      (row) =>
        row.atMost !== undefined || (row.subject.startsWith(PHONE) && lastOf(row) !== 'within'),
    )
    .map((row) => {
      const name = `${row.subject}, ${row.figure}`;
      return `| ${[name, lastOf(row), limitOf(row), row.against?.name ?? ''].join(' | ')} |`;
    });
  return `Measured on ${measuredOn} with \`npm run bench\` (${machine}, load ${load} before it began).

| figure | last | at most | compared with |
|---|--:|--:|---|
${lines.join('\n')}`;
}
