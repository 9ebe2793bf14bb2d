// What a wall shows: groups in order, how many more there are and how many are unnamed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCollective } from '../../src/platform/addresses/profile.ts';
import type { Backer } from '../../src/platform/values/types.ts';
import { decodeMembers } from '../../src/platform/wall/decode-member.ts';
import { mergeMembers } from '../../src/platform/wall/merge.ts';
import { parseTiers, type WallTier } from '../../src/platform/wall/tiers.ts';
import { type WallModelOptions, wallModel } from '../../src/platform/wall/wall.ts';
import { backerNamed as backer } from './support/backer.ts';
import { memberRow } from './support/member-rows.ts';
import './support/seed.ts';

const NOW = Date.UTC(2024, 5, 30);

describe('the wall model', () => {
  const model = (
    backers: readonly Backer[],
    options: WallModelOptions = {},
    limit: number | null = null,
  ) => wallModel(backers, options, limit, NOW);
  const headings = (backers: readonly Backer[], options: WallModelOptions) =>
    model(backers, options).groups.map((group) => [
      group.heading,
      group.backers.map(({ slug }) => slug),
    ]);

  it('is one list without a heading, or none at all, where nothing is grouped', () => {
    const all = [backer('a'), backer('acme', { type: 'ORGANIZATION' })];
    expect(headings(all, {})).toEqual([[null, ['a', 'acme']]]);
    expect(headings(all, { groupBy: 'none' })).toEqual([[null, ['a', 'acme']]]);
    expect(headings([], { groupBy: 'none' })).toEqual([]);
  });

  it('says how many are shown, left out and unnamed', () => {
    const all = [backer('a'), backer('b'), backer('c'), backer('guest-1', { isAnonymous: true })];
    expect(model(all, {}, 2)).toMatchObject({ shown: 2, more: 1, anonymous: 1, total: 4 });
    expect(model(all, {}, null)).toMatchObject({
      shown: 3,
      more: 0,
      anonymous: 1,
      total: 4,
    });
    expect(model(all, {}, 0)).toMatchObject({ shown: 0, more: 3, groups: [] });
    expect(model([])).toMatchObject({ groups: [], shown: 0, more: 0, anonymous: 0, total: 0 });
  });

  it('groups by tier in the order of the first backer, those without a tier last', () => {
    const all = [
      backer('none', { total: 90 }),
      backer('gold', { total: 80, tiers: ['Gold 🥇', 'Silver'] }),
      backer('silver', { total: 70, tiers: ['Silver'] }),
      backer('gold-2', { total: 60, tiers: ['gold'] }),
    ];
    expect(headings(all, { groupBy: 'tier' })).toEqual([
      ['Gold 🥇', ['gold', 'gold-2']],
      ['Silver', ['silver']],
      [null, ['none']],
    ]);
  });

  it('puts a backer of several tiers under the one that the wall is about', () => {
    const all = [backer('a', { tiers: ['Silver', 'Gold'] })];
    expect(headings(all, { groupBy: 'tier', tier: ['gold'] })).toEqual([['Gold', ['a']]]);
    expect(headings(all, { groupBy: 'tier', tier: ['silver', 'gold'] })).toEqual([
      ['Silver', ['a']],
    ]);
  });

  it('groups by type', () => {
    const all = [
      backer('org', { type: 'ORGANIZATION', total: 9 }),
      backer('ada'),
      backer('fund', { type: 'FUND' }),
    ];
    expect(headings(all, { groupBy: 'type' })).toEqual([
      ['users', ['ada']],
      ['organizations', ['fund', 'org']],
    ]);
  });

  it('has the tiers in the order given, each with its size, and says how many more there are', () => {
    const all = [
      backer('a', { total: 9, tiers: ['Silver'] }),
      backer('b', { total: 8, tiers: ['Silver', 'GOLD  🥇'] }),
      backer('c', { total: 7, tiers: ['Gold 🥇'] }),
      backer('d', { total: 6 }),
      backer('e', { total: 5, tiers: ['gold'] }),
      backer('f', { total: 4, tiers: ['Bronze'] }),
      backer('guest-1', { isAnonymous: true, tiers: ['Gold'] }),
    ];
    const view = (tiers: string, limit: number | null = null, rest: WallModelOptions = {}) => {
      const found = model(all, { ...rest, tiers: parseTiers(tiers).tiers }, limit);
      const groups = found.groups.map(({ heading, size, backers, more }) =>
        [heading, size, backers.map(({ slug }) => slug).join(''), more].join(' '),
      );
      return [...groups, `${found.shown} ${found.more} ${found.anonymous} ${found.total}`];
    };
    const tiers = 'gold: 96 max 2, Silver: 64, *: 40';
    expect(view(tiers)).toEqual(['GOLD  🥇 96 bc 1', 'Silver 64 a 0', ' 40 df 0', '5 1 1 7']);
    // The limit counts the whole wall, in its order.
    expect(view(tiers, 3)).toEqual(['GOLD  🥇 96 bc 1', 'Silver 64 a 0', '3 3 1 7']);
    expect(view('*: 40, silver')).toEqual([' 40 cdef 0', 'Silver  ab 0', '6 0 1 7']);
    // A tier that is not named is left out of all counts.
    expect(view('silver, nobody: 20')).toEqual(['Silver  ab 0', '2 0 0 2']);
    expect(view('gold', null, { groupBy: 'type', tier: ['bronze'] })).toEqual([
      'GOLD  🥇  bce 0',
      '3 0 1 4',
    ]);
  });

  it('has tiers by amount in the collective’s currency, the first that fits; other currencies are in the rest', () => {
    const all = [
      backer('euro-500', { total: 50_000, tiers: ['Friend'] }),
      backer('euro-100', { total: 10_000 }),
      backer('euro-99', { total: 9_999 }),
      backer('friend', { total: 1, tiers: ['Friend'] }),
      backer('yen', { total: 90_000, currency: 'JPY' }),
    ];
    const groups = (tiers: string, currency?: string) =>
      headings(all, { tiers: parseTiers(tiers).tiers, currency, sort: 'name' });
    expect(groups('Large >= 200: 96, Small >= 99.99: 64, friend, *: 40')).toEqual([
      ['Large', ['euro-500']],
      ['Small', ['euro-99', 'euro-100']],
      ['Friend', ['friend']],
      [null, ['yen']],
    ]);
    expect(groups('Friend, *: 40, Any >= 0')).toEqual([
      ['Friend', ['euro-500', 'friend']],
      [null, ['yen']],
      ['Any', ['euro-99', 'euro-100']],
    ]);
    expect(groups('Large >= 200')).toEqual([['Large', ['euro-500']]]);
    expect(groups('Large >= 200, *', 'JPY')).toEqual([
      ['Large', ['yen']],
      [null, ['euro-99', 'euro-100', 'euro-500', 'friend']],
    ]);
  });

  it.each(['Backer 5+', 'Backer >= 5', 'Top 10 0.5+'])(
    'takes an entry for the tier of the collective that is called so: %s',
    (name) => {
      const all = [
        backer('in', { total: 100, tiers: [name] }),
        backer('not-in', { total: 90_000, tiers: ['Backer'] }),
      ];
      const { tiers } = parseTiers(`${name}: 64, Backer 500+, *`);
      expect(headings(all, { tiers })).toEqual([
        [name, ['in']],
        ['Backer', ['not-in']],
      ]);
    },
  );

  it('has nobody in tiers by amount where no currency is that of more than half of the backers', () => {
    const all = ['EUR', 'USD', 'JPY'].map((currency) =>
      backer(currency.toLowerCase(), { total: 90_000, currency }),
    );
    const { tiers } = parseTiers('Large >= 200, *');
    expect(headings(all, { tiers, sort: 'name' })).toEqual([[null, ['eur', 'jpy', 'usd']]]);
  });

  it('takes for current who has paid for the term: 45 days, or 366 in a tier', () => {
    const day = (ago: number) => new Date(NOW - ago * 86_400_000).toISOString().slice(0, 16);
    const row = (slug: string, tier: string | undefined, ago: number, isActive = true) =>
      memberRow({
        profile: `https://platform.example/${slug}`,
        tier,
        isActive,
        lastTransactionAt: day(ago).replace('T', ' '),
      });
    const rows = [
      row('yearly', 'Gold (yearly)', 202),
      row('monthly', 'Backer', 8),
      row('ended', 'Backer', 202, false),
      row('over-a-year', 'Gold (yearly)', 367),
      row('gave-once', undefined, 40),
      row('gave-long-ago', undefined, 202),
      // An ended tier doesn't make a gift last longer.
      row('both', 'Backer', 300, false),
      row('both', undefined, 202),
    ];
    const { members } = decodeMembers(rows, openCollective, 'EUR');
    const all = mergeMembers(members);
    const current = ['yearly', 'monthly', 'gave-once'];
    const [now, past] = headings(all, { groupBy: 'status' });
    expect(now).toEqual(['current', current]);
    expect(past?.[1]).toHaveLength(4);
    expect(headings(all, { active: true })).toEqual([[null, current]]);
    expect(headings(all, { active: 10 })).toEqual([[null, ['monthly']]]);
  });

  it.each<[WallModelOptions, boolean]>([
    [{ tier: ['Glod'] }, true],
    [{ tiers: parseTiers('Glod: 96, Silvr: 40').tiers }, true],
    [{ active: true }, true],
    [{ minTotal: 1_000 }, true],
    [{ exclude: ['a'] }, true],
    [{ type: 'organizations' }, true],
    [{}, false],
  ])('%j leaves nobody where there are backers: %s', (options, leavesNobody) => {
    const all = [backer('a', { total: 100, tiers: ['Gold'] })];
    expect(wallModel(all, options, null, NOW)).toMatchObject({ leavesNobody });
    expect(wallModel([], options, null, NOW)).toMatchObject({ leavesNobody: false, total: 0 });
    const host = backer('host', { roles: ['HOST'] });
    expect(wallModel([host], options, null, NOW)).toMatchObject({ leavesNobody: false });
  });

  it('groups by status: a payment within the days of `active`, the past ones last', () => {
    const paid = (days: number) => ({ activeAt: NOW - days * 86_400_000 });
    const all = [backer('past', { total: 9_000 }), backer('a', paid(40)), backer('b', paid(60))];
    expect(headings(all, { groupBy: 'status' })).toEqual([
      ['current', ['a']],
      ['past', ['past', 'b']],
    ]);
    expect(headings(all, { groupBy: 'status', active: 90 })).toEqual([
      ['current', ['a', 'b']],
      ['past', ['past']],
    ]);
    // With tiers, `active` leaves out the past ones, whatever the grouping.
    const tiers = parseTiers('*').tiers;
    expect(headings(all, { groupBy: 'status', tiers, active: 50 })).toEqual([[null, ['a']]]);
  });

  it('loses and repeats nobody, whatever the options', () => {
    const people = fc.array(
      fc.record({
        total: fc.integer(),
        currency: fc.constantFrom('EUR', 'JPY'),
        tiers: fc.array(fc.constantFrom('Gold', 'gold ', '🥇', '__proto__', 'constructor'), {
          maxLength: 2,
        }),
        type: fc.constantFrom('USER', 'ORGANIZATION'),
        isAnonymous: fc.boolean(),
      }),
      { maxLength: 40 },
    );
    const options: fc.Arbitrary<WallModelOptions> = fc.record({
      groupBy: fc.constantFrom(...(['none', 'tier', 'type', 'status'] as const)),
      tiers: fc.constantFrom<WallTier[]>(
        [],
        [
          { tier: 'gold', size: 96, max: 3 },
          { tier: '*', size: null, max: null },
        ],
        [{ tier: '🥇', size: null, max: 0 }],
      ),
      sort: fc.constantFrom(
        'total' as const,
        'recent' as const,
        'oldest' as const,
        'name' as const,
      ),
      anonymous: fc.constantFrom('count' as const, 'show' as const, 'hide' as const),
      type: fc.constantFrom('all' as const, 'users' as const, 'organizations' as const),
    });
    const limits = fc.option(fc.nat(50), { nil: null });
    fc.assert(
      fc.property(people, options, limits, (all, chosen, limit) => {
        const backers = all.map((changes, index) => backer(`b${index}`, changes));
        const { groups, shown, more, anonymous, total } = wallModel(backers, chosen, limit, NOW);
        const inGroups = groups.flatMap((group) => group.backers);
        expect(inGroups).toHaveLength(shown);
        expect(new Set(inGroups).size).toBe(shown);
        expect(total).toBe(shown + more + anonymous);
        expect(groups.every((group) => group.backers.length > 0)).toBe(true);
      }),
    );
  });
});

