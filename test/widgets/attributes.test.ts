// Kinds of attributes: every text becomes a valid value.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  flag,
  language,
  list,
  number,
  oneOf,
  text,
  wholeNumber,
} from '../../widgets/shared/attributes.ts';
import { WALL_ATTRIBUTES } from '../../widgets/wall/attributes.ts';

test.each([
  [null, 'one'],
  ['', 'one'],
  [' TWO ', 'two'],
  ['three', 'one'],
])('oneOf reads %j as %s', (value, expected) => {
  expect(oneOf('one', 'two')(value)).toBe(expected);
});

test.each([
  [null, null],
  ['', 45],
  [' ', 45],
  ['7', 7],
  ['7.6', 8],
  ['-5', 1],
  ['1e99', 100],
  ['many', null],
  ['NaN', null],
  ['Infinity', 100],
])('wholeNumber reads %j as %j', (value, expected) => {
  expect(wholeNumber([1, 100], null, 45)(value)).toBe(expected);
});

test('number keeps fractions', () => {
  expect(number([0, 10], null)('2.5')).toBe(2.5);
});

test('list leaves out what is empty', () => {
  expect(list()(' a b ,, c ')).toEqual(['a b', 'c']);
  expect(list(/[\s,]/)('a, b  c')).toEqual(['a', 'b', 'c']);
  expect(list()(null)).toEqual([]);
});

test('flag is true by presence, unless it says false', () => {
  expect([null, '', 'contribute', 'false'].map(flag)).toEqual([false, true, true, false]);
});

test('text and language fall back', () => {
  expect(text('x')('  ')).toBe('x');
  expect(language('de-ch')).toBe('de-CH');
  expect(language('no such')).toBe(undefined);
  expect(language(null)).toBe(undefined);
});

test('no text makes a reader of the wall throw', () => {
  const { accent: _needsCss, ...readers } = WALL_ATTRIBUTES;
  fc.assert(
    fc.property(fc.option(fc.string({ unit: 'binary' })), (value) => {
      for (const read of Object.values(readers)) read(value);
    }),
  );
});
