/** What a notification says. */
import '../../fake-browser.ts';

import { expect, test } from 'vitest';
import { badgeText } from '../../../src/features/watch/worker.ts';
import { wordsFor } from '../../../src/features/watch/worker-notification.ts';
import { backerNamed } from '../../platform/support/backer.ts';

const guest = backerNamed('guest-1', { name: 'Guest', isAnonymous: true });
const found = (name: string, ...backers: ReturnType<typeof backerNamed>[]) => ({
  slug: name.toLowerCase(),
  name,
  backers,
});
const people = (...names: string[]) => names.map((name) => backerNamed(name, { name }));

/** The visible words, without the marks that isolate writing directions. */
function read(...all: Parameters<typeof wordsFor>[0]) {
  const { title, message } = wordsFor(all);
  return [title, ...message.split('\n')].map((line) => line.replace(/[\u2068\u2069]/g, ''));
}

test('who is new, by name', () => {
  expect(read(found('Looms', ...people('Ada')))).toEqual(['1 new backer', 'Looms: Ada']);
  expect(read(found('Looms', ...people('Ada', 'Bob', 'Eve')))).toEqual([
    '3 new backers',
    'Looms: Ada, Bob, and Eve',
  ]);
});

test('three by name, and the number of the others', () => {
  expect(read(found('Looms', ...people('Ada', 'Bob', 'Eve', 'Kim', 'Lee')))).toEqual([
    '5 new backers',
    'Looms: Ada, Bob, Eve, and 2 more',
  ]);
});

test('anonymous backers as a number', () => {
  expect(read(found('Looms', guest, guest))[1]).toBe('Looms: 2 anonymous backers');
  expect(read(found('Looms', ...people('Ada'), guest))[1]).toBe('Looms: Ada and 1 more');
});

test('a line for each of three collectives, and the number of the others', () => {
  const all = ['A', 'B', 'C'].map((name) => found(name, ...people('Ada')));
  expect(read(...all)).toEqual(['3 new backers', 'A: Ada', 'B: Ada', 'C: Ada']);
  expect(read(...all, found('D', guest), found('E', guest))).toEqual([
    '5 new backers',
    'A: Ada',
    'B: Ada',
    'C: Ada',
    'and 2 more collectives',
  ]);
});

test('names cannot turn the sentence around them', () => {
  const { message } = wordsFor([found('Looms \u202e', ...people('\u202eAda'))]);
  expect(message).toContain('\u2068Ada\u2069');
  expect(message).not.toContain('\u202e');
});

test.each([
  [-1, false, ''],
  [0, false, ''],
  [1, false, '1'],
  [12, true, '12+'],
  [999, false, '999'],
  [1000, false, '999+'],
])('%d on the badge, possibly more: %j', (count, isAtLeast, text) => {
  expect(badgeText({ count, isAtLeast })).toBe(text);
});
