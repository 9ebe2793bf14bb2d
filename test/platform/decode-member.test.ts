// Member rows, one oddity of published lists at a time.
import { describe, expect, it } from 'vitest';
import {
  documented,
  openCollective,
  type PlatformProfile,
} from '../../src/platform/addresses/profile.ts';
import type { Member } from '../../src/platform/values/types.ts';
import { decodeMembers } from '../../src/platform/wall/decode-member.ts';
import { memberRow, type Row } from './support/member-rows.ts';

function decode(
  changes: Row,
  profile: PlatformProfile = openCollective,
  currency: string | null = 'EUR',
): Member {
  const { members } = decodeMembers([memberRow(changes)], profile, currency);
  const [member] = members;
  if (!member) throw new Error('The row was dropped.');
  return member;
}

describe('a row with everything in it', () => {
  it('of the live platform becomes a member in minor units', () => {
    const others = {
      company: 'Looms',
      email: 'ada@person.example',
    };
    expect(decode(others)).toEqual({
      id: 1001,
      key: 'ada',
      slug: 'ada',
      type: 'USER',
      roles: ['BACKER'],
      tiers: ['Backer'],
      total: 10_500,
      currency: 'EUR',
      activeAt: Date.UTC(2024, 2, 5, 17, 4),
      activeInTierAt: Date.UTC(2024, 2, 5, 17, 4),
      createdAt: Date.UTC(2021, 1, 27, 12, 23),
      lastTransactionAt: Date.UTC(2024, 2, 5, 17, 4),
      lastTransactionAmount: 500,
      lastTransactionCurrency: 'EUR',
      profile: 'https://platform.example/ada',
      name: 'Ada Example',
      isAnonymous: false,
      ...others,
      description: 'Writes looms',
      image: 'https://pictures.example/ada.png',
      website: 'https://ada.example/',
    });
  });

  it('of the documented platform has its amounts in minor units already', () => {
    const member = decode({ totalAmountDonated: 10_500, lastTransactionAmount: 500 }, documented);
    expect([member.total, member.lastTransactionAmount]).toEqual([10_500, 500]);
  });
});

describe('keys that are missing, null or of another kind', () => {
  it.each(['tier', 'currency', 'email', 'company', 'description', 'image', 'website', 'name'])(
    'a row without %s has all the rest',
    (key) => {
      for (const value of [undefined, null]) {
        const { members, dropped } = decodeMembers(
          [memberRow({ [key]: value })],
          openCollective,
          'EUR',
        );
        expect(dropped).toBe(0);
        expect(members[0]).toMatchObject({
          id: 1001,
          slug: 'ada',
          roles: ['BACKER'],
          total: 10_500,
        });
      }
    },
  );

  it.each([
    ['role', undefined, { roles: [] }],
    ['role', 7, { roles: [] }],
    ['type', undefined, { type: 'USER' }],
    ['type', [], { type: 'USER' }],
    ['isActive', undefined, { activeAt: null }],
    ['isActive', 'true', { activeAt: Date.UTC(2024, 2, 5, 17, 4) }],
    ['isActive', 1, { activeAt: null }],
    ['name', 5, { name: null }],
    ['name', { toString: 'x' }, { name: null }],
    ['MemberId', '1001', { id: 1001 }],
    ['MemberId', null, { id: 0, key: 'ada' }],
    ['totalAmountDonated', null, { total: 0 }],
    ['totalAmountDonated', 'plenty', { total: 0 }],
    ['totalAmountDonated', '', { total: 0 }],
    ['totalAmountDonated', [5], { total: 0 }],
    ['lastTransactionAmount', undefined, { lastTransactionAmount: 0 }],
  ])('%s %j', (key, value, expected) => {
    expect(decode({ [key]: value })).toMatchObject(expected);
  });
});

describe('rows that are no members', () => {
  it('are dropped and counted, and cost the others nothing', () => {
    const good = memberRow();
    const bad = [
      null,
      undefined,
      5,
      'row',
      [],
      [good],
      {},
      { name: 'Nobody' },
      { MemberId: 0, profile: ' ' },
    ];
    const { members, dropped } = decodeMembers([good, ...bad, good], openCollective, 'EUR');
    expect(members).toHaveLength(2);
    expect(dropped).toBe(bad.length);
  });

  it('with an id alone are kept under it', () => {
    expect(decode({ profile: undefined })).toMatchObject({
      key: '#1001',
      slug: null,
      profile: null,
    });
  });

  it('cannot bring keys of their own', () => {
    const row = JSON.parse(
      '{"MemberId":1,"__proto__":{"name":"Eve","profile":"https://platform.example/eve"},"constructor":{"prototype":{"isEvil":true}},"evil":1}',
    );
    const { members } = decodeMembers([row], openCollective, 'EUR');
    expect(members[0]).toMatchObject({ key: '#1', name: null, profile: null });
    expect(Object.keys(members[0] ?? {})).not.toContain('evil');
    expect(Object.getPrototypeOf(members[0])).toBe(Object.prototype);
    expect({}).not.toHaveProperty('isEvil');
  });
});

