// Amounts of a month and of a year: what is summed, and what is refused.
import { expect, it } from 'vitest';
import {
  askAmounts,
  countedBy,
  type Giver,
  withAmounts,
} from '../../src/platform/account/amounts.ts';
import { answering, platform } from './support/graphql-answers.ts';

const euros = (valueInCents: number) => ({ valueInCents, currency: 'EUR' });
const ada = { slug: 'ada' };

const ask = (of: 'month' | 'year', data: object) =>
  askAmounts(platform, { slug: 'maple', of, currency: 'EUR' }, answering({ data }).context);

it('a month is a twelfth of what is given yearly, and the sum of several contributions', async () => {
  const nodes = [
    { id: '1', frequency: 'MONTHLY', amount: euros(500), fromAccount: ada },
    { id: '2', frequency: 'YEARLY', amount: euros(1_300), fromAccount: ada },
    { id: '2', frequency: 'YEARLY', amount: euros(1_300), fromAccount: ada },
    {
      id: '3',
      frequency: 'MONTHLY',
      amount: { valueInCents: 9, currency: 'USD' },
      fromAccount: ada,
    },
    { id: '4', frequency: 'MONTHLY', amount: null, fromAccount: ada },
    { id: '5', frequency: 'MONTHLY', amount: euros(1), fromAccount: null },
    null,
  ];
  const amounts = await ask('month', { account: { orders: { totalCount: 7, nodes } } });
  expect([...amounts]).toEqual([['ada', 608]]);
});

it('a year has refunds, but not what the collective gives others', async () => {
  const nodes = [
    { id: '1', type: 'CREDIT', isRefund: false, amount: euros(900), oppositeAccount: ada },
    { id: '2', type: 'DEBIT', isRefund: true, amount: euros(-400), oppositeAccount: ada },
    { id: '3', type: 'DEBIT', isRefund: false, amount: euros(-70), oppositeAccount: ada },
    { id: '4', type: 'CREDIT', isRefund: true, amount: euros(30), oppositeAccount: ada },
  ];
  const amounts = await ask('year', { transactions: { totalCount: 4, nodes } });
  expect([...amounts]).toEqual([['ada', 500]]);
});

it('are asked for a thousand at a time, and one that moved to the next page counts once', async () => {
  const give = (id: number) => ({ id, frequency: 'MONTHLY', amount: euros(1), fromAccount: ada });
  const nodes = Array.from({ length: 1_000 }, (_, index) => give(index));
  const { context, sent } = answering(
    { data: { account: { orders: { totalCount: 1_001, nodes } } } },
    { data: { account: { orders: { totalCount: 1_001, nodes: [give(999)] } } } },
  );
  const question = { slug: 'maple', of: 'month', currency: 'EUR' } as const;
  expect([...(await askAmounts(platform, question, context))]).toEqual([['ada', 1_000]]);
  expect(sent()[0].query).toContain(' orders(');
  expect(sent().map(({ variables }) => variables)).toEqual([
    { slug: 'maple', limit: 1_000, offset: 0 },
    { slug: 'maple', limit: 1_000, offset: 1_000 },
  ]);
});

it('a year is asked for from the same time a year before', async () => {
  const { context, sent } = answering({ data: { transactions: { nodes: null } } });
  const question = { slug: 'maple', of: 'year', currency: 'EUR' } as const;
  expect(await askAmounts(platform, question, context)).toEqual(new Map());
  expect(sent()[0].query).toContain(' transactions(');
  expect(sent().map(({ variables }) => variables)).toEqual([
    { slug: 'maple', limit: 1_000, offset: 0, from: '2023-03-05T17:00:00.000Z' },
  ]);
});

it('more contributions than ten requests bring are refused', async () => {
  const most = { totalCount: 10_000, nodes: [] };
  await expect(ask('month', { account: { orders: most } })).resolves.toEqual(new Map());
  const orders = { ...most, totalCount: 10_001 };
  await expect(ask('month', { account: { orders } })).rejects.toMatchObject({ code: 'too-large' });
});

it.each([{ account: null }, { account: {} }, {}])('%j is no answer', async (data) => {
  await expect(ask('month', data)).rejects.toMatchObject({ code: 'bad-response' });
});

it('totals give way to amounts, which are zero for those of whom there are none', () => {
  const backer = (slug: string | null, currency = 'EUR') => ({ slug, currency, total: 9 }) as Giver;
  const backers = [backer('ada'), backer('bob'), backer(null), backer('eve', 'USD')];
  const counted = (of?: 'month' | 'total') => {
    const question = { of: 'month', currency: 'EUR' } as const;
    const givers = withAmounts(backers, new Map([['ada', 5]]), question);
    return countedBy(givers, of).map(({ total }) => total);
  };
  expect(counted('month')).toEqual([5, 0, 0, 0]);
  expect(counted()).toEqual([9, 9, 9, 9]);
  expect(countedBy(backers, 'month')).toBe(backers);
});