describe('the text of `tiers`', () => {
  it.each<[string, (readonly [string, number | null, number | null])[], string[]]>([
    ['Gold Sponsor: 96 max 12', [['Gold Sponsor', 96, 12]], []],
    [
      'Gold:96,Silver :64max3, *: 40',
      [
        ['Gold', 96, null],
        ['Silver', 64, 3],
        ['*', 40, null],
      ],
      [],
    ],
    [
      'Gold, Silver: MAX 5,',
      [
        ['Gold', null, null],
        ['Silver', null, 5],
      ],
      [],
    ],
    ['Level: Gold: 48', [['Level: Gold', 48, null]], []],
    [
      'Gold: 8, Silver: 999',
      [
        ['Gold', 16, null],
        ['Silver', 256, null],
      ],
      [],
    ],
    [
      'Gold: huge, Silver: 64 max',
      [
        ['Gold', null, null],
        ['Silver', null, null],
      ],
      ['Gold: huge', 'Silver: 64 max'],
    ],
    [': 40, Silver: -5', [['Silver', null, null]], [': 40', 'Silver: -5']],
    ['', [], []],
  ])('reads %j', (text, entries, problems) => {
    const tiers = entries.map(([tier, size, max]) => ({ tier, size, max }));
    expect(parseTiers(text)).toEqual({ tiers, problems });
  });

  it.each([
    ['Friends >= 100: 64 max 3', { tier: 'Friends', min: 100, size: 64, max: 3 }],
    ['Friends>=0.5', { tier: 'Friends', min: 0.5, size: null, max: null }],
    ['A: B >= 5:', { tier: 'A: B', min: 5, size: null, max: null }],
    // As it is written: WordPress and others tear an attribute with a `>`.
    ['Friends 100+: 64 max 3', { tier: 'Friends', min: 100, size: 64, max: 3 }],
    ['Top 100 0.5+', { tier: 'Top 100', min: 0.5, size: null, max: null }],
  ])('reads an amount in %j', (text, tier) => {
    expect(parseTiers(text)).toEqual({ tiers: [tier], problems: [] });
  });

  it.each(['100+', 'Friends100+', 'C++', 'Friends 1e3+', 'Friends -5+', 'Friends 100+ more'])(
    'takes %j for a name',
    (text) => {
      expect(parseTiers(text).tiers).toEqual([{ tier: text, size: null, max: null }]);
    },
  );

  it.each(['Friends >= ', 'Friends >= -5: 40', 'Friends >= 1e3', 'Friends >= 5 >= 6', '>= 5'])(
    'cannot read the amount in %j',
    (text) => {
      expect(parseTiers(text).problems).toEqual([text.trim()]);
    },
  );

  it('is the same as an array, in which names have commas', () => {
    const tiers = [
      { tier: 'Gold, Silver: all', size: 96, max: 2 },
      { tier: 'Friends', min: 100, size: 96, max: null },
      { tier: '*', size: null, max: null },
    ];
    expect(parseTiers(tiers)).toEqual({ tiers, problems: [] });
    expect(parseTiers([{ tier: 'Gold' }]).tiers).toEqual([{ tier: 'Gold', size: null, max: null }]);
    expect(parseTiers(null)).toEqual({ tiers: [], problems: [] });
  });
});
