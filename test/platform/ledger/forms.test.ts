// A ledger as CSV, beancount, hledger, and Markdown: what each line says, and that no text of strangers begins one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from '../../../sandbox/data/hostile-texts.ts';
import { bankCsvs } from '../../../src/platform/ledger/forms/bank-csv.ts';
import { beancountText } from '../../../src/platform/ledger/forms/beancount.ts';
import { hledgerText } from '../../../src/platform/ledger/forms/hledger.ts';
import { ledgerMarkdown } from '../../../src/platform/ledger/forms/markdown.ts';
import { spreadsheetCsv } from '../../../src/platform/ledger/forms/spreadsheet-csv.ts';
import type { Ledger } from '../../../src/platform/ledger/ledger.ts';
import { withoutNames } from '../../../src/platform/ledger/nameless.ts';
import { TEXTS } from '../../corpora/texts.ts';
import { platform } from '../support/graphql-answers.ts';
import { GIFT, ledgerOf, node, SPENT } from '../support/ledger.ts';
import { readCsv } from '../support/read-csv.ts';
import '../support/seed.ts';

const XERO = { program: 'xero', dates: 'iso' } as const;

it('is a row each for spreadsheets, between the balances', async () => {
  const ledger = await ledgerOf([...GIFT, SPENT]);
  const [header = [], ...records] = readCsv(spreadsheetCsv(ledger, platform));
  const cells = (name: string) => records.map((record) => record[header.indexOf(name)]);
  // A sum of this column is what the rows come to.
  expect(cells('change of balance')).toEqual(['', '-0.50', '9.67', '-3.00', '']);
  expect(cells('balance')).toEqual(['50.00', '49.50', '59.17', '56.17', '56.17']);
  expect(cells('processor fee')).toEqual(['', '', '-0.33', '', '']);
  expect(cells('date')[4]).toBe('2024-03-31');
  expect(cells('tags')).toEqual(['', '', '', 'travel, x', '']);
  expect(cells('link')[3]).toBe('https://platform.example/ada');
});

it('is a line for each payment and one for the fees inside it, for banks', async () => {
  const ledger = await ledgerOf([...GIFT, SPENT]);
  expect(readCsv(bankCsvs(ledger, XERO).join(''))).toEqual([
    ['Date', 'Amount', 'Payee', 'Description', 'Reference'],
    ['2024-03-02', '-0.50', 'Host', 'Host Fee', 'fee'],
    ['2024-03-02', '10.00', 'Ada Example', 'A gift', 'gift'],
    ['2024-03-02', '-0.33', 'Ada Example', 'Fees: A gift', 'gift-fee'],
    ['2024-03-03', '-3.00', 'Ada Example', 'Ada Example’s trip; twice', 'bill'],
  ]);
  const [, first] = readCsv(
    bankCsvs(ledger, { program: 'quickbooks', dates: 'month-first' })[0] ?? '',
  );
  expect(first).toEqual(['03/02/2024', 'Host: Host Fee (fee)', '-0.50']);
});

it('is beancount', async () => {
  expect(
    beancountText(await ledgerOf([...GIFT, SPENT])),
  ).toBe(`; 2024-03-01 to 2024-03-31 (UTC), without projects and events.
; ✓ The transactions add up to the change in the balance.
option "title" "Looms, 2024-03"
option "operating_currency" "USD"

2024-02-29 open Assets:Looms
2024-02-29 open Equity:Opening-Balances
2024-02-29 open Expenses:Fees:Host
2024-02-29 open Expenses:Fees:Payment-Processor
2024-02-29 open Expenses:Travel
2024-02-29 open Income:Contribution

2024-02-29 * "Opening balance" ^opening
  Assets:Looms  50.00 USD
  Equity:Opening-Balances  -50.00 USD

2024-03-02 * "Ada Example" "A gift" ^group-gift
  Assets:Looms  -0.50 USD
    id: "fee"
  Expenses:Fees:Host  0.50 USD
  Assets:Looms  9.67 USD
    id: "gift"
  Income:Contribution  -10.00 USD
  Expenses:Fees:Payment-Processor  0.33 USD

2024-03-03 * "Ada Example" "Ada Example’s trip; twice" ^group-bill
  expense: "ex_1"
  Assets:Looms  -3.00 USD
    id: "bill"
  Expenses:Travel  3.00 USD

2024-03-01 balance Assets:Looms  50.00 ~ 0 USD

2024-04-01 balance Assets:Looms  56.17 ~ 0 USD
`);
});

