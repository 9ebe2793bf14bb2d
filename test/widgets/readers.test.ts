// Kinds of attributes: every text becomes a valid value.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  color,
  flag,
  language,
  list,
  number,
  oneOf,
  someOf,
  strangeWord,
  text,
  wholeNumber,
} from '../../widgets/shared/readers.ts';
import { readTiers, WALL_ATTRIBUTES } from '../../widgets/wall/attributes.ts';

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

test.each([
  [null, []],
  ['names', ['names']],
  ['AMOUNTS, names', ['names', 'amounts']],
  ['nonsense', []],
])('someOf reads %j as %j', (value, expected) => {
  expect(someOf('names', 'amounts')(value)).toEqual(expected);
});

test.each([
  ['card', 'card'],
  [' Avatars ', undefined],
  ['', undefined],
  [null, undefined],
])('of %j a page is told that %j is not one of the words', (value, strange) => {
  expect(strangeWord(WALL_ATTRIBUTES.layout, value)).toBe(strange);
  expect(strangeWord(WALL_ATTRIBUTES.slug, value)).toBe(undefined);
});

test('tiers are read as text and as the JSON that the property writes', () => {
  const gold = { tier: 'Gold', size: 96, max: 12 };
  expect(readTiers('Gold: 96 max 12')).toEqual({ tiers: [gold], problems: [] });
  expect(readTiers(JSON.stringify([gold]))).toEqual({ tiers: [gold], problems: [] });
  for (const garbage of ['[null]', '{"a": 1}', '5', '[[', '"x"']) {
    expect(() => readTiers(garbage)).not.toThrow();
  }
  expect(readTiers('Gold: big')).toMatchObject({ problems: ['Gold: big'] });
  expect(readTiers(null)).toEqual({ tiers: [], problems: [] });
});

test('text and language fall back', () => {
  expect(text('x')('  ')).toBe('x');
  expect(language('de-ch')).toBe('de-CH');
  expect(language(' de ')).toBe('de');
  expect(language('no such')).toBe(undefined);
  expect(language(null)).toBe(undefined);
});

test('A1: a color refers to nothing outside it', () => {
  // As browsers do it: anything with a variable in it passes.
  vi.stubGlobal('CSS', { supports: () => true });
  const refused = [
    'var(--x, url(https://evil.example/pixel))',
    'url(https://evil.example/pixel)',
    'VAR(--x)',
    'v\\61r(--x, url(https://evil.example/pixel))',
    'color-mix(in srgb, var(--x, url(https://evil.example/pixel)) 5%, red)',
    'image-set("https://evil.example/pixel" 1x)',
    'rgb(0 0 0) url(https://evil.example/pixel)',
    'env(x, url(https://evil.example/pixel))',
    'attr(data-x)',
  ];
  expect(refused.map(color)).toEqual(refused.map(() => ''));
  const colors = [
    '#0a5bc2',
    'rebeccapurple',
    'rgb(10 20 30 / 50%)',
    'RGBA(1, 2, 3, .4)',
    'oklch(0.7 0.15 258)',
    'light-dark(rgb(0 0 0), #fff)',
    'color-mix(in srgb, teal calc(2 * 10%), white)',
    'color(display-p3 1 0 0)',
  ];
  expect(colors.map(color)).toEqual(colors);
});

test('a color is one that the browser understands', () => {
  const supports = vi.fn((_property: string, value: string) => value.trim() === 'teal');
  vi.stubGlobal('CSS', { supports });
  expect([' teal ', 'red; x: y', '', null].map(color)).toEqual(['teal', '', '', '']);
  expect(supports).toHaveBeenCalledWith('color', ' teal ');
});

const BOUNDS = {
  active: [1, 36_500],
  size: [16, 256],
  rows: [1, 1_000],
  limit: [0, 100_000],
  expected: [0, 100_000],
  headingLevel: [1, 6],
} as const;

test('whatever the texts, a wall gets numbers within their bounds, or none', () => {
  const { accent: _needsCss, ...readers } = WALL_ATTRIBUTES;
  const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String));
  fc.assert(
    fc.property(fc.option(hostile), (text) => {
      for (const read of Object.values(readers)) expect(() => read(text)).not.toThrow();
      for (const [name, [low, high]] of Object.entries(BOUNDS)) {
        const value = Number(WALL_ATTRIBUTES[name as keyof typeof BOUNDS](text) ?? low);
        expect(Number.isInteger(value) && value >= low && value <= high).toBe(true);
      }
    }),
  );
});
