// Ledgers over HTTP: for twelve months each, rows and CSVs add up to the change of balance, and to
// what the sandbox has booked.
import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../sandbox/index.ts';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import { BANK_PROGRAMS, bankCsvs } from '../../src/platform/ledger/forms/bank-csv.ts';
import { beancountText } from '../../src/platform/ledger/forms/beancount.ts';
import { spreadsheetCsv } from '../../src/platform/ledger/forms/spreadsheet-csv.ts';
import { askLedger, type Ledger } from '../../src/platform/ledger/ledger.ts';
import { summarize } from '../../src/platform/ledger/summary.ts';
import { type Period, startOfMonth } from '../../src/platform/values/dates.ts';
import { hundredthsOf } from '../../src/platform/values/money.ts';
import { readCsv } from '../platform/support/read-csv.ts';
import { useSandbox } from '../sandbox/support.ts';

const sandbox: Sandbox = await useSandbox();
const platform = createPlatform({
  baseUrl: sandbox.baseUrl,
  apiUrl: sandbox.apiUrl,
  profile: 'open-collective',
});
const now = Date.now();
const MONTHS = Array.from({ length: 12 }, (_, ago) => ({
  from: startOfMonth(now, -ago),
  to: startOfMonth(now, 1 - ago),
}));

const TWELVE: Period = { from: startOfMonth(now, -11), to: startOfMonth(now, 1) };

/** Without the pauses between pages. */
const ask = (slug: string, period: Period, children = false) =>
  askLedger(platform, { slug, period, children }, { wait: async () => {} });

const isIn = ({ from, to }: Period, createdAtMs: number) => createdAtMs >= from && createdAtMs < to;

/** What the sandbox has booked, in hundredths: its entries, or rows where each was converted at its own rate. */
function booked(slug: string, period: Period): number {
  const isBooked = ({ createdAtMs }: { readonly createdAtMs: number }) => isIn(period, createdAtMs);
  const rows = sandbox.data.collective(slug)?.rows.filter(isBooked) ?? [];
  return rows.some(({ currency, hostCurrency }) => currency !== hostCurrency)
    ? rows.reduce((sum, { hostNetCents }) => sum + Math.round(hostNetCents), 0)
    : sandbox.data
        .transactions(slug)
        .filter(isBooked)
        .reduce((sum, { netCents }) => sum + netCents, 0);
}

/** Hundredths of the currency, whatever its minor unit is. */
const cents = (ledger: Ledger) =>
  ledger.currency === 'JPY' ? hundredthsOf(ledger.sum) : ledger.sum.minor;

/** What a column of a CSV text comes to, in hundredths. */
function summed(csv: string, column: string): number {
  const [header = [], ...records] = readCsv(csv);
  const index = header.indexOf(column);
  return Math.round(records.reduce((all, cells) => all + Number(cells[index]) * 100, 0));
}

/** The same money in each CSV: of a spreadsheet, and of a bank for both programs. */
const ofEachCsv = (ledger: Ledger) => [
  summed(spreadsheetCsv(ledger, platform), 'change of balance'),
  ...BANK_PROGRAMS.map((program) =>
    bankCsvs(ledger, { program, dates: 'iso' }).reduce(
      (all, file) => all + summed(file, 'Amount'),
      0,
    ),
  ),
];

describe.each([
  ['odd-yen', 'JPY', ['rounding', null]],
  ['odd-refunds', 'USD', [null]],
  ['odd-added', 'USD', [null]],
  ['odd-euro', 'USD', ['rounding', null]],
  ['odd-host', 'USD', [null]],
] as const)('the ledger of %s', (slug, currency, reasons) => {
  it.each(MONTHS)('adds up from $from to $to, in CSV as well', async (period) => {
    const ledger = await ask(slug, period);
    expect(ledger).toMatchObject({ currency, unread: 0, changes: 0, emptiness: null });
    expect(ledger.rows.length).toBeGreaterThan(0);
    const sum = booked(slug, period);
    expect([cents(ledger), ...ofEachCsv(ledger)]).toEqual([sum, sum, sum, sum]);
    expect(reasons).toContain(ledger.check?.reason);
  });
});

it('reads 10,000 rows in pages, and none twice', async () => {
  const ledger = await ask('odd-ten-thousand', { from: 0, to: now });
  expect(ledger.rows.length).toBeGreaterThan(9_990);
  expect(ledger).toMatchObject({ changes: 0, check: { reason: null } });
  expect(new Set(ledger.rows.map(({ id }) => id)).size).toBe(ledger.rows.length);
});

it('has every fee of a collective in another currency than its host’s, in sums and in columns', async () => {
  const ledger = await ask('odd-euro', TWELVE);
  const { totals } = summarize(ledger);
  expect(totals.other.minor).toBe(0);
  expect(totals['processor-fee'].minor).toBeLessThan(0);
  expect(summed(spreadsheetCsv(ledger, platform), 'processor fee')).toBeLessThan(0);
  expect(beancountText(ledger)).not.toContain('Equity:Other');
});

it('counts money between a collective and its project as a transfer, with the project’s rows or without', async () => {
  const [alone, all] = [await ask('odd-added', TWELVE), await ask('odd-added', TWELVE, true)];
  const transfers = ({ rows }: Ledger) => rows.filter(({ isTransfer }) => isTransfer);
  expect(transfers(alone)).toHaveLength(12);
  expect(transfers(alone).every(({ type }) => type === 'DEBIT')).toBe(true);
  expect(transfers(all)).toHaveLength(24);
  expect(transfers(all).reduce((sum, { net }) => sum + net.minor, 0)).toBe(0);
  expect(all.check?.reason).toBeNull();
});

it('names refunds with what they gave back, in whichever period', async () => {
  const { rows } = await ask('odd-refunds', TWELVE);
  const refunds = rows.filter(({ isRefund, counterpart }) => isRefund && counterpart);
  const months = refunds.map(
    ({ createdAt, counterpart }) =>
      startOfMonth(createdAt) === startOfMonth(counterpart?.createdAt ?? 0),
  );
  expect(new Set(months)).toEqual(new Set([true, false]));
});

it('of a period that runs ends with the balance as of now, which balances by date lag behind', async () => {
  const before = await ask('odd-refunds', MONTHS[0] as Period);
  sandbox.data.addBacker('odd-refunds', { totalCents: 12_345 });
  const { closing, sum, check } = await ask('odd-refunds', MONTHS[0] as Period);
  const added = sum.minor - before.sum.minor;
  expect(added).toBeGreaterThan(0);
  expect(closing?.minor).toBe((before.closing?.minor ?? 0) + added);
  expect(check?.reason).toBeNull();
});

it('of a host with a private collective says why it does not add up', async () => {
  const period = { from: startOfMonth(now, -13), to: startOfMonth(now, -12) };
  const ledger = await ask('odd-host', period);
  expect(ledger).toMatchObject({ check: { reason: 'hidden-rows' }, changes: 0 });
  expect(booked('odd-host', period) - cents(ledger)).toBe(4321);
});

it('refuses a private collective', async () => {
  await expect(ask('hidden-cove', MONTHS[1] as Period)).rejects.toMatchObject({ code: 'private' });
  await expect(ask('no-such-thing', MONTHS[1] as Period)).rejects.toMatchObject({
    code: 'not-found',
  });
});
