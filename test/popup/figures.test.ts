// Sums, goals, the chart's geometry, and CSV rows.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CHART_HEIGHT, chartGeometry } from '../../src/features/overview/chart.tsx';
import { progressOf } from '../../src/features/overview/goal.tsx';
import { sumTransactions } from '../../src/features/transactions/sums.tsx';
import { transactionRows } from '../../src/features/transactions/transaction-rows.ts';
import { openCollective } from '../../src/platform/addresses/profile.ts';
import { decodeTransactions } from '../../src/platform/transactions/decode-transaction.ts';
import { decimalText } from '../../src/platform/values/money.ts';
import { euros, transactionOf } from '../ui/data.ts';
import { speakEnglish } from '../ui/words.ts';

beforeAll(() => speakEnglish());

const months = (...values: readonly number[]) =>
  values.map((minor, index) => ({ month: Date.UTC(2026, index), amount: euros(minor) }));

test('adds fees in the host’s currency to that currency', () => {
  const transaction = transactionOf(1, {
    hostFee: { minor: -10, currency: 'USD' },
    platformFee: { minor: -5, currency: 'USD' },
    paymentProcessorFee: { minor: -1, currency: 'USD' },
  });
  const fees = { minor: -16, currency: 'USD' };
  expect(sumTransactions([transaction])).toEqual([
    { currency: 'EUR', credits: euros(1000), debits: null, fees: null, net: euros(850) },
    { currency: 'USD', credits: null, debits: null, fees, net: null },
  ]);
});

test('adds first and rounds last: yen are booked in hundredths, and fees may be half a yen', () => {
  const row = (id: number) => ({
    id,
    amount: 100_000,
    currency: 'JPY',
    platformFeeInHostCurrency: -5_025,
    paymentProcessorFeeInHostCurrency: -6_025,
    netAmountInCollectiveCurrency: 88_950,
  });
  const result = Array.from({ length: 11 }, (_, id) => row(id));
  const { transactions } = decodeTransactions({ result }, openCollective);
  // 11 × 889.50 = 9,784.50, and each row alone is rounded to 890.
  expect(sumTransactions(transactions)).toMatchObject([
    { credits: { minor: 11_000 }, debits: null, fees: { minor: -1_216 }, net: { minor: 9_785 } },
  ]);
  expect(transactionRows(transactions)[1]?.slice(7, 11)).toEqual([
    '1000',
    '-110.50',
    'JPY',
    '889.50',
  ]);
});

test('sums come out the same in any order', () => {
  const amount = fc.record({
    minor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 30 }), (pairs) => {
      const all = pairs.map(([one, net], id) => transactionOf(id, { amount: one, netAmount: net }));
      const byCurrency = (list: typeof all) =>
        sumTransactions(list).sort((a, b) => a.currency.localeCompare(b.currency));
      expect(byCurrency([...all].reverse())).toEqual(byCurrency(all));
    }),
  );
});

test('calls a goal reached only when it is', () => {
  expect(progressOf(euros(9_999), euros(10_000))).toBe(99);
  expect(progressOf(euros(10_000), euros(10_000))).toBe(100);
  expect(progressOf(euros(-50), euros(10_000))).toBe(-1);
  expect(progressOf(euros(29), euros(100))).toBe(29);
});

test('draws losses below the line, empty months on it, the best month to the top', () => {
  const { bars, zeroY, highest } = chartGeometry(months(300, 0, -100));
  expect(highest).toBe(300);
  expect(zeroY).toBe(75);
  expect(bars.map(({ kind }) => kind)).toEqual(['income', 'empty', 'loss']);
  expect(bars[0]).toMatchObject({ y: 0, height: 75 });
  expect(bars[2]).toMatchObject({ y: 75, height: 25 });
});

test('a month far above all others is cut, so that the others can be read', () => {
  const { bars, highest } = chartGeometry(months(100, 120, 90, 20_000, 110, 100));
  expect(highest).toBe(20_000);
  expect(bars.map(({ isCut }) => isCut)).toEqual([false, false, false, true, false, false]);
  expect(bars[3]).toMatchObject({ y: 0, height: CHART_HEIGHT });
  expect(bars[1]?.height).toBe(80);
  // Few months have no usual size, and two high ones of three are not exceptions.
  expect(chartGeometry(months(100, 20_000)).bars.some(({ isCut }) => isCut)).toBe(false);
  expect(chartGeometry(months(100, 120, 300, 280)).bars.some(({ isCut }) => isCut)).toBe(false);
});

test('every bar stays within the drawing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 24 }), (values) => {
      const { bars } = chartGeometry(months(...values));
      const isInside = bars.every(({ y, height }) => y >= 0 && y + height <= CHART_HEIGHT + 1e-6);
      expect(isInside).toBe(true);
    }),
  );
});

test.each([
  [{ minor: 1_250, currency: 'EUR' }, '12.50'],
  [{ minor: -5, currency: 'EUR' }, '-0.05'],
  [{ minor: 0, currency: 'EUR' }, '0.00'],
  [{ minor: 1_250, currency: 'JPY' }, '1250'],
  [{ minor: 1_250, currency: 'KWD' }, '1.250'],
])('writes %j as %s in a file', (amount, text) => {
  expect(decimalText(amount)).toBe(text);
});
