// Periods of a ledger, as people write them.
import { expect, it } from 'vitest';
import { periodText, readPeriod } from '../../../src/platform/ledger/period.ts';

const NOW = Date.parse('2026-05-20T12:00:00Z');

it.each([
  ['month', '2026-04-01', '2026-05-01', '2026-04'],
  ['quarter', '2026-01-01', '2026-04-01', '2026-Q1'],
  ['year', '2025-01-01', '2026-01-01', '2025'],
  ['2026', '2026-01-01', '2027-01-01', '2026'],
  ['2026-q4', '2026-10-01', '2027-01-01', '2026-Q4'],
  [' 2024-02 ', '2024-02-01', '2024-03-01', '2024-02'],
  ['2026-03-05..2026-04-20', '2026-03-05', '2026-04-21', '2026-03-05..2026-04-20'],
  ['2026-03-05..2026-03-05', '2026-03-05', '2026-03-06', '2026-03-05..2026-03-05'],
  ['2026-03-01..2026-03-31', '2026-03-01', '2026-04-01', '2026-03'],
])('reads %s', (text, from, to, name) => {
  const period = readPeriod(text, NOW);
  expect(period).toEqual({ from: Date.parse(`${from}Z`), to: Date.parse(`${to}Z`) });
  expect(period && periodText(period)).toBe(name);
});

it('takes the last whole quarter at the beginning of a year, too', () => {
  const period = readPeriod('quarter', Date.parse('2026-01-01T00:00:00Z'));
  expect(period && periodText(period)).toBe('2025-Q4');
});

it.each([
  '',
  'week',
  '26',
  '1999',
  '2026-13',
  '2026-Q5',
  '2026-02-30..2026-03-01',
  '2026-04-01..2026-03-01',
  '2026-03-01',
  '2026-03..2026-04',
  '2026-03-01...2026-03-02',
  '2026; rm -rf /',
])('refuses %j', (text) => {
  expect(readPeriod(text, NOW)).toBeNull();
});
