// What a wall's attributes mean: how many backers it shows, the room it keeps, its look and its headings.
import { describe, expect, test } from 'vitest';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import { parseTiers } from '../../src/platform/wall/wall.ts';
import { type FeedState, NOTHING } from '../../widgets/shared/feed.ts';
import { createWords } from '../../widgets/shared/labels.ts';
import { WALL_LABELS } from '../../widgets/wall/labels.ts';
import { fitGroups } from '../../widgets/wall/lists.ts';
import {
  firstScreenOf,
  groupsOf,
  lookOf,
  modelOf,
  needsAll,
  type Room,
  readOptions,
  roomOf,
  shows,
  sizeOf,
  stateOf,
  type WallState,
} from '../../widgets/wall/view.ts';
import { backerNamed } from '../platform/support/backer.ts';
import { wallOptions as options } from './support/options.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => backerNamed(`b${index}`));
const data = (count: number) => ({
  ...{ summary: null, more: 0, anonymous: 0, receivedAt: 1 },
  backers: people(count),
});

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
    const tiered = (text: string) => model({ tiers: parseTiers(text).tiers }).shown;
    expect(tiered('Backers: 96 rows 2, *: 40 rows 3')).toBe(250);
    expect(tiered('Backers: 96 rows 2, *: 40')).toBe(100);
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
  const room = (changes = {}) => roomOf(options(changes), () => grid);

  test('follows the data where nothing is said of it, and then nothing is measured', () => {
    const measure = () => {
      throw new Error('measured');
    };
    expect(roomOf(options(), measure)).toBeNull();
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
  const room: Room = { rows: 3, lists: [], heading: 0, height: 100, isFixed: true };
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

  test('of tiers has no captions under small avatars', () => {
    const { tiers } = parseTiers('gold: 48, *: 40');
    const hasNames = (size: number, changes = {}) =>
      shows(options({ tiers, show: ['names'], ...changes }), 'names', size);
    expect([hasNames(48), hasNames(40)]).toEqual([true, false]);
    expect(hasNames(40, { tiers: [] })).toBe(true);
    expect(hasNames(40, { layout: 'logos' })).toBe(true);
  });

  test('is said in classes', () => {
    expect(lookOf(options({ layout: 'list', shape: 'square', show: ['names'] }))).toEqual([
      'list',
      'square',
      'start',
      'names',
      '',
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
    const model = modelOf({ ...data(0), backers }, wanted, false);
    return groupsOf(model, words, wanted, true).map(({ heading, label }) => [heading, label]);
  };

  test('are those of the tiers, and of the rest', () => {
    expect(groups({ groupBy: 'tier' }).map(([heading]) => heading)).toEqual(['Gold', 'Others']);
  });

  test('say how many there are, those included that are not shown, unless some are missing', () => {
    const wanted = options({ groupBy: 'tier', limit: 1, locale: 'en' });
    const five = [1, 2, 3, 4, 5].map((id) => backerNamed(`b${id}`, { tiers: ['Gold'] }));
    const model = modelOf({ ...data(0), backers: five }, wanted, false);
    expect(groupsOf(model, words, wanted, true)).toMatchObject([{ heading: 'Gold', count: '5' }]);
    expect(groupsOf(model, words, wanted, false)).toMatchObject([{ count: '' }]);
  });

  test('are those of the kinds', () => {
    expect(groups({ groupBy: 'type' }).map(([heading]) => heading)).toEqual([
      'Individuals',
      'Organizations',
    ]);
  });

  test('are those of current and past backers', () => {
    const recent = backerNamed('eve', { activeAt: Date.now() });
    const wanted = options({ groupBy: 'status' });
    const model = modelOf({ ...data(1), backers: [recent, ...backers] }, wanted, false);
    expect(groupsOf(model, words, wanted, true).map(({ heading }) => heading)).toEqual([
      'Current',
      'Past',
    ]);
  });

  test('of sponsor tiers are as the platform spells them, each with its own size', () => {
    const tiers = [
      { tier: 'gold', size: 96, max: null },
      { tier: '*', size: null, max: null },
    ];
    const wanted = readOptions(options({ tiers }), 'en');
    const model = modelOf({ ...data(0), backers }, wanted, false);
    const drawn = groupsOf(model, words, wanted, true).map(({ heading, size }) => [heading, size]);
    expect(drawn).toEqual([
      ['Gold', 96],
      ['Others', 48],
    ]);
  });

  test('are not there for one list, which is named after the collective or as the site wants', () => {
    expect(groups()).toEqual([[null, 'Backers of looms']]);
    expect(groups({ heading: 'Our friends' })).toEqual([[null, 'Our friends']]);
  });

  test('are none without data', () => {
    expect(groupsOf(null, words, options(), true)).toEqual([]);
  });
});

describe('a first screen', () => {
  const platform = createPlatform();
  const screen = (count: number, more = 0) =>
    firstScreenOf(
      { ...data(count), more, anonymous: 2 },
      { shown: people(count), options: options(), platform },
    );

  test('has a hundred backers at most, and the numbers of the rest', () => {
    expect(screen(250, 5)).toMatchObject({ more: 155, anonymous: 2, receivedAt: 1 });
    expect(screen(250).backers).toHaveLength(100);
    expect(screen(7)).toMatchObject({ more: 0, backers: { length: 7 } });
  });

  test('of 100 backers has no address that the wall does not draw, however long theirs are', () => {
    const long = `https://long.example/${'x'.repeat(2_000)}`;
    const profile = 'https://long.example/b0';
    const shown = [backerNamed('b0', { image: long, website: long, profile })];
    const first = (changes: Parameters<typeof options>[0], on = platform) => {
      const drawn = { shown, options: options(changes), platform: on };
      const { image, website, profile } = firstScreenOf(data(1), drawn).backers[0] ?? {};
      return { image, website, profile };
    };
    const none = { image: null, website: null, profile: null };
    expect(first({})).toEqual({ ...none, profile });
    expect(first({ links: 'none' })).toEqual(none);
    // What is drawn stays, so that nothing changes when the list comes.
    expect(first({ links: 'website' })).toEqual({ ...none, profile: long });
    const without = createPlatform({ baseUrl: 'https://platform.example' });
    expect(first({}, without)).toEqual({ ...none, profile, image: long });
    expect(first({ avatars: 'initials' }, without)).toEqual({ ...none, profile });
  });
});

describe('what is drawn', () => {
  const [list, page, stored] = [data(120), data(100), { ...data(100), more: 250 }];
  const wanted = { stored: null, isDrawnWhole: false, options: options() };

  const error = null;
  const nothing: FeedState = { stage: 'none', data: null, error };
  const first: FeedState = { stage: 'page', data: page, error };
  const failed: FeedState = { ...nothing, error: 'offline' };

  test.each<[string, FeedState, object, WallState]>([
    ['the list', { stage: 'all', data: list, error }, { stored }, { stage: 'all', data: list }],
    ['nothing without data', nothing, {}, nothing],
    ['a first page', first, {}, first],
    ['no part of a whole', first, { isDrawnWhole: true }, NOTHING],
    ['the last visit', first, { stored }, { stage: 'stored', data: stored }],
    ['all of it', nothing, { stored, isDrawnWhole: true }, { stage: 'stored', data: stored }],
  ])('is %s', (_what, received, changes, drawn) => {
    expect(stateOf(received, { ...wanted, ...changes })).toMatchObject(drawn);
  });

  test('as a whole is not what was stored where the wall would show more of it, unless nothing else comes', () => {
    const stageOf = (count: number, changes: object, received = nothing) =>
      stateOf(received, {
        stored: { ...data(Math.min(100, count)), more: 250 },
        isDrawnWhole: true,
        options: options(changes),
      }).stage;
    expect(stageOf(250, {})).toBe('stored');
    expect(stageOf(250, { limit: 0 })).toBe('none');
    expect(stageOf(250, { rows: 20 })).toBe('none');
    expect(stageOf(7, { limit: 0 })).toBe('stored');
    expect(stageOf(250, { limit: 0 }, failed)).toBe('stored');
  });
});

test('options are copied from an element, whose properties are getters of its class', () => {
  class Element {
    get exclude() {
      return ['b0'];
    }
    get sort() {
      return 'name' as const;
    }
  }
  const element = Object.setPrototypeOf({ tiers: [] }, Element.prototype);
  expect({ ...readOptions(element, 'en') }).toMatchObject({ exclude: ['b0'], sort: 'name' });
});

test('tiers take the place of groups, of one tier and of the size', () => {
  const given = options({
    ...{ tiers: [{ tier: 'Gold', size: 96, max: null }], groupBy: 'type', tier: ['x'], size: 20 },
  });
  expect(readOptions(given, 'en')).toMatchObject({ groupBy: 'tier', tier: [], size: null });
  expect(readOptions(options({ size: 20 }), 'en')).toMatchObject({ groupBy: 'none', size: 20 });
});
