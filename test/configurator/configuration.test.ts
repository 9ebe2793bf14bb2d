// Addresses in and out, the kit's own rules for attributes, and whom a wall shows.
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  backerOfLink,
  countWall,
  formatTiers,
  isTooLong,
  rolesOf,
  sponsorTiers,
} from '../../src/configurator/model/backers.ts';
import {
  cleanOptions,
  formatConfiguration,
  parseConfiguration,
  presetIn,
  withCollective,
  withElement,
} from '../../src/configurator/model/configuration.ts';
import { boundsOf, ELEMENT_KINDS, ELEMENTS } from '../../src/configurator/options/elements.ts';
import type { Params } from '../../src/configurator/options/spec.ts';
import { tiersOf } from '../../src/platform/wall/tier-names.ts';
import { parseTiers } from '../../src/platform/wall/tiers.ts';
import { BUTTON_ATTRIBUTES } from '../../widgets/button/attributes.ts';
import { SUMMARY_ATTRIBUTES } from '../../widgets/summary/attributes.ts';
import { WALL_ATTRIBUTES } from '../../widgets/wall/attributes.ts';
import { speakArabic, speakEnglish } from '../ui/words.ts';
import { people } from './people.ts';

beforeEach(() => {
  speakEnglish();
  // The kit asks the browser whether a color is one.
  vi.stubGlobal('CSS', {
    supports: (_: string, text: string) => /^#[\da-f]{6}$|^[a-z]+$/.test(text),
  });
});

const TABLES = { wall: WALL_ATTRIBUTES, summary: SUMMARY_ATTRIBUTES, button: BUTTON_ATTRIBUTES };
const GIVEN = ['slug', 'platform', 'platform-profile', 'expected', 'name'];
const toAttribute = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test.each(ELEMENT_KINDS)('every attribute of a %s can be chosen, or is known', (element) => {
  const names = ELEMENTS[element].options.map(({ name }) => name);
  const offered = names.filter((name) => name !== 'labels');
  const attributes = Object.keys(TABLES[element]).map(toAttribute);
  expect(offered.sort()).toEqual(attributes.filter((name) => !GIVEN.includes(name)).sort());
});

test('numbers have the bounds of the kit', () => {
  const option = (name: string) => ELEMENTS.wall.options.find((one) => one.name === name);
  const bounds = ['size', 'heading-level', 'rows'].map((name) => {
    const found = option(name);
    return found && boundsOf(found);
  });
  expect(bounds).toEqual([
    [16, 256],
    [1, 6],
    [1, 1000],
  ]);
});

test.each([
  [{ layout: 'avatars' }, {}],
  [{ layout: 'nonsense' }, {}],
  [{ layout: ' Cards ' }, { layout: 'Cards' }],
  [{ size: '' }, {}],
  [{ size: '9999' }, { size: '256' }],
  [{ active: '' }, { active: '' }],
  [{ active: '30' }, { active: '30' }],
  [{ 'heading-level': '2' }, {}],
  [{ heading: '  ' }, {}],
  [{ contribute: '' }, { contribute: '' }],
  [{ contribute: 'false' }, {}],
  [{ accent: 'red;background:url(//x)' }, {}],
  [{ accent: '#ff0000' }, { accent: '#ff0000' }],
  [{ unknown: 'x', slug: 'a', onclick: 'x' }, {}],
  [{ tiers: '*: 40', size: '64', 'group-by': 'tier', tier: 'Gold' }, { tiers: '*: 40' }],
] as const)('of %o the snippet has %o', (texts, options) => {
  expect(cleanOptions('wall', texts as Params)).toEqual(options);
});

test('an address comes back as it was, without what is usual', () => {
  const params = {
    slug: 'webpack',
    layout: 'cards',
    contribute: '',
    as: 'npm',
    with: 'vue',
    on: 'dark',
    at: 'phone',
    optimize: 'yes',
    policy: 'strict',
  };
  expect(formatConfiguration(parseConfiguration(params))).toEqual(params);
  const summary = { slug: 'webpack', element: 'summary', layout: 'badge' };
  expect(formatConfiguration(parseConfiguration(summary))).toEqual(summary);
  const usual = {
    slug: 'webpack',
    element: 'wall',
    as: 'script',
    with: 'none',
    on: 'gray',
    at: 'wide',
    rows: '3',
  };
  expect(formatConfiguration(parseConfiguration(usual))).toEqual({ slug: 'webpack' });
});

test('a wall starts with three rows; one without any option says so in its address', () => {
  const start = parseConfiguration({ slug: 'webpack' });
  expect(start.options).toEqual({ rows: '3' });
  const bare = formatConfiguration({ ...start, texts: {} });
  expect(bare).toEqual({ slug: 'webpack', rows: '' });
  expect(parseConfiguration(bare).options).toEqual({});
  expect(formatConfiguration(parseConfiguration(bare))).toEqual(bare);
});