it('is hledger, with the last balance at the last posting', async () => {
  const text = hledgerText(await ledgerOf([...GIFT, SPENT]));
  // Without these, `ledger --pedantic` refuses the file.
  expect(text.match(/^tag .*$/gm)).toEqual(['tag id', 'tag expense']);
  expect(text.slice(text.indexOf('2024-02-29'))).toBe(`2024-02-29 * (opening) Opening balance
    Assets:Looms  50.00 USD = 50.00 USD
    Equity:Opening-Balances  -50.00 USD

2024-03-02 * (group-gift) Ada Example | A gift
    Assets:Looms  -0.50 USD  ; id: fee
    Expenses:Fees:Host  0.50 USD
    Assets:Looms  9.67 USD  ; id: gift
    Income:Contribution  -10.00 USD
    Expenses:Fees:Payment-Processor  0.33 USD

2024-03-03 * (group-bill) Ada Example | Ada Example’s trip, twice
    ; expense: ex_1
    Assets:Looms  -3.00 USD = 56.17 USD  ; id: bill
    Expenses:Travel  3.00 USD
`);
});

it('takes the words of an entry from its largest row', async () => {
  const [hostFee = SPENT, gift = SPENT] = GIFT;
  const text = beancountText(await ledgerOf([hostFee, gift, { ...hostFee, id: 'fee-2' }]));
  expect(text).toContain('2024-03-02 * "Ada Example" "A gift" ^group-gift\n');
});

it('of a period that runs ends with the balance of now, and asserts nothing of days to come', async () => {
  const ended = await ledgerOf([...GIFT, SPENT]);
  const ledger = { ...ended, receivedAt: Date.UTC(2024, 2, 20, 15) };
  const records = readCsv(spreadsheetCsv(ledger, platform));
  expect(records.at(-1)?.slice(0, 5)).toEqual(['2024-03-20', '', '', '', 'Balance now']);
  expect(ledgerMarkdown(ledger)).toContain('| **Balance now** | **$56.17** |');
  const text = beancountText(ledger);
  expect(text).toContain('2024-03-01 balance Assets:Looms  50.00');
  expect(text).not.toContain('2024-04-01');
  expect(hledgerText(ledger)).toContain('= 56.17 USD');
});

it('asserts no closing balance where rows don’t add up, and says so', async () => {
  const ledger = await ledgerOf([SPENT]);
  const check = { difference: { minor: 7, currency: 'USD' }, reason: 'unknown' } as const;
  const text = beancountText({ ...ledger, check });
  expect(text).not.toContain('2024-04-01 balance');
  const words = 'differs from the sum of the transactions by $0.07: the reason is unknown.';
  expect(text).toContain(words);
  expect(
    spreadsheetCsv({ ...ledger, check }, platform)
      .split('\r\n')
      .at(-2),
  ).toContain(`Closing balance. The change in the balance ${words}`);
});

