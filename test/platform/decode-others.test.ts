// Summaries, transactions, what GraphQL says, and saved copies.
import { describe, expect, it } from 'vitest';
import {
  decodeAccount,
  decodeAmount,
  decodeCurrentUser,
  decodeMonthlySeries,
  decodeStatistics,
  decodeUserCollectives,
  startOfMonth,
} from '../../src/platform/decode-account.ts';
import { decodeSummary } from '../../src/platform/decode-summary.ts';
import { decodeTransactions } from '../../src/platform/decode-transaction.ts';
import { documented, openCollective } from '../../src/platform/profile.ts';
import { readSavedCopy } from '../../src/platform/saved-copy.ts';

const badResponse = expect.objectContaining({ code: 'bad-response' });
const SUMMARY = {
  slug: 'looms',
  currency: 'JPY',
  image: null,
  balance: 471_000,
  yearlyIncome: 58_850,
  backersCount: 26,
};

describe('decodeSummary', () => {
  it('reads hundredths on the live platform, which has no number of contributors', () => {
    expect(decodeSummary(SUMMARY, openCollective)).toEqual({
      slug: 'looms',
      currency: 'JPY',
      image: null,
      balance: { minor: 4710, currency: 'JPY' },
      yearlyIncome: { minor: 589, currency: 'JPY' },
      backersCount: 26,
      contributorsCount: null,
    });
  });

  it('reads minor units on the documented platform', () => {
    const json = { ...SUMMARY, contributorsCount: 30, image: ' https://x.example/l.png ' };
    expect(decodeSummary(json, documented)).toMatchObject({
      balance: { minor: 471_000, currency: 'JPY' },
      yearlyIncome: { minor: 58_850, currency: 'JPY' },
      contributorsCount: 30,
      image: 'https://x.example/l.png',
    });
  });

  it('takes figures as they come', () => {
    const json = {
      slug: 'Looms',
      currency: 'EUR',
      balance: '-471',
      backersCount: -3,
      yearlyIncome: null,
    };
    expect(decodeSummary(json, openCollective)).toMatchObject({
      slug: 'looms',
      balance: { minor: -471 },
      yearlyIncome: { minor: 0 },
      backersCount: 0,
    });
    expect(decodeSummary({ ...SUMMARY, backersCount: 2.6 }, openCollective).backersCount).toBe(3);
  });

  it.each([
    [null],
    [[]],
    ['<html>'],
    [{}],
    [{ slug: 'a' }],
    [{ currency: 'EUR' }],
    [{ slug: '../a', currency: 'EUR' }],
  ])('refuses %j', (json) => {
    expect(() => decodeSummary(json, openCollective)).toThrow(badResponse);
  });
});

const ENTRY = {
  id: 51_131,
  uuid: '2c77e72f-3116-c5f9-2647-572ab16d876b',
  type: 'CREDIT',
  amount: 20_000,
  currency: 'JPY',
  hostCurrency: 'USD',
  hostCurrencyFxRate: 0.0067,
  hostFeeInHostCurrency: -10,
  platformFeeInHostCurrency: null,
  paymentProcessorFeeInHostCurrency: -36,
  netAmountInCollectiveCurrency: 14_400,
  createdAt: 'Mon Dec 04 2017 15:43:04 GMT+0000 (Coordinated Universal Time)',
  description: ' Monthly gift ',
  host: { id: 9805, slug: 'common-roots' },
  createdByUser: { id: 2427, email: null },
  fromCollective: { id: 7603, slug: 'ada', name: 'Ada Example' },
  collective: { id: 43, slug: 'looms', name: null },
};

describe('decodeTransactions', () => {
  it('reads amounts in their own currencies and units', () => {
    const { transactions, dropped } = decodeTransactions({ result: [ENTRY] }, openCollective);
    expect(dropped).toBe(0);
    expect(transactions).toEqual([
      {
        id: 51_131,
        uuid: '2c77e72f-3116-c5f9-2647-572ab16d876b',
        type: 'CREDIT',
        amount: { minor: 200, currency: 'JPY' },
        netAmount: { minor: 144, currency: 'JPY' },
        hostFee: { minor: -10, currency: 'USD' },
        platformFee: { minor: 0, currency: 'USD' },
        paymentProcessorFee: { minor: -36, currency: 'USD' },
        hostCurrencyFxRate: 0.0067,
        createdAt: Date.UTC(2017, 11, 4, 15, 43, 4),
        description: 'Monthly gift',
        from: { slug: 'ada', name: 'Ada Example' },
        to: { slug: 'looms', name: null },
        host: { slug: 'common-roots', name: null },
      },
    ]);
    const [yen] = decodeTransactions({ result: [ENTRY] }, documented).transactions;
    expect(yen?.amount).toEqual({ minor: 20_000, currency: 'JPY' });
  });

  it('drops and counts entries without an id and keeps those with nothing else', () => {
    const result = [null, 'x', {}, { id: null }, { id: '7' }, ENTRY];
    const { transactions, dropped } = decodeTransactions({ result }, openCollective);
    expect(dropped).toBe(4);
    expect(transactions[0]).toMatchObject({
      id: 7,
      type: '',
      uuid: null,
      amount: { minor: 0, currency: '' },
      hostFee: { minor: 0, currency: '' },
      hostCurrencyFxRate: 1,
      createdAt: null,
      from: null,
      host: null,
    });
  });

  it('names nobody whose slug is none', () => {
    const result = [{ ...ENTRY, fromCollective: { slug: '../evil' }, host: 'x' }];
    const [transaction] = decodeTransactions({ result }, openCollective).transactions;
    expect(transaction).toMatchObject({ from: null, host: null });
  });

  it.each([[null], [[]], [{}], [{ result: {} }], [{ error: 'no' }]])('refuses %j', (json) => {
    expect(() => decodeTransactions(json, openCollective)).toThrow(badResponse);
  });
});

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
    expect(decodeAccount({ slug: 'looms' })).toEqual({
      slug: 'looms',
      name: 'looms',
      type: 'COLLECTIVE',
      currency: '',
      description: null,
      imageUrl: null,
      website: null,
      statistics: {
        balance: null,
        yearlyBudget: null,
        totalAmountReceived: null,
        contributorsCount: null,
      },
    });
    const stats = { balance: { valueInCents: -5, currency: 'EUR' }, contributorsCount: '7' };
    expect(decodeStatistics(stats)).toMatchObject({
      balance: { minor: -5, currency: 'EUR' },
      contributorsCount: 7,
    });
    expect(decodeAccount({ name: 'No slug' })).toBeNull();
    expect(decodeAccount('x')).toBeNull();
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

describe('readSavedCopy', () => {
  it('reads the array of the platform, and the form with a summary', () => {
    expect(readSavedCopy([1])).toEqual({ summary: null, rows: [1], savedAt: null });
    const copy = { summary: { slug: 'a' }, members: [1], savedAt: '2024-03-05T17:04:09.123Z' };
    expect(readSavedCopy(copy)).toEqual({
      summary: { slug: 'a' },
      rows: [1],
      savedAt: Date.UTC(2024, 2, 5, 17, 4, 9),
    });
    expect(readSavedCopy({ members: [], savedAt: 'soon 5' })).toEqual({
      summary: null,
      rows: [],
      savedAt: null,
    });
  });

  it.each([[null], ['x'], [{}], [{ members: {} }]])('refuses %j', (json) => {
    expect(() => readSavedCopy(json)).toThrow(badResponse);
  });
});
