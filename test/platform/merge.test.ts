// One backer for each account.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documented, openCollective } from '../../src/platform/addresses/profile.ts';
import { isAnonymous } from '../../src/platform/values/names.ts';
import type { Backer } from '../../src/platform/values/types.ts';
import { decodeMembers } from '../../src/platform/wall/decode-member.ts';
import { mergeMembers } from '../../src/platform/wall/merge.ts';
import { memberRow, publishedList, type Row } from './support/member-rows.ts';
import './support/seed.ts';

function merge(...rows: Row[]): Backer[] {
  return mergeMembers(decodeMembers(rows.map(memberRow), openCollective, 'EUR').members);
}

function mergeOne(...rows: Row[]): Backer {
  const [backer, ...others] = merge(...rows);
  if (!backer || others.length) throw new Error('There is not exactly one backer.');
  return backer;
}

describe('the rows of one account', () => {
  it('are one backer with the total that each of them carries, never the sum', () => {
    const rows = [
      { totalAmountDonated: 105 },
      { role: 'ADMIN', totalAmountDonated: 105 },
      { totalAmountDonated: 100 },
    ];
    expect(mergeOne(...rows)).toMatchObject({ total: 10_500, roles: ['BACKER', 'ADMIN'] });
    expect(mergeOne({ totalAmountDonated: -15 }, { totalAmountDonated: -20 }).total).toBe(-1500);
  });

  it('are told by the profile, never by the name', () => {
    const rows = [{ name: 'Ada' }, { name: 'Ada', profile: 'https://platform.example/ada-2' }];
    expect(merge(...rows).map(({ slug }) => slug)).toEqual(['ada', 'ada-2']);
    expect(
      mergeOne({ name: 'Ada' }, { name: 'Augusta', profile: 'https://platform.example/ADA/' }).slug,
    ).toBe('ada');
  });

  it('lend each other what is missing, the latest payment first', () => {
    const older = {
      MemberId: 1,
      lastTransactionAt: '2020-01-01 10:00',
      name: 'Old name',
      website: 'https://old.example',
      company: 'Looms',
    };
    const newer = {
      MemberId: 2,
      lastTransactionAt: '2024-01-01 10:00',
      name: 'New name',
      website: null,
      tier: undefined,
    };
    expect(mergeOne(older, newer)).toMatchObject({
      id: 2,
      name: 'New name',
      website: 'https://old.example',
      company: 'Looms',
      lastTransactionAt: Date.UTC(2024, 0, 1, 10),
      tiers: ['Backer'],
    });
  });

  it('are called as in the latest payment, and of payments at one time as in the latest row', () => {
    const [first, second] = [
      { MemberId: 1, name: 'First' },
      { MemberId: 2, name: 'Second' },
    ];
    const later = { ...first, lastTransactionAt: '2024-06-01 10:00' };
    const unpaid = { ...second, currency: undefined };
    expect(mergeOne(second, later).name).toBe('First');
    expect(mergeOne(first, second).name).toBe('Second');
    expect(mergeOne(first, unpaid).name).toBe('First');
  });

  it('name nobody when one of them is incognito', () => {
    const rows = [{ name: 'Ada' }, { name: 'Incognito' }, { name: 'Ada', tier: 'Gold' }];
    expect(mergeOne(...rows).isAnonymous).toBe(true);
  });

  it('have joined with the first and paid with the last of them', () => {
    const rows = [
      { createdAt: '2022-01-01 00:00', currency: undefined, lastTransactionAmount: 0 },
      {
        createdAt: '2020-01-01 00:00',
        lastTransactionAt: '2021-01-01 00:00',
        lastTransactionAmount: 7,
      },
      { createdAt: '1970-01-01 00:00', currency: undefined, lastTransactionAmount: 0 },
    ];
    expect(mergeOne(...rows)).toMatchObject({
      createdAt: Date.UTC(2020, 0),
      lastTransactionAt: Date.UTC(2021, 0),
      lastTransactionAmount: 700,
    });
    expect(mergeOne({ createdAt: null }, { createdAt: 'x' }).createdAt).toBeNull();
  });

  it('have the tiers in the order in which they were paid last', () => {
    const rows = [
      { tier: 'Bronze', lastTransactionAt: '2020-01-01 00:00' },
      { tier: 'Gold', lastTransactionAt: '2022-01-01 00:00' },
      { tier: 'Silver', lastTransactionAt: '2021-01-01 00:00' },
      { tier: 'Gold', lastTransactionAt: '2019-01-01 00:00' },
      { tier: undefined, role: '' },
    ];
    expect(mergeOne(...rows)).toMatchObject({
      tiers: ['Gold', 'Silver', 'Bronze'],
      roles: ['BACKER'],
    });
  });

  it('keep a total with its currency where the rows have different ones', () => {
    const rows = [
      { totalAmountDonated: 5000, currency: 'USD', lastTransactionAt: '2020-01-01 00:00' },
      { totalAmountDonated: 200, currency: 'JPY', lastTransactionAt: '2024-01-01 00:00' },
    ];
    const { members } = decodeMembers(rows.map(memberRow), documented, 'USD');
    expect(mergeMembers(members)).toMatchObject([
      { total: 5000, currency: 'USD', lastTransactionCurrency: 'JPY' },
    ]);
  });
});

