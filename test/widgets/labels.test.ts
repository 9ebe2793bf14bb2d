// Words: defaults, replacements, plurals and placeholders.
import { expect, test } from 'vitest';
import { createWords, parseLabels } from '../../widgets/shared/labels.ts';

const DEFAULTS = {
  more: 'and {count} more',
  people: { one: '{count} person', other: '{count} people' },
};

test('fills in numbers in the language of the locale', () => {
  expect(createWords(DEFAULTS, {}, 'de')('more', { count: 1234 })).toBe('and 1.234 more');
});

test('chooses the plural form of the language', () => {
  const own = {
    people: { one: 'jeden', few: '{count} osoby', many: '{count} osób', other: '{count} osoby' },
  };
  const words = createWords(DEFAULTS, own, 'pl');
  expect([1, 2, 5].map((count) => words('people', { count }))).toEqual([
    'jeden',
    '2 osoby',
    '5 osób',
  ]);
});

test('keeps placeholders that it has no value for', () => {
  expect(createWords({ a: '{x} and {y}' }, {}, 'en')('a', { x: 'X' })).toBe('X and {y}');
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a text', '"more"'],
  ['a list', '[1]'],
  ['null', 'null'],
  ['labels that are no text', '{"more": 5, "people": null}'],
])('falls back to its own words for %s', (_name, json) => {
  const words = createWords(DEFAULTS, parseLabels(json), 'en');
  expect(words('more', { count: 2 })).toBe('and 2 more');
  expect(words('people', { count: 1 })).toBe('1 person');
});
