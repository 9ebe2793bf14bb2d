// What GraphQL says of users, accounts and months.

import { describe, expect, it } from 'vitest';
import {
  decodeAccount,
  decodeAmount,
  decodeMonthlySeries,
  decodeStatistics,
} from '../../src/platform/account.ts';
import { monthBefore, startOfMonth } from '../../src/platform/dates.ts';
import { decodeCurrentUser, decodeUserCollectives } from '../../src/platform/user.ts';

const RANGE = { from: Date.UTC(2024, 0), to: Date.UTC(2024, 2, 5) };

describe('what GraphQL says', () => {
  it('has amounts in hundredths, also of yen', () => {
    expect(decodeAmount({ valueInCents: 1250, currency: 'EUR' })).toEqual({
      minor: 1250,
      currency: 'EUR',
    });
    expect(decodeAmount({ valueInCents: 150_000, currency: 'JPY' })).toEqual({
      minor: 1500,
      currency: 'JPY',
    });
    expect(decodeAmount({ valueInCents: -5, currency: 'EUR' })).toEqual({
      minor: -5,
      currency: 'EUR',
    });
  });

  it.each([[null], [{}], [{ valueInCents: null, currency: 'EUR' }], [{ valueInCents: 5 }], [5]])(
    'has no amount in %j',
    (value) => {
      expect(decodeAmount(value)).toBeNull();
    },
  );

  it('names a user by id and slug', () => {
    const me = { id: 'abc', slug: 'Ada', name: ' Ada ', email: null, imageUrl: null };
    expect(decodeCurrentUser(me)).toEqual({
      id: 'abc',
      slug: 'ada',
      name: 'Ada',
      email: null,
      imageUrl: null,
    });
    expect(decodeCurrentUser(null)).toBeNull();
    expect(decodeCurrentUser({ id: 'abc' })).toBeNull();
    expect(decodeCurrentUser({ slug: 'ada' })).toBeNull();
  });

  it('gives accounts with what there is of their figures', () => {
    expect(decodeAccount({ slug: 'looms' }, RANGE)).toEqual({
      slug: 'looms',
      name: 'looms',
      type: 'COLLECTIVE',
      isPrivate: false,
      currency: '',
      description: null,
      imageUrl: null,
      website: null,
      statistics: {
        balance: null,
        yearlyIncome: null,
        totalAmountReceived: null,
        contributorsCount: null,
      },
      backersCount: null,
      months: null,
      receivedByThen: null,
      recurring: null,
      topBackers: [],
      goals: [],
    });
    const stats = { balance: { valueInCents: -5, currency: 'EUR' }, contributorsCount: '7' };
    expect(decodeStatistics(stats)).toMatchObject({
      balance: { minor: -5, currency: 'EUR' },
      contributorsCount: 7,
    });
    expect(decodeAccount({ name: 'No slug' }, RANGE)).toBeNull();
    expect(decodeAccount('x', RANGE)).toBeNull();
  });

  it('gives the website, named backers, and goals, and leaves out what is none', () => {
    const amount = (valueInCents: number | null) => ({ valueInCents, currency: 'EUR' });
    const backer = (account: object) => ({ account: { type: 'INDIVIDUAL', ...account } });
    const account = decodeAccount(
      {
        slug: 'looms',
        currency: 'EUR',
        socialLinks: [
          null,
          { type: 'MASTODON', url: 'https://social.test/@looms' },
          { type: 'WEBSITE', url: 'https://looms.test/' },
        ],
        contributors: {
          nodes: [
            backer({ name: 'Ada', slug: 'ada', imageUrl: 'https://a.test/a.png' }),
            backer({ name: 'Guest', slug: 'guest-1' }),
            backer({ name: 'Hidden', slug: 'hidden', isIncognito: true }),
            backer({ name: 'Mill', slug: 'mill', type: 'ORGANIZATION' }),
            { account: null },
            null,
          ],
        },
        settings: {
          goals: [
            { type: 'yearlyBudget', amount: 500_000, title: ' A room ' },
            { type: 'balance', amount: 0 },
            { type: 'other', amount: 5 },
            'x',
          ],
        },
        tiers: {
          nodes: [
            {
              name: 'Gold',
              frequency: 'MONTHLY',
              goal: amount(9_000),
              stats: { recurringAmount: amount(300), totalAmountReceived: amount(8_000) },
            },
            {
              name: 'Once',
              frequency: 'ONETIME',
              goal: amount(9_000),
              stats: { recurringAmount: amount(300), totalAmountReceived: amount(8_000) },
            },
            { name: 'New', frequency: 'YEARLY', goal: amount(100) },
            { name: 'No goal', frequency: 'MONTHLY', goal: amount(null) },
            null,
          ],
        },
      },
      RANGE,
    );
    expect(account?.topBackers).toEqual([
      { slug: 'ada', name: 'Ada', isPerson: true, image: 'https://a.test/a.png' },
      { slug: 'mill', name: 'Mill', isPerson: false, image: null },
    ]);
    expect(account?.website).toBe('https://looms.test/');
    const euros = (minor: number) => ({ minor, currency: 'EUR' });
    expect(account?.goals).toEqual([
      { kind: 'yearlyIncome', title: 'A room', target: euros(500_000), reached: null },
      { kind: 'month', title: 'Gold', target: euros(9_000), reached: euros(300) },
      { kind: 'total', title: 'Once', target: euros(9_000), reached: euros(8_000) },
      { kind: 'year', title: 'New', target: euros(100), reached: null },
    ]);
  });

  it.each([
    ['2026-11-22T12:00:00Z', '2026-10-22T12:00:00.000Z'],
    ['2026-01-05T00:00:00Z', '2025-12-05T00:00:00.000Z'],
    ['2026-03-31T12:00:00Z', '2026-02-28T23:59:59.999Z'],
  ])('compares %s with %s of the month before', (now, then) => {
    expect(new Date(monthBefore(Date.parse(now))).toISOString()).toBe(then);
  });

  it('lists a collective once, with all roles, the first day and the highest total', () => {
    const account = { slug: 'looms', name: 'Looms', type: 'FUND', stats: null };
    const nodes = [
      { role: 'ADMIN', since: '2021-05-01T00:00:00Z', account },
      {
        role: 'BACKER',
        since: '2020-05-01T00:00:00Z',
        totalDonations: { valueInCents: 500, currency: 'EUR' },
        account,
      },
      {
        role: 'BACKER',
        since: null,
        totalDonations: { valueInCents: 700, currency: 'EUR' },
        account,
      },
      { role: 'BACKER', account: null },
      { role: 'BACKER', account: { slug: 'a/b' } },
      { account: { slug: 'no-role' } },
      null,
      { role: 'MEMBER', account: { slug: 'other' } },
    ];
    const collectives = decodeUserCollectives(nodes);
    expect(collectives.map(({ slug, roles }) => [slug, roles])).toEqual([
      ['looms', ['ADMIN', 'BACKER']],
      ['other', ['MEMBER']],
    ]);
    expect(collectives[0]).toMatchObject({
      type: 'FUND',
      since: Date.UTC(2020, 4, 1),
      totalDonations: { minor: 700, currency: 'EUR' },
    });
    expect(collectives[1]).toMatchObject({
      name: 'other',
      type: 'COLLECTIVE',
      since: null,
      totalDonations: null,
    });
  });

  it('takes the highest total, whichever comes first', () => {
    const nodes = [700, 0, 500].map((valueInCents) => ({
      role: 'BACKER',
      account: { slug: 'looms' },
      totalDonations: { valueInCents, currency: 'EUR' },
    }));
    expect(decodeUserCollectives(nodes)).toMatchObject([{ totalDonations: { minor: 700 } }]);
    expect(decodeUserCollectives(nodes.slice(1))).toMatchObject([
      { totalDonations: { minor: 500 } },
    ]);
  });

  it('keeps the one first day and total that are known', () => {
    const account = { slug: 'looms' };
    const since = '2021-05-01T00:00:00Z';
    const totalDonations = { valueInCents: 500, currency: 'EUR' };
    for (const nodes of [
      [
        { role: 'A', account },
        { role: 'B', since, totalDonations, account },
      ],
      [
        { role: 'A', since, totalDonations, account },
        { role: 'B', account },
      ],
    ]) {
      expect(decodeUserCollectives(nodes)).toMatchObject([
        { since: Date.UTC(2021, 4, 1), totalDonations: { minor: 500 } },
      ]);
    }
  });

  it('fills in the months without income, oldest first', () => {
    const nodes = [
      { date: '2024-02-01T00:00:00.000Z', amount: { valueInCents: 300, currency: 'EUR' } },
      { date: '2023-12-01T00:00:00.000Z', amount: { valueInCents: 100, currency: 'EUR' } },
      { date: 'nonsense', amount: { valueInCents: 9, currency: 'EUR' } },
      { date: '2024-01-01T00:00:00.000Z', amount: null },
      null,
    ];
    const range = { from: Date.UTC(2023, 10, 30), to: Date.UTC(2024, 1, 1), currency: 'EUR' };
    expect(decodeMonthlySeries(nodes, range)).toEqual([
      { month: Date.UTC(2023, 10), amount: { minor: 0, currency: 'EUR' } },
      { month: Date.UTC(2023, 11), amount: { minor: 100, currency: 'EUR' } },
      { month: Date.UTC(2024, 0), amount: { minor: 0, currency: 'EUR' } },
      { month: Date.UTC(2024, 1), amount: { minor: 300, currency: 'EUR' } },
    ]);
    expect(startOfMonth(Date.UTC(2024, 0, 31), -23)).toBe(Date.UTC(2022, 1));
  });
});