describe('activity', () => {
  const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`);

  it('is the latest payment of a row that the platform calls active', () => {
    const rows = [
      { isActive: true, lastTransactionAt: '2023-01-01 00:00' },
      { isActive: false, lastTransactionAt: '2024-01-01 00:00' },
    ];
    expect(mergeOne(...rows).activeAt).toBe(at('2023-01-01 00:00'));
    expect(mergeOne({ isActive: true }).activeAt).toBe(at('2024-03-05 17:04'));
  });

  it('is none without a payment, since the platform writes the time of the request', () => {
    expect(mergeOne({ isActive: true, currency: undefined }).activeAt).toBeNull();
    expect(mergeOne({ isActive: false }).activeAt).toBeNull();
  });
});

describe('isAnonymous', () => {
  it.each([
    ['guest-0ec3e764', 'Guest', true],
    ['guest-0ec3e764', 'Ada', true],
    ['incognito-3cc83580', 'Incognito', true],
    ['user-2f5217c9', 'Incognito', true],
    ['user-2f5217c9', 'incognito', true],
    ['user-2f5217c9', 'Guest', true],
    ['user-2f5217c9', '匿名', true],
    [null, 'Anonymous', true],
    ['ada', 'Ada', false],
    ['ada', null, false],
    ['guesthouse', 'Guest House', false],
    ['my-guest-1', 'Incognito Mode Ltd', false],
    ['be-our-guest', 'Be our Guest', false],
    ['guest', 'Anonymous Collective', false],
  ])('of %j called %j is %j', (slug, name, anonymous) => {
    expect(isAnonymous({ slug, name })).toBe(anonymous);
    const profile = slug ? `https://platform.example/${slug}` : undefined;
    expect(mergeOne({ profile, name }).isAnonymous).toBe(anonymous);
  });
});

describe('a published list', () => {
  const rows = publishedList(3_000);
  const { members } = decodeMembers(rows, openCollective, 'USD');

  it('keeps the order of first appearance, whatever else', () => {
    const seen = new Set(members.map(({ key }) => key));
    expect(mergeMembers(members).map(({ key }) => key)).toEqual([...seen]);
  });

  it('has the same totals, roles and tiers whatever the order of its rows', () => {
    const facts = (list: typeof members) =>
      new Map(
        mergeMembers(list).map(({ key, total, roles, tiers, id }) => [
          key,
          { total, id, roles: roles.toSorted(), tiers: tiers.toSorted() },
        ]),
      );
    const expected = facts(members);
    fc.assert(
      fc.property(fc.shuffledSubarray(members, { minLength: members.length }), (shuffled) => {
        expect(facts(shuffled)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  it('is not changed by merging it', () => {
    const before = structuredClone(members);
    mergeMembers(members);
    expect(members).toEqual(before);
  });
});