describe('amounts', () => {
  it.each([
    [5.5, 550],
    [2775.73, 277_573],
    [45638.37, 4_563_837],
    [1.54, 154],
    [113384.02794828001, 11_338_403],
    ['6000', 600_000],
    [' 12.5 ', 1250],
    [-15, -1500],
    [0, 0],
  ])('a total of %j EUR is %i minor units', (totalAmountDonated, total) => {
    expect(decode({ totalAmountDonated }).total).toBe(total);
  });

  it('of a refund are negative', () => {
    const member = decode({ totalAmountDonated: 20, lastTransactionAmount: -20 });
    expect([member.total, member.lastTransactionAmount]).toEqual([2000, -2000]);
  });

  it('of the live platform: the total in the currency of the collective, the last one in its own', () => {
    const changes = { totalAmountDonated: 5000, lastTransactionAmount: 12.5, currency: 'USD' };
    expect(decode(changes, openCollective, 'JPY')).toMatchObject({
      total: 5000,
      currency: 'JPY',
      lastTransactionAmount: 1250,
      lastTransactionCurrency: 'USD',
    });
  });

  it('of the documented platform: both in the currency of the row', () => {
    const changes = { totalAmountDonated: 5000, lastTransactionAmount: 12, currency: 'JPY' };
    expect(decode(changes, documented, 'USD')).toMatchObject({
      total: 5000,
      currency: 'JPY',
      lastTransactionAmount: 12,
      lastTransactionCurrency: 'JPY',
    });
  });

  it.each([
    [openCollective, 'KWD', 12_345],
    [openCollective, 'JPY', 12],
    [documented, 'KWD', 12],
  ])('are minor units of any currency', (profile, currency, total) => {
    const changes = { totalAmountDonated: 12.345, currency };
    expect(decode(changes, profile, currency).total).toBe(total);
  });

  it('take the currency of the row while that of the collective is unknown, and none without both', () => {
    expect(decode({}, openCollective, null).currency).toBe('EUR');
    expect(decode({ currency: undefined }, openCollective, null)).toMatchObject({
      currency: '',
      total: 10_500,
    });
    expect(decode({ currency: undefined }, documented, 'GBP').currency).toBe('GBP');
    expect(decode({ currency: 'DOUBLOON' }, documented).currency).toBe('DOUBLOON');
  });
});

describe('times', () => {
  it('of a row without a transaction leave out the last one, which is the time of the request', () => {
    expect(decode({ currency: undefined })).toMatchObject({
      lastTransactionAt: null,
      lastTransactionCurrency: null,
    });
  });

  it('may be in the wrong order or unknown', () => {
    expect(
      decode({ createdAt: '2024-05-01 10:00', lastTransactionAt: '2024-04-30 10:00' }),
    ).toMatchObject({
      createdAt: Date.UTC(2024, 4, 1, 10),
      lastTransactionAt: Date.UTC(2024, 3, 30, 10),
    });
    expect(decode({ createdAt: '1970-01-01 00:00' }).createdAt).toBeNull();
    expect(decode({ createdAt: 'once', lastTransactionAt: null })).toMatchObject({
      createdAt: null,
      lastTransactionAt: null,
    });
  });
});

describe('the person behind a row', () => {
  it.each([
    ['https://platform.example/ada', 'ada', 'ada'],
    ['https://platform.example/Ada/', 'ada', 'ada'],
    ['https://platform.example/app/ada?utm=1#x', 'ada', 'ada'],
    ['http://platform.example/guest-0ec3e764', 'guest-0ec3e764', 'guest-0ec3e764'],
    ['https://platform.example/%C3%A4da', 'äda', 'äda'],
    ['platform.example/ada', 'ada', 'ada'],
    ['https://platform.example/', null, 'https://platform.example/'],
    ['https://platform.example', null, 'https://platform.example'],
    ['https://platform.example/..', null, 'https://platform.example/..'],
    ['https://platform.example/%E0%A4%A', null, 'https://platform.example/%E0%A4%A'],
    ['https://platform.example/a%2Fb', null, 'https://platform.example/a%2Fb'],
    ['https://platform.example/\ud800', null, 'https://platform.example/\ud800'],
    ['javascript:alert(1)', null, 'javascript:alert(1)'],
    ['ada', null, 'ada'],
  ])('is known by the profile %j', (profile, slug, key) => {
    expect(decode({ profile })).toMatchObject({ slug, key });
  });

  it.each([
    ['HOLOGRAM', 'ONLOOKER'],
    ['VENDOR', 'HOST'],
    ['BOT', 'FOLLOWER'],
    ['FUND', 'FUNDRAISER'],
  ])('keeps the type %s and the role %s, known or not', (type, role) => {
    expect(decode({ type, role })).toMatchObject({ type, roles: [role] });
  });

  it('has no blanks around names and tiers, and none for what is blank', () => {
    expect(
      decode({ name: '  Willow Blank ', tier: ' Gold Sponsor  🥇 ', company: ' ' }),
    ).toMatchObject({
      name: 'Willow Blank',
      tiers: ['Gold Sponsor 🥇'],
      company: null,
    });
  });
});
