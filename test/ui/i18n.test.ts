// Messages with their values, plurals, figures and times.

import { beforeEach, expect, test } from 'vitest';
import { readMessages } from '../../locales/read.ts';
import { formatNumber, messageTable, plural, provideMessages, t } from '../../src/ui/i18n.ts';
import { formatBytes, formatKilobytes } from '../../src/ui/numbers.ts';
import { formatDate, relativeTime, waitingTime } from '../../src/ui/times.tsx';

const messages = readMessages('en');
const chinese = readMessages('zh-CN');

beforeEach(() => provideMessages(messageTable(messages)));

test('puts values where the message names them', () => {
  expect(t('options_accountContinueAs', 'Ada')).toBe('Continue as Ada');
});

test('leaves a value alone that looks like a placeholder', () => {
  expect(t('options_accountContinueAs', '$name$ $1 $$')).toBe('Continue as $name$ $1 $$');
});

test('reads numbered places and doubled signs as the browser does', () => {
  const table = messageTable({ price: { message: '$$$1 of $2' } });
  expect(table.getMessage('price', ['5', '9'])).toBe('$5 of 9');
  expect(table.getMessage('unknown')).toBe('');
});

test.each([
  [1, 'Every hour'],
  [3, 'Every 3 hours'],
  [1200, 'Every 1,200 hours'],
])('chooses the plural form for %i', (count, words) => {
  expect(plural('options_watchingHours', count)).toBe(words);
});

test('keeps a size and its unit in one line', () => {
  expect(formatKilobytes(5_612)).toBe('5.7\u00a0kB');
  expect(formatBytes(1_300_000)).toBe('1.3\u00a0MB');
});

test('writes figures and dates in the language of the browser', () => {
  provideMessages(messageTable(messages, 'de'));
  expect(formatNumber(9552)).toBe('9.552');
  expect(formatDate(Date.UTC(2027, 0, 3, 12))).toBe('03.01.2027');
  expect(plural('options_watchingHours', 9552)).toBe('Every 9.552 hours');
});

const NOW = Date.UTC(2026, 8, 1, 12);
const MINUTE = 60_000;

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [-5000, 'just now'],
  [MINUTE, '1 minute ago'],
  [90 * MINUTE, '1 hour ago'],
  [26 * 60 * MINUTE, 'yesterday'],
  [-3 * 24 * 60 * MINUTE, 'in 3 days'],
  [400 * 24 * 60 * MINUTE, 'last year'],
])('says how long ago %i milliseconds are', (age, words) => {
  expect(relativeTime(NOW - age, NOW)).toBe(words);
});

test('says in Chinese that something came just now, not that it is now', () => {
  provideMessages(messageTable(chinese, 'zh-CN'));
  expect(t('popup_asOf') + relativeTime(NOW, NOW)).toBe('上次更新：刚刚');
});

test.each([
  [-1, 'in 1 second'],
  [1500, 'in 2 seconds'],
  [99_000, 'in 99 seconds'],
  [900_000, 'in 15 minutes'],
])('says how long to wait for %i milliseconds', (waitMs, words) => {
  expect(waitingTime(waitMs)).toBe(words);
});
