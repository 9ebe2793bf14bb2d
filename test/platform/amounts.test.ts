// Amounts of a month and of a year: what is summed, and what is refused.
import { expect, it } from 'vitest';
import { askAmounts } from '../../src/platform/account/amounts.ts';
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

it('more contributions than ten requests bring are refused', async () => {
  const orders = { totalCount: 10_001, nodes: [] };
  await expect(ask('month', { account: { orders } })).rejects.toMatchObject({ code: 'too-large' });
});
