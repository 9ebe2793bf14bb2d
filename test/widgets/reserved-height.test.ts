// The room that a wall keeps for its lists, and the rows that its groups get in it.
import { describe, expect, test } from 'vitest';
import { parseTiers } from '../../src/platform/wall/tiers.ts';
import { fitGroups } from '../../widgets/wall/lists.ts';
import {
  needsAll,
  type ReservedHeight,
  reservedHeight,
} from '../../widgets/wall/reserved-height.ts';
import { wallOptions as options, people } from './support/options.ts';

describe('the room for the lists', () => {
  const grid = { columns: 10, row: 48, gap: 8, heading: 20 };
  const room = (changes = {}) => reservedHeight(options(changes), () => grid);

  test('follows the data where nothing is said of it, and then nothing is measured', () => {
    const measure = () => {
      throw new Error('measured');
    };
    expect(reservedHeight(options(), measure)).toBeNull();
  });

  test('is as many rows as are asked for, and shrinks when there are fewer', () => {
    expect(room({ rows: 3 })).toMatchObject({ rows: 3, height: 3 * 48 + 2 * 8, isFixed: false });
  });

  test.each([
    [{ expected: 41 }, 5],
    [{ expected: 5_000 }, 10],
    [{ expected: 5_000, limit: 20 }, 2],
    [{ expected: 41, limit: 0 }, 5],
    [{ expected: 0 }, 1],
    [{ expected: 5, rows: 3 }, 1],
    [{ expected: 41, rows: 3 }, 3],
    // The last row of each group may be a short one.
    [{ expected: 41, groupBy: 'type' }, 6],
  ])('for %j is the fewer of the two: %i rows, once and for all', (changes, rows) => {
    expect(room(changes)).toMatchObject({ rows, isFixed: true });
  });

  test('holds the headings beside the rows', () => {
    // No gap between one group's last row and the next heading.
    const rows = 3 * 48 + 8;
    expect(room({ rows: 3, groupBy: 'type' })?.height).toBe(rows + 2 * 20);
    expect(room({ rows: 3, groupBy: 'status', expected: 100 })?.height).toBe(rows + 2 * 20);
    expect(room({ rows: 3, groupBy: 'status', expected: 1 })?.height).toBe(48 + 20);
  });

  test('takes tiers for a row each, and the last for the rest, until their number is known', () => {
    const lists = (changes = {}) => {
      const { height, isFixed, lists = [] } = room({ groupBy: 'tier', ...changes }) ?? {};
      return { height, isFixed, lists: lists.map(({ count, rows }) => [count, rows]) };
    };
    expect(lists({ expected: 41 })).toEqual({
      height: 20 + 5 * 48 + 4 * 8,
      isFixed: false,
      lists: [[41, 5]],
    });
    const tiers = parseTiers('gold: 96, silver: 64 max 4, *: 40').tiers;
    expect(lists({ tiers, expected: 41 }).lists).toEqual([
      [10, 1],
      [4, 1],
      [27, 3],
    ]);
    expect(lists({ tiers, expected: 41, rows: 2 }).lists.at(-1)).toEqual([20, 2]);
    expect(lists({ tiers, expected: 12 }).lists).toEqual([
      [10, 1],
      [2, 1],
    ]);
  });
});

test('groups are drawn once they are whole, unless their room is known', () => {
  const room: ReservedHeight = { rows: 3, lists: [], heading: 0, height: 100, isFixed: true };
  expect(needsAll(options({ groupBy: 'type' }), null)).toBe(true);
  expect(needsAll(options({ groupBy: 'type' }), room)).toBe(false);
  expect(needsAll(options({ groupBy: 'tier' }), room)).toBe(true);
  expect(needsAll(options(), null)).toBe(false);
});

describe('rows', () => {
  const group = (heading: string, count: number, size = 48, rows: number | null = null) => {
    return { heading, count: '', label: '', size, rows, backers: people(count) };
  };
  const measure = (size: number) => ({
    columns: size === 96 ? 5 : 10,
    row: 48,
    gap: 8,
    heading: 20,
  });

  test('are given to whole groups in their order; headings take none', () => {
    const groups = [group('a', 12), group('b', 8), group('c', 30)];
    const fitted = fitGroups(groups, 4, measure);
    expect(fitted.groups.map(({ backers }) => backers.length)).toEqual([12, 8, 10]);
    expect(fitted.isFilled).toBe(true);
    expect(fitGroups(groups, 2, measure).groups.map(({ heading }) => heading)).toEqual(['a']);
    expect(fitGroups(groups, 7, measure).isFilled).toBe(false);
    expect(fitGroups(groups, null, measure).groups).toEqual(groups);
  });

  test('are as long as the pictures of their group let them be', () => {
    const { groups } = fitGroups([group('gold', 7, 96), group('rest', 30)], 3, measure);
    expect(groups.map(({ backers }) => backers.length)).toEqual([7, 10]);
  });

  test('of a tier are its own: the first one leaves the others theirs', () => {
    const tiers = [group('gold', 30, 96, 2), group('silver', 30, 48, 1)];
    const { groups } = fitGroups(tiers, null, measure);
    expect(groups.map(({ backers }) => backers.length)).toEqual([10, 10]);
  });
});
