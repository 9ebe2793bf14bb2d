// The report of `npm run bench`: as Markdown, as what is kept in the repository, and as the tables of documents.

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
 * What it is of the other, measured in the same run; undefined where there is nothing to compare with.
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

/** The whole report as a Markdown document. */
export function markdownOf({ measuredOn, machine, command, load, rows }) {
  const lines = rows.map((row) => {
    const ratio = ratioOf(row);
    const cells = [
      row.subject,
      row.figure,
      inWords(row.value, row.unit),
      row.against ? `${row.against.name}: ${inWords(row.against.value, row.unit)}` : '',
      ratio === undefined ? '' : inWords(ratio, '×'),
      `${limitOf(row)}${isOver(row) ? ' **over**' : ''}`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `# Bench report

${measuredOn}, ${machine}, load ${load} before it began. Command: \`${command}\`.

| what | figure | value | against | ratio | at most |
|---|---|--:|---|--:|--:|
${lines.join('\n')}
`;
}

/** What the repository keeps: no times, which say something of this machine only, but their ratios. */
export function toKeep({ measuredOn, machine, load, command, rows }) {
  const kept = rows.map((row) => {
    const { subject, figure, value, unit, against, atMost } = row;
    const ratio = ratioOf(row);
    return {
      subject,
      figure,
      ...(TIMES.has(unit) ? {} : { value: rounded(value), unit }),
      ...(ratio === undefined ? {} : { ratio: rounded(ratio), against: against.name }),
      ...(atMost === undefined ? {} : { atMost, isWithin: !isOver(row) }),
    };
  });
  return { measuredOn, machine, load, command, rows: kept };
}

const rounded = (value) => Number(value.toPrecision(4));

const PHONE = 'slow phone, 100 people, ';

/** Figures of the slow phone, and how a cell of the table says them. */
const PHONE_FIGURES = [
  ['bytes received', (row) => inWords(row.value, row.unit)],
  ['requests', (row) => inWords(row.value, row.unit)],
  ['time to the first face', (row) => inWords(row.ratio ?? 1, '×')],
  ['time to all faces in view', (row) => inWords(row.ratio ?? 1, '×')],
  ['main thread', (row) => inWords(row.ratio ?? 1, '×')],
  ['layout shift', (row) => inWords(row.value, row.unit)],
];

/**
 * The kept report's figures of 100 people on a slow phone as a table: one column for each way to show them.
 * @param {ReturnType<typeof toKeep>} kept
 */
export function phoneTable({ rows }) {
  const ofPhone = rows.filter(({ subject }) => subject.startsWith(PHONE));
  const ways = [...new Set(ofPhone.map(({ subject }) => subject.slice(PHONE.length)))];
  const lines = PHONE_FIGURES.map(([figure, say]) => {
    const cells = ways.map((way) => {
      const row = ofPhone.find((each) => each.subject === PHONE + way && each.figure === figure);
      return row ? say(row) : '–';
    });
    return `| ${[figure, ...cells].join(' | ')} |`;
  });
  return [`| | ${ways.join(' | ')} |`, `|---|${'--:|'.repeat(ways.length)}`, ...lines].join('\n');
}

/** The kept figures that have a limit, as a table. */
export function limitTable({ rows }) {
  const lines = rows
    .filter(({ atMost }) => atMost !== undefined)
    .map(({ subject, figure, value, unit, ratio, against, atMost, isWithin }) => {
      const measured = ratio === undefined ? value : ratio;
      const words =
        measured === undefined ? '' : inWords(measured, ratio === undefined ? unit : '×');
      const cells = [
        `${subject}, ${figure}`,
        words || (isWithin ? 'within' : 'over'),
        inWords(atMost, ratio === undefined ? (unit ?? 'ms') : '×'),
        against ?? '',
      ];
      return `| ${cells.join(' | ')} |`;
    });
  return ['| figure | last | at most | compared with |', '|---|--:|--:|---|', ...lines].join('\n');
}

/** When, where and how the kept report was measured. */
export const measuredHow = ({ measuredOn, machine, load, command }) =>
  `Measured on ${measuredOn} with \`${command}\` (${machine}, load ${load} before it began).`;
