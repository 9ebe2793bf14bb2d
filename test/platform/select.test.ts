// Which backers a wall shows, and in what order.
import { describe, expect, it } from 'vitest';
import type { Backer } from '../../src/platform/values/types.ts';
import { filterAndSort, type Selection, tierKey } from '../../src/platform/wall/select.ts';
import { tiersOf, unknownTiers } from '../../src/platform/wall/tier-names.ts';
import { backerNamed } from './support/backer.ts';

const NOW = Date.UTC(2024, 5, 30);
const DAY = 86_400_000;

const backer = (slug: string, changes: Partial<Backer> = {}) =>
  backerNamed(slug, {
    createdAt: NOW - 100 * DAY,
    lastTransactionAt: NOW - 10 * DAY,
    ...changes,
  });

function slugs(backers: readonly Backer[], selection: Selection = {}): (string | null)[] {
  return filterAndSort(backers, selection, NOW).backers.map(({ slug }) => slug);
}

describe('who', () => {
  it('is every backer, but nobody in another role alone', () => {
    const all = [
      backer('backer'),
      backer('admin', { roles: ['ADMIN'] }),
      backer('both', { roles: ['ADMIN', 'BACKER'] }),
      backer('none', { roles: [] }),
    ];
    expect(slugs(all)).toEqual(['backer', 'both']);
    expect(slugs(all, { memberRole: 'ADMIN' })).toEqual(['admin', 'both']);
    expect(slugs(all, { memberRole: '' })).toEqual(['backer', 'admin', 'both', 'none']);
  });

  it('can be people or organizations, to which everything belongs that is nobody', () => {
    const all = ['USER', 'ORGANIZATION', 'COLLECTIVE', 'FUND', 'HOLOGRAM'].map((type) =>
      backer(type.toLowerCase(), { type }),
    );
    expect(slugs(all, { type: 'users' })).toEqual(['user']);
    expect(slugs(all, { type: 'organizations' })).toEqual([
      'organization',
      'collective',
      'fund',
      'hologram',
    ]);
    expect(slugs(all, { type: 'all' })).toHaveLength(5);
  });

  it.each([
    ['Gold Sponsor  🥇', 'gold-sponsor'],
    ['gold sponsor', 'GOLD_SPONSOR'],
    ['🥇', '🥇'],
    ['Förderer (groß)', 'förderer-groß'],
  ])('can be the tier %j written as %j', (tier, written) => {
    const all = [
      backer('a', { tiers: ['Bronze', tier] }),
      backer('b', { tiers: ['Silver'] }),
      backer('c'),
    ];
    expect(slugs(all, { tier: [written] })).toEqual(['a']);
    expect(slugs(all, { tier: [written, 'silver'] })).toEqual(['a', 'b']);
    expect(slugs(all, { tier: [] })).toEqual(['a', 'b', 'c']);
  });

  it('can have paid within so many days', () => {
    const all = [
      backer('now', { activeAt: NOW }),
      backer('edge', { activeAt: NOW - 45 * DAY }),
      backer('past', { activeAt: NOW - 45 * DAY - 1 }),
      backer('never', { activeAt: null }),
    ];
    expect(slugs(all, { active: 45 })).toEqual(['now', 'edge']);
    expect(slugs(all, { active: null })).toHaveLength(4);
  });

  it('can have given so much, in major units of the currency', () => {
    const all = [
      backer('ten', { total: 1000 }),
      backer('less', { total: 999 }),
      backer('yen', { total: 10, currency: 'JPY' }),
      backer('dinar', { total: 9_999, currency: 'KWD' }),
    ];
    expect(slugs(all, { minTotal: 10 }).toSorted()).toEqual(['ten', 'yen']);
    expect(slugs(all, { minTotal: 0 })).toHaveLength(4);
  });

  it('can leave out some slugs, however they are written', () => {
    const all = [backer('ada'), backer('eve'), backer('x', { slug: null })];
    expect(slugs(all, { exclude: ['EVE', '', 'nobody'] })).toEqual(['ada', null]);
  });

  it('counts those without a name, shows them or leaves them out', () => {
    const all = [
      backer('ada'),
      backer('guest-1', { isAnonymous: true }),
      backer('guest-2', { isAnonymous: true, total: 1 }),
    ];
    expect(filterAndSort(all, {}, NOW)).toMatchObject({
      backers: [{ slug: 'ada' }],
      anonymousCount: 2,
    });
    expect(filterAndSort(all, { minTotal: 5 }, NOW).anonymousCount).toBe(1);
    expect(filterAndSort(all, { anonymous: 'hide' }, NOW)).toMatchObject({
      anonymousCount: 0,
      backers: [{}],
    });
    const shown = filterAndSort(all, { anonymous: 'show' }, NOW);
    expect([shown.backers.length, shown.anonymousCount]).toEqual([3, 0]);
  });
});

