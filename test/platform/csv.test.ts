// CSV files that spreadsheets open.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv, withoutFormula, withoutFormulas } from '../../src/platform/values/csv.ts';
import { readCsv } from './support/read-csv.ts';
import './support/seed.ts';

const HARMLESS = ['Ada', '', 'a=b', '5', '-5', '+5', '-12.50', '1e3', 'a\tb', '‐5', "'=1"];
const FORMULAS = [
  '=HYPERLINK("https://evil.example","Ada")',
  '+1+cmd|x',
  '-2+3',
  '-',
  '@SUM(A1)',
  ' =1',
  '＝1',
  '--5',
  '-5 ',
  '-5e',
];

describe('withoutFormula', () => {
  it.each(HARMLESS)('leaves %j as it is', (text) => {
    expect(withoutFormula(text)).toBe(text);
  });

  it.each(FORMULAS)('puts an apostrophe before %j', (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  });
});

describe('withoutFormula, for spreadsheets that split a cell', () => {
  it.each([
    ['a\t"=1+1"', `a\t"'=1+1"`],
    ['a;"" =1', `a;"" '=1`],
    ['a;"-5";b', 'a;"-5";b'],
  ])('makes %j %j', (text, harmless) => {
    expect(withoutFormula(text)).toBe(harmless);
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
    expect(withoutFormulas(quoted(text))).toBe(quoted(harmless));
  });
});

describe('toCsv', () => {
  it('writes every value in quotes, doubles theirs and ends lines with CR LF', () => {
    const rows = [
      ['name', 'total', 'active'],
      ['Ada "the loom", Example', -12.5, true],
      ['=1+1', null, undefined],
      ['two\nlines', 0, false],
    ];
    expect(toCsv(rows)).toBe(
      '"name","total","active"\r\n' +
        '"Ada ""the loom"", Example","-12.5","true"\r\n' +
        `"'=1+1","",""\r\n` +
        '"two\nlines","0","false"\r\n',
    );
    expect(toCsv([])).toBe('');
  });

  it('can be read back, each text as it was or with an apostrophe', () => {
    const table = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(table, (rows) => {
        const back = readCsv(toCsv(rows));
        expect(back).toEqual(rows.map((row) => row.map(withoutFormula)));
      }),
    );
  });
});

describe('withoutFormulas', () => {
  it.each([
    ['"name","total"\n"Ada","-5"\n"=1","5"', `"name","total"\n"Ada","-5"\n"'=1","5"`],
    ['name,total\n=1,-5\nAda,+x', "name,total\n'=1,-5\nAda,'+x"],
    ['"a ""=1"" b","two lines"', '"a ""=1"" b","two lines"'],
    ['"","=""x"""', `"","'=""x"""`],
    ['"unclosed', '"unclosed'],
    ['', ''],
  ])('turns %j into %j', (csv, harmless) => {
    expect(withoutFormulas(csv)).toBe(harmless);
  });

  it('changes nothing in a file of our own', () => {
    const table = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(table, (rows) => {
        expect(withoutFormulas(toCsv(rows))).toBe(toCsv(rows));
      }),
    );
  });
});