it('says what is not known, what was refunded or cleared on another day, and converts at no rate of its own', async () => {
  const eur = (valueInCents: number) => ({ valueInCents, currency: 'EUR' });
  const told = await ledgerOf([
    node('untold', { isRefunded: true, refundTransaction: { id: 'later' } }),
    node('back', { cents: -400, isRefund: true, refundTransaction: { id: 'gift' } }),
    node('held', {
      amount: eur(900),
      netAmount: eur(900),
      clearedAt: '2024-03-05T10:00:00Z',
      description: null,
    }),
  ]);
  const rows = told.rows.map((row, index) =>
    index === 0 ? { ...row, netInHostCurrency: null, amountInHostCurrency: null } : row,
  );
  const unknown = { opening: null, closing: null, check: null, unread: 2, changes: 2 } as const;
  const ledger = { ...told, ...unknown, children: true, rows };
  expect(hledgerText(ledger)).toBe(`; Looms, 2024-03
; 2024-03-01 to 2024-03-31 (UTC), with projects and events.
; Transactions for which the platform gives no amount, left out of all totals: 1.
; Transactions that couldn’t be read and are missing here: 2.
; The list changed while it was being read: transactions may be missing.
; Refunds are already deducted from what was raised and spent.

commodity EUR
commodity USD

tag id
tag refunded-by
tag refund-of
tag cleared

account Assets:Looms
account Equity:Conversions
account Equity:Untold
account Income:Contribution

2024-03-03 * (group-untold) Ada Example | A gift
    ; refunded-by: later
    Equity:Untold  10.00 USD  ; id: untold
    Income:Contribution  -10.00 USD

2024-03-03 * (group-back) Ada Example | A gift
    ; refund-of: gift
    Assets:Looms  -4.00 USD  ; id: back
    Income:Contribution  4.00 USD

2024-03-03 * (group-held) Ada Example | Contribution
    ; cleared: 2024-03-05
    Equity:Conversions  9.00 EUR
    Equity:Conversions  -10.00 USD
    Assets:Looms  10.00 USD  ; id: held
    Income:Contribution  -9.00 EUR
`);
  const records = readCsv(spreadsheetCsv(ledger, platform));
  const cells = (name: string) => records.map((record) => record[records[0]?.indexOf(name) ?? 0]);
  expect(cells('change of balance').slice(1)).toEqual([...['', 'unknown', '-4.00', '10.00', '']]);
  expect(cells('balance').slice(1)).toEqual(['unknown', '', '', '', 'unknown']);
  expect(cells('rate')).toEqual(['rate', '', '1', '', '1', '']);
  expect(ledgerMarkdown(ledger)).toContain('| Opening balance | unknown |');
  expect(beancountText(ledger)).toMatch(/\n {2}Income:Contribution {2}-9\.00 EUR\n$/);
});

/** Their texts come from a pool, in all combinations. */
function hostileNodes(count: number) {
  const known = [...TEXTS, ...HOSTILE_TEXTS, ...HOSTILE_NAMES];
  const any = fc.string({ unit: 'binary', maxLength: 30 });
  const two = fc.tuple(fc.constantFrom(...known), any).map((both) => both.join('\n'));
  const pool = [...known, ...fc.sample(fc.oneof(any, two), 300)];
  const text = (index: number) => pool[index % pool.length] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const [name, description, label] = [text(index), text(index * 7 + 1), text(index * 13 + 2)];
    const isGift = index % 2 === 0;
    const order = { publicId: 'or_1', tier: { name: label }, accountingCategory: { name: label } };
    return node(`id-${index}`, {
      cents: isGift ? 700 : -300,
      kind: isGift ? 'CONTRIBUTION' : 'EXPENSE',
      description,
      oppositeAccount: { slug: `slug-${index}`, name, type: 'INDIVIDUAL' },
      expense: isGift ? null : { publicId: 'ex_1', type: 'RECEIPT', tags: [label, name] },
      order: isGift ? order : null,
    });
  });
}

