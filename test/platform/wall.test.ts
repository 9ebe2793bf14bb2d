// What a wall shows: groups in order, how many more there are and how many are unnamed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Backer } from '../../src/platform/types.ts';
import { type WallOptions, wallModel } from '../../src/platform/wall.ts';
import { backerNamed as backer } from './support/backer.ts';
import './support/seed.ts';

const NOW = Date.UTC(2024, 5, 30);

describe('the wall model', () => {
  const model = (
    backers: readonly Backer[],
    options: WallOptions = {},
    limit: number | null = null,
  ) => wallModel(backers, options, limit, NOW);
  const headings = (backers: readonly Backer[], options: WallOptions) =>
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

  it('has those without a group at its end, wherever they stood', () => {
    const all = [
      backer('a', { tiers: ['Gold'] }),
      backer('b'),
      backer('c', { tiers: ['Silver'] }),
      backer('d', { tiers: ['Bronze'] }),
    ];
    expect(headings(all, { groupBy: 'tier' }).map(([heading]) => heading)).toEqual([
      'Gold',
      'Silver',
      'Bronze',
      null,
    ]);
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
    expect(model([])).toEqual({ groups: [], shown: 0, more: 0, anonymous: 0, total: 0 });
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
    const options: fc.Arbitrary<WallOptions> = fc.record({
      groupBy: fc.constantFrom('none' as const, 'tier' as const, 'type' as const),
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