test('on a page in another language, elements start in that language, which presets keep', () => {
  speakArabic();
  const start = parseConfiguration({ slug: 'webpack' });
  expect(start.options).toEqual({ rows: '3', locale: 'ar' });
  expect(formatConfiguration(start)).toEqual({ slug: 'webpack' });
  expect(withElement(start, 'summary').texts).toEqual({ locale: 'ar' });
  expect(withElement(start, 'button').texts).toEqual({ locale: 'ar' });
  expect(presetIn(start, { rows: '1' })).toEqual({ rows: '1', locale: 'ar' });
  const bare = formatConfiguration({ ...start, texts: {} });
  expect(parseConfiguration(bare).options).toEqual({});
  // Also with an address that was made on a page in English.
  const cards = parseConfiguration({ slug: 'webpack', layout: 'cards' });
  expect(cards.options).toEqual({ layout: 'cards', locale: 'ar' });
  const english = formatConfiguration({ ...cards, texts: { layout: 'cards' } });
  expect(english).toEqual({ slug: 'webpack', layout: 'cards', locale: '' });
  expect(parseConfiguration(english).options).toEqual({ layout: 'cards' });
});

test('another element keeps the options that it has, too', () => {
  const wall = parseConfiguration({ theme: 'dark', rows: '2', layout: 'cards' });
  expect(withElement(wall, 'summary')).toEqual({ element: 'summary', texts: { theme: 'dark' } });
  const start = withElement(parseConfiguration({}), 'summary');
  expect(start).toEqual({ element: 'summary', texts: {} });
  const back = withElement({ ...parseConfiguration({}), element: 'summary', texts: {} }, 'wall');
  expect(back.texts).toEqual({ rows: '3' });
});

test('another collective has other people to leave out, and the same rules', () => {
  const texts = { theme: 'dark', exclude: 'person-1 "casino" *.casino.example', 'tier-id': '7' };
  const one = { ...parseConfiguration({ slug: 'one' }), texts };
  const other = { slug: 'other', name: 'Other' };
  expect(withCollective(one, other)).toEqual({
    ...other,
    texts: { theme: 'dark', exclude: '"casino" *.casino.example' },
  });
});

test('no address breaks it, and what it makes of one stays', () => {
  const names = fc.constantFrom(
    'slug',
    'element',
    'layout',
    'labels',
    'as',
    'on',
    'page',
    'rows',
    'tier',
    '__proto__',
    'x',
  );
  const params = fc.dictionary(names, fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(params, (found) => {
      const once = formatConfiguration(parseConfiguration(found));
      expect(formatConfiguration(parseConfiguration(once))).toEqual(once);
    }),
    { numRuns: 40 },
  );
});

describe('a wall of 350 people', () => {
  const backers = people(350);
  test('shows those whom its attributes select', () => {
    expect(countWall(backers, { 'min-total': '300', limit: '0' }).shown).toBe(51);
    expect(countWall(backers, { 'member-role': 'ADMIN' }).shown).toBe(0);
  });

  test('is too long only when all are in sight', () => {
    expect(isTooLong({}, countWall(backers, {}))).toBe(false);
    expect(isTooLong({ limit: '0' }, countWall(backers, { limit: '0' }))).toBe(true);
    const rows = { limit: '0', rows: '3' };
    expect(isTooLong(rows, countWall(backers, rows))).toBe(false);
    const tiers = (text: string) => isTooLong({ tiers: text }, countWall(backers, { tiers: text }));
    expect(tiers('*: 40 rows 3')).toBe(false);
  });
});

test('tiers are offered once, by how many are in them', () => {
  const tiers = tiersOf([
    ...people(2, { tiers: ['Gold Sponsor  🥇'] }),
    ...people(1, { tiers: ['gold-sponsor', 'Friends, mostly'] }),
    ...people(5, { tiers: ['Backers'] }),
  ]);
  expect(tiers).toEqual(['Backers', 'Gold Sponsor 🥇', 'Friends mostly']);
});

test('sponsor tiers come in the order of what is given in them', () => {
  const backers = [
    ...people(3, { tiers: ['Small'], total: 100 }),
    ...people(1, { tiers: ['Large'], total: 9_000 }),
  ];
  expect(sponsorTiers(backers)).toEqual(['Large', 'Small']);
});

test('tiers are written as the wall reads them', () => {
  const tiers = [
    { tier: 'Gold', size: 96, max: 12 },
    { tier: 'Level: two', size: null, max: null },
    { tier: 'Friends', min: 99.5, size: 64, max: null },
    { tier: '*', size: null, max: 3 },
  ];
  const text = formatTiers(tiers);
  expect(text).toBe('Gold: 96 max 12, Level: two:, Friends 99.5+: 64, *: max 3');
  expect(parseTiers(text)).toEqual({ tiers, problems: [] });
});

test('people are found by their links, roles and slugs', () => {
  const backers = people(3, { roles: ['BACKER', 'ADMIN'] });
  expect(rolesOf(backers)).toEqual(['ADMIN', 'BACKER']);
  expect(backerOfLink(backers, 'https://platform.example/person-2')?.slug).toBe('person-2');
  expect(backerOfLink(backers, 'https://elsewhere.example/')).toBeUndefined();
});
