// Reading unknown JSON.
import { expect, test } from 'vitest';
import { asArray, asCount, asNumber, asObject, asText } from '../../src/platform/values/json.ts';

test.each([null, undefined, 'text', 5, true, [], [{}]])('%j is no object', (value) => {
  expect(asObject(value)).toBeNull();
});

test('an object is itself', () => {
  const value = { a: 1 };
  expect(asObject(value)).toBe(value);
});

test.each([
  ['a', 'a'],
  [' a b ', 'a b'],
  ['', null],
  [' \n', null],
  [5, null],
  [null, null],
])('the text of %j is %j', (value, text) => {
  expect(asText(value)).toBe(text);
});

test.each([
  [5.5, 5.5],
  ['6000', 6000],
  [' -7 ', -7],
  ['', null],
  [' ', null],
  ['many', null],
  ['Infinity', null],
  [Number.NaN, null],
  [true, null],
  [[5], null],
  [null, null],
])('the number of %j is %j', (value, number) => {
  expect(asNumber(value)).toBe(number);
});

test.each([
  [2.6, 3],
  ['7', 7],
  [-3, 0],
  ['x', null],
])('the count of %j is %j', (value, count) => {
  expect(asCount(value)).toBe(count);
});

test('what is no array is an empty one', () => {
  expect([asArray([1]), asArray('a'), asArray({ length: 2 })]).toEqual([[1], [], []]);
});
