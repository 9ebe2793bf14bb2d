// How old data is, in words.
import { expect, test, vi } from 'vitest';
import { ageInWords, isOld } from '../../widgets/shared/labels.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 4, 1, 12);

test.each([
  [0, '0 minutes ago'],
  [MINUTE - 1, '0 minutes ago'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [40 * DAY, '40 days ago'],
  [-DAY, '0 minutes ago'],
])('%d milliseconds are %j', (age, words) => {
  expect(ageInWords(NOW - age, NOW, 'en')).toBe(words);
});

test('is said in the language of the page', () => {
  expect(ageInWords(NOW - 3 * HOUR, NOW, 'de')).toBe('vor 3 Stunden');
});

test('has to be said after a day', () => {
  vi.useFakeTimers({ now: NOW });
  expect(isOld(NOW - DAY)).toBe(false);
  expect(isOld(NOW - DAY - 1)).toBe(true);
});