describe('10,000 rows with what strangers write', () => {
  const COUNT = 10_000;
  let made: Promise<Ledger> | null = null;
  const hostile = () => {
    made ??= ledgerOf(hostileNodes(COUNT));
    return made;
  };

  it('can lose their names', async () => {
    const { rows } = withoutNames(await hostile());
    expect(rows.filter(({ opposite }) => opposite.name ?? opposite.slug)).toEqual([]);
    expect(rows).toHaveLength(COUNT);
  });

  /** Every character that any program takes for the end of a line. */
  const linesIn = (text: string) => text.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/);
  const count = (lines: readonly string[], forms: Readonly<Record<string, RegExp>>) => {
    const counts: Record<string, number> = {};
    for (const line of lines) {
      const form = Object.keys(forms).find((name) => forms[name]?.test(line)) ?? `unknown: ${line}`;
      counts[form] = (counts[form] ?? 0) + 1;
    }
    return counts;
  };
  const STRING = String.raw`"(?:[^"\\\p{Cc}]|\\["\\])*"`;
  const DAY = String.raw`\d{4}-\d\d-\d\d`;
  const ACCOUNT = String.raw`(?:Assets|Income|Expenses|Equity)(?::[\p{Lu}0-9][\p{L}\p{Nd}-]*)+`;
  const WITH_MARKS = ACCOUNT.replace('\\p{Nd}-', '\\p{Nd}\\p{M}-');
  const MONEY = String.raw`-?\d+\.\d\d USD`;
  const form = (text: string) => new RegExp(`^${text}$`, 'u');

  it('have no line or directive too many in beancount', async () => {
    const ledger = await hostile();
    const { account, label, ...counts } = count(linesIn(beancountText(ledger)), {
      remark:
        /^; (2024-03-01 to 2024-03-31 \(UTC\), without projects and events\.|✓ The transactions add up to the change in the balance\.)$/,
      option: form(`option "(?:title" "Looms, 2024-03|operating_currency" "USD)"`),
      account: form(`2024-02-29 open ${ACCOUNT}`),
      label: form(`  label: ${STRING}`),
      entry: form(`${DAY} \\* (?:${STRING} )?${STRING} \\^[\\w-]+`),
      posting: form(`  ${ACCOUNT}  ${MONEY}`),
      note: form(`  expense: "ex_1"`),
      id: form(`    id: "id-\\d+"`),
      balance: form(`${DAY} balance Assets:Looms  -?\\d+\\.\\d\\d ~ 0 USD`),
      empty: /^$/,
    });
    expect(counts).toEqual({
      remark: 2,
      option: 2,
      entry: COUNT + 1,
      posting: 2 * (COUNT + 1),
      note: COUNT / 2,
      id: COUNT,
      balance: 2,
      empty: COUNT + 5,
    });
    expect(account).toBeGreaterThan(10);
    expect(label).toBeLessThan(account ?? 0);
  });

  it('have no line or directive too many in hledger', async () => {
    const ledger = await hostile();
    const { account, ...counts } = count(linesIn(hledgerText(ledger)), {
      remark:
        /^; (Looms, 2024-03|2024-03-01 to 2024-03-31 \(UTC\), without projects and events\.|✓ The transactions add up to the change in the balance\.)$/,
      commodity: /^commodity USD$/,
      tag: /^tag (id|expense)$/,
      account: form(`account ${WITH_MARKS}`),
      entry: form(`${DAY} \\* \\([\\w-]+\\) [^;\\p{Cc}]+`),
      asserted: form(`    Assets:Looms  ${MONEY} = ${MONEY}(?:  ; id: id-\\d+)?`),
      posting: form(`    ${WITH_MARKS}  ${MONEY}(?:  ; id: id-\\d+)?`),
      note: /^ {4}; expense: ex_1$/,
      empty: /^$/,
    });
    expect(counts).toEqual({
      remark: 3,
      commodity: 1,
      tag: 2,
      entry: COUNT + 1,
      asserted: 2,
      posting: 2 * COUNT,
      note: COUNT / 2,
      empty: COUNT + 5,
    });
    expect(account).toBeGreaterThan(10);
  });

  const FORMULA = /^\s*[=+\-@\t\r＝＋－＠](?!\d+(\.\d+)?$)/;
  it('have no row, cell, or formula too many in CSV', async () => {
    const ledger = await hostile();
    const sheet = readCsv(spreadsheetCsv(ledger, platform));
    expect(sheet).toHaveLength(COUNT + 3);
    const banks = bankCsvs(ledger, XERO).map(readCsv);
    expect(banks.map(({ length }) => length)).toEqual([...Array(10).fill(1000), 11]);
    expect(new Set(sheet.map(({ length }) => length)).size).toBe(1);
    expect(new Set(banks.flat().map(({ length }) => length))).toEqual(new Set([5]));
    const cells = [...sheet, ...banks.flat()].flat();
    expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([]);
  });

  it('have no line or column too many in Markdown', async () => {
    const ledger = await hostile();
    const lines = linesIn(ledgerMarkdown(ledger));
    const rows = lines.filter((line) => line.startsWith('|'));
    const columns = rows.map((row) => row.replace(/\\./g, '').split('|').length - 2);
    expect(new Set(columns)).toEqual(new Set([2, 3]));
    const others = lines.filter((line) => line && !line.startsWith('|'));
    expect(others).toHaveLength(5);
    expect(rows.filter((row) => /(?<!\\)[<[\]`]/.test(row))).toEqual([]);
  });
});
