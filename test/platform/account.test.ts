// What GraphQL says of accounts and months.

import { describe, expect, it } from 'vitest';
import {
  askAccount,
  decodeAccount,
  decodeMonthlySeries,
  decodeStatistics,
  refusePerson,
} from '../../src/platform/account/account.ts';
import { monthBefore, startOfMonth } from '../../src/platform/values/dates.ts';
import { decodeAmount } from '../../src/platform/values/money.ts';
import { answering, OTHER, platform, UNKNOWN } from './support/graphql-answers.ts';

const RANGE = { from: Date.UTC(2024, 0), to: Date.UTC(2024, 2, 5) };

describe('an account', () => {
  it('comes with its figures, or with those that could be had', async () => {
    const account = {
      slug: 'looms',
      name: 'Looms',
      currency: 'JPY',
      stats: { balance: { valueInCents: 471_000, currency: 'JPY' } },
    };
    const { context, sent, requests } = answering({ data: { account } });
    const answer = await askAccount(platform, ' Looms ', context);
    expect(answer).toMatchObject({
      data: { slug: 'looms', statistics: { balance: { minor: 4710 } } },
      missingParts: 0,
    });
    // The clock stands at 5 March 2024, 17:00.
    expect(sent()[0].variables).toEqual({
      slug: 'looms',
      from: '2022-04-01T00:00:00.000Z',
      now: '2024-03-05T17:00:00.000Z',
      lastMonth: '2024-02-01T00:00:00.000Z',
      sameDay: '2024-02-05T17:00:00.000Z',
      lately: '2023-12-06T17:00:00.000Z',
    });
    expect(requests[0]?.init.headers).not.toHaveProperty('authorization');
    const partial = answering({ data: { account: { ...account, stats: null } }, errors: [OTHER] });
    await expect(
      askAccount(platform, 'looms', { ...partial.context, token: 't' }),
    ).resolves.toMatchObject({
      data: { statistics: { balance: null }, months: null, recurring: null },
      missingParts: 1,
    });
    expect(partial.requests[0]?.init.headers).toMatchObject({ authorization: 'Bearer t' });
  });

  it.each([
    [{ data: { account: null } }, 'not-found'],
    [{ data: { account: null }, errors: [UNKNOWN] }, 'not-found'],
    [{ data: { account: null }, errors: [OTHER] }, 'graphql-error'],
    [{ data: { account: {} } }, 'bad-response'],
    [{ data: {} }, 'bad-response'],
  ])('in %j is an error', async (answer, code) => {
    await expect(askAccount(platform, 'looms', answering(answer).context)).rejects.toMatchObject({
      code,
    });
  });

  it('is not asked for by a bad slug', async () => {
    const { context, requests } = answering({});
    await expect(askAccount(platform, '../x', context)).rejects.toMatchObject({
      code: 'bad-slug',
    });
    expect(requests).toEqual([]);
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
      openExpenses: null,
      spentLately: null,
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

  const cents = (valueInCents: number) => ({ valueInCents, currency: 'EUR' });
  const euros = (minor: number) => ({ minor, currency: 'EUR' });

  it.each([
    [
      { type: 'FUND', isPrivate: true },
      { type: 'FUND', isPrivate: true },
    ],
    [{ description: ' We weave ' }, { description: 'We weave' }],
    [{ imageUrl: 'https://a.test/a.png' }, { imageUrl: 'https://a.test/a.png' }],
    [{ totalFinancialContributors: 12 }, { backersCount: 12 }],
    [{ stats: { yearlyBudget: cents(2) } }, { statistics: { yearlyIncome: euros(2) } }],
    [
      { stats: { totalAmountReceived: cents(3) } },
      { statistics: { totalAmountReceived: euros(3) } },
    ],
    [{ stats: { byThen: cents(5) } }, { receivedByThen: euros(5) }],
    [{ stats: { spentLately: cents(-6) } }, { spentLately: euros(6) }],
    [
      { stats: { recurring: [{ label: 'yearly', count: 2, amount: cents(7) }, null] } },
      { recurring: { monthly: null, yearly: { count: 2, amount: euros(7) } } },
    ],
    [
      { stats: { recurring: [{ label: 'monthly', amount: cents(8) }] } },
      { recurring: { monthly: { count: 0, amount: euros(8) }, yearly: null } },
    ],
    [
      { currency: 'EUR', stats: { totalAmountReceivedTimeSeries: { nodes: [] } } },
      { months: [0, 1, 2].map((month) => ({ month: Date.UTC(2024, month), amount: euros(0) })) },
    ],
    [
      { openExpenses: { totalCount: 2, totalAmount: { amountsByCurrency: [cents(9)] } } },
      { openExpenses: { count: 2, totals: [euros(9)] } },
    ],
  ])('in %j gives %j', (more, expected) => {
    expect(decodeAccount({ slug: 'looms', ...more }, RANGE)).toMatchObject(expected);
  });

  it.each([
    { totalAmount: { amountsByCurrency: [] } },
    { totalCount: 2, totalAmount: null },
    { totalCount: 2, totalAmount: { amountsByCurrency: [null] } },
  ])('knows nothing of open expenses from %j, which would be a sum too low', (openExpenses) => {
    expect(decodeAccount({ slug: 'looms', openExpenses }, RANGE)?.openExpenses).toBeNull();
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
            { type: 'balance', amount: 1 },
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
            { name: 'Goal of nothing', frequency: 'MONTHLY', goal: amount(0) },
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
      { kind: 'balance', title: null, target: euros(1), reached: null },
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

describe('somebody’s own account', () => {
  const refuse = async (backersCount: number, answer: object) => {
    const { context, sent } = answering(answer);
    await refusePerson(platform, { slug: 'ada', backersCount }, context);
    return sent();
  };

  it('is refused, which GraphQL tells from a collective that nobody backs', async () => {
    const person = { data: { account: { type: 'INDIVIDUAL' } } };
    await expect(refuse(0, person)).rejects.toMatchObject({ code: 'person' });
    expect(await refuse(0, { data: { account: { type: 'COLLECTIVE' } } })).toMatchObject([
      { variables: { slug: 'ada' } },
    ]);
  });

  it('is not looked for where there are backers, nor known where GraphQL fails', async () => {
    expect(await refuse(1, {})).toEqual([]);
    expect(await refuse(0, { data: { account: null } })).toHaveLength(1);
    expect(await refuse(0, { data: { account: null }, errors: [OTHER] })).toHaveLength(1);
  });
});
