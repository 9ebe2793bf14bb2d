// What a wall's attributes mean: how many backers it shows, its look and its headings. The room it keeps:
// test/widgets/room.test.ts. What is drawn before all is there: test/widgets/stages.test.ts.
import { describe, expect, test } from 'vitest';
import { parseTiers } from '../../src/platform/wall/tiers.ts';
import { createWords } from '../../widgets/shared/labels.ts';
import { WALL_LABELS } from '../../widgets/wall/attributes.ts';
import { groupsOf, lookOf, modelOf, readOptions, shows, sizeOf } from '../../widgets/wall/view.ts';
import { backerNamed } from '../platform/support/backer.ts';
import { data, wallOptions as options } from './support/options.ts';

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
