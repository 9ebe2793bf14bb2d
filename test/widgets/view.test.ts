// What a wall's attributes mean: how many it shows, the room it keeps, its look and its headings.
import { describe, expect, test } from 'vitest';
import { createWords } from '../../widgets/shared/labels.ts';
import { WALL_LABELS } from '../../widgets/wall/labels.ts';
import {
  boxHeight,
  firstScreenOf,
  groupsOf,
  isCut,
  isDrawnWhole,
  lookOf,
  modelOf,
  optionsKey,
  shows,
  sizeOf,
} from '../../widgets/wall/view.ts';
import { backerNamed } from '../platform/support/backer.ts';
import { wallOptions as options } from './support/options.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => backerNamed(`b${index}`));
const data = (count: number) => ({ summary: null, backers: people(count), receivedAt: 1 });

describe('a wall of 250 backers', () => {
  const model = (changes = {}, isExpanded = false) => {
    const { shown, more, total } = modelOf(data(250), options(changes), isExpanded);
    return { shown, more, total };
  };

  test('shows a hundred at first, and all when it is asked to', () => {
    expect(model()).toEqual({ shown: 100, more: 150, total: 250 });
    expect(model({}, true)).toEqual({ shown: 250, more: 0, total: 250 });
  });

  test('shows as many as its limit says, and all where that is 0', () => {
    expect(model({ limit: 7 })).toEqual({ shown: 7, more: 243, total: 250 });
    expect(model({ limit: 0 })).toEqual({ shown: 250, more: 0, total: 250 });
  });

  test('has all of them in a box of so many rows, unless a limit is given, too', () => {
    expect(model({ rows: 3 })).toMatchObject({ shown: 250 });
    expect(model({ rows: 3, limit: 20 })).toMatchObject({ shown: 20 });
  });

  test('adds what a first screen left out', () => {
    const screen = { ...data(250), more: 40, anonymous: 3 };
    expect(modelOf(screen, options(), false)).toMatchObject({
      shown: 100,
      more: 190,
      anonymous: 3,
      total: 293,
    });
  });

  test('counts whom it selects', () => {
    expect(modelOf(data(250), options({ exclude: ['b0', 'b1'] }), false)).toMatchObject({
      total: 248,
    });
  });
});

describe('the room for the lists', () => {
  const grid = { columns: 10, row: 48, gap: 8, heading: 20 };
  const height = (changes = {}) => boxHeight(options(changes), () => grid);

  test('follows the data where nothing is said of it, and then nothing is measured', () => {
    const measure = () => {
      throw new Error('measured');
    };
    expect(boxHeight(options(), measure)).toBeNull();
  });

  test('is as many rows as are asked for', () => {
    expect(height({ rows: 3 })).toBe(3 * 48 + 2 * 8);
    expect(height({ rows: 3, expected: 5 })).toBe(3 * 48 + 2 * 8);
  });

  test('is as many rows as the expected backers need, up to the limit', () => {
    expect(height({ expected: 41 })).toBe(5 * 48 + 4 * 8);
    expect(height({ expected: 5_000 })).toBe(10 * 48 + 9 * 8);
    expect(height({ expected: 5_000, limit: 20 })).toBe(2 * 48 + 8);
    expect(height({ expected: 41, limit: 0 })).toBe(5 * 48 + 4 * 8);
    expect(height({ expected: 0 })).toBe(0);
  });
});

test('groups without room of their own are drawn once they are whole', () => {
  expect(isDrawnWhole(options({ groupBy: 'tier' }), null)).toBe(true);
  expect(isDrawnWhole(options({ groupBy: 'tier' }), 100)).toBe(false);
  expect(isDrawnWhole(options(), null)).toBe(false);
});

describe('the look', () => {
  test.each([
    ['avatars', 48],
    ['cards', 48],
    ['list', 32],
    ['logos', 64],
  ] as const)('%s have pictures of %d pixels', (layout, size) => {
    expect(sizeOf(options({ layout }))).toBe(size);
    expect(sizeOf(options({ layout, size: 20 }))).toBe(20);
  });

  test('shows names and amounts where the layout has words, or as it is asked to', () => {
    const shown = (changes = {}) =>
      (['names', 'amounts'] as const).filter((what) => shows(options(changes), what));
    expect(shown({ layout: 'avatars' })).toEqual([]);
    expect(shown({ layout: 'logos' })).toEqual([]);
    expect(shown({ layout: 'cards' })).toEqual(['names', 'amounts']);
    expect(shown({ layout: 'list' })).toEqual(['names', 'amounts']);
    expect(shown({ layout: 'cards', show: ['amounts'] })).toEqual(['amounts']);
    expect(shown({ layout: 'avatars', show: ['names'] })).toEqual(['names']);
  });

  test('is said in classes', () => {
    expect(lookOf(options({ layout: 'list', shape: 'square', show: ['names'] }))).toEqual([
      'list',
      'square',
      'names',
    ]);
  });
});

describe('the headings', () => {
  const words = createWords(WALL_LABELS, {}, 'en');
  const backers = [
    backerNamed('ada', { tiers: ['Gold'] }),
    backerNamed('acme', { type: 'ORGANIZATION' }),
  ];
  const groups = (changes = {}) => {
    const wanted = options({ slug: 'looms', ...changes });
    const model = modelOf({ summary: null, backers, receivedAt: 1 }, wanted, false);
    return groupsOf(model, words, wanted).map(({ heading, label }) => [heading, label]);
  };

  test('are those of the tiers, and of the rest', () => {
    expect(groups({ groupBy: 'tier' }).map(([heading]) => heading)).toEqual(['Gold', 'Others']);
  });

  test('are those of the kinds', () => {
    expect(groups({ groupBy: 'type' }).map(([heading]) => heading)).toEqual([
      'Individuals',
      'Organizations',
    ]);
  });

  test('are not there for one list, which is named after the collective or as the site wants', () => {
    expect(groups()).toEqual([[null, 'Backers of looms']]);
    expect(groups({ heading: 'Our friends' })).toEqual([[null, 'Our friends']]);
  });

  test('are none without data', () => {
    expect(groupsOf(null, words, options())).toEqual([]);
  });
});

describe('a first screen', () => {
  const screen = (count: number, more = 0) => firstScreenOf(data(count), people(count), more, 2);

  test('has a hundred backers at most, and the numbers of the rest', () => {
    expect(screen(250, 5)).toMatchObject({ more: 155, anonymous: 2, receivedAt: 1 });
    expect(screen(250).backers).toHaveLength(100);
    expect(screen(7)).toMatchObject({ more: 0, backers: { length: 7 } });
  });

  test('is cut where the wall would show more of them', () => {
    expect(isCut(screen(250), options())).toBe(false);
    expect(isCut(screen(250), options({ limit: 0 }))).toBe(true);
    expect(isCut(screen(250), options({ rows: 20 }))).toBe(true);
    expect(isCut(screen(7), options({ limit: 0 }))).toBe(false);
  });
});

test('options have equal keys when they are equal, and other keys when one of them differs', () => {
  expect(optionsKey(options())).toBe(optionsKey(options()));
  const changes = [
    { limit: 7 },
    { sort: 'name' },
    { tier: ['gold'] },
    { exclude: ['gold'] },
    { accent: 'red' },
    { contribute: true },
  ] as const;
  const keys = [{}, ...changes].map((change) => optionsKey(options(change)));
  expect(new Set(keys).size).toBe(keys.length);
});