describe('order', () => {
  const all = [
    backer('b', { total: 5, lastTransactionAt: 3, createdAt: 9, name: 'Émile' }),
    backer('a', { total: 9, lastTransactionAt: null, createdAt: null, name: 'zoë 10' }),
    backer('c', { total: 5, lastTransactionAt: 7, createdAt: 2, name: null }),
    backer('d', { total: -1, lastTransactionAt: 5, createdAt: null, name: 'Zoë 9' }),
  ];

  it.each([
    ['total', ['a', 'b', 'c', 'd']],
    ['recent', ['c', 'd', 'b', 'a']],
    ['oldest', ['c', 'b', 'a', 'd']],
    ['name', ['c', 'b', 'd', 'a']],
  ] as const)('by %s', (order, expected) => {
    expect(slugs(all, { sort: order, locale: 'en' })).toEqual(expected);
  });

  it('by total compares major units of different currencies', () => {
    const mixed = [
      backer('euro', { total: 1000 }),
      backer('yen', { total: 11, currency: 'JPY' }),
      backer('dinar', { total: 10_500, currency: 'KWD' }),
    ];
    expect(slugs(mixed)).toEqual(['yen', 'dinar', 'euro']);
  });

  it('by name follows the alphabet of the language', () => {
    const nordic = ['Ö', 'Z', 'A'].map((name) => backer(name, { name }));
    expect(slugs(nordic, { sort: 'name', locale: 'sv' })).toEqual(['A', 'Z', 'Ö']);
    expect(slugs(nordic, { sort: 'name', locale: 'de' })).toEqual(['A', 'Ö', 'Z']);
    expect(slugs(nordic, { sort: 'name', locale: 'not a locale' })).toHaveLength(3);
  });

  it('keeps the order of the platform between equals, and its list as it was', () => {
    const equals = Array.from({ length: 50 }, (_, index) => backer(`b${index}`));
    for (const order of ['total', 'recent', 'oldest'] as const) {
      expect(slugs(equals, { sort: order })).toEqual(equals.map(({ slug }) => slug));
    }
    const before = structuredClone(all);
    slugs(all, { sort: 'name' });
    expect(all).toEqual(before);
  });
});

describe('tierKey', () => {
  it('is the same for a name and the slug made of it', () => {
    expect(tierKey('  Gold Sponsor  🥇')).toBe('gold-sponsor');
    expect(tierKey('gold-sponsor')).toBe('gold-sponsor');
    expect(tierKey(' 🥇 ')).toBe('🥇');
    expect(tierKey('Gold ❤\ufe0f')).toBe('gold');
  });

  it('tells words apart by their marks, and C++ from C#, but not composed from decomposed letters', () => {
    const tiers = ['दान', 'दिन', 'दीन', 'ทองคำ', 'ทองคา', 'C++', 'C#', 'C'];
    expect(new Set(tiers.map(tierKey)).size).toBe(tiers.length);
    expect(tierKey('Me\u0301ce\u0300ne')).toBe(tierKey('Mécène'));
    expect(tierKey('Sponsor #1 + friends')).toBe('sponsor-1-friends');
  });
});

describe('names of tiers', () => {
  const backers = [['Gold', 'Cup,  tea'], ['SILVER'], ['silver!']].map((tiers) => ({ tiers }));

  it('are those that most backers have first, in one spelling', () => {
    expect(tiersOf(backers)).toEqual(['SILVER', 'Gold', 'Cup tea']);
  });

  it('are unknown where no backer has them', () => {
    expect(unknownTiers(['gold', 'Bronze', '*', ''], backers)).toEqual(['Bronze']);
  });
});
