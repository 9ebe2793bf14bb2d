// Rows of a ledger as the platform sends them, and what can't be read of them.
import { expect, it } from 'vitest';
import { decodeRow } from '../../../src/platform/ledger/ledger-row.ts';
import { node, usd } from '../support/ledger.ts';

const read = (more: Parameters<typeof node>[1]) => decodeRow(node('row-1', more), 'USD', 'looms');
const dollars = (minor: number) => ({ minor, currency: 'USD' });
const category = (name: string) => ({ accountingCategory: { name } });
const none = { booked: dollars(0), own: dollars(0) };

it('may lack all but an ID, a time, and amounts', () => {
  const { id, createdAt, amount, netAmount } = node('row-1');
  expect(decodeRow({ id, createdAt, amount, netAmount }, 'EUR', 'looms')).toEqual({
    ...{ id: 'row-1', group: 'row-1', type: 'CREDIT', kind: 'OTHER', description: null },
    ...{ createdAt: Date.UTC(2024, 2, 3, 10), clearedAt: null },
    ...{
      amount: dollars(1000),
      net: dollars(1000),
      tax: dollars(0),
      netInHostCurrency: null,
      amountInHostCurrency: null,
    },
    ...{ processorFee: none, platformFee: none, hostFee: none, rate: 1, host: null },
    account: 'looms',
    opposite: { slug: null, name: null, isPerson: true },
    ...{ isTransfer: false, isRefund: false, isRefunded: false, isInBalance: false },
    ...{ counterpart: null, expense: null, contributionId: null, tier: null, category: null },
  });
});

const euros = { valueInCents: 5, currency: 'EUR' };
it.each([
  ['no ID', { id: null }],
  ['an ID that files would have to quote', { id: 'a b' }],
  ['an ID that is too long', { id: 'x'.repeat(65) }],
  ['no time', { createdAt: 'soon' }],
  ['no amount', { amount: null }],
  ['no net amount', { netAmount: null }],
  ['amounts in two currencies', { netAmount: euros }],
  [
    'a currency that is none',
    { amount: { ...euros, currency: 'usd' }, netAmount: { ...euros, currency: 'usd' } },
  ],
  ['a fee that is too large to be added up', { hostFee: usd(-1e17) }],
])('can’t be read with %s', (_, more) => {
  expect(read(more)).toBeNull();
});

it.each([
  [{ type: 'SOMETHING' }, { type: 'CREDIT' }],
  [{ isRefund: true }, { isRefund: true, isRefunded: false }],
  [{ isRefunded: true }, { isRefunded: true, isRefund: false }],
  [{ clearedAt: '2024-03-04T10:00:00Z' }, { clearedAt: Date.UTC(2024, 2, 4, 10) }],
  [{ account: { slug: 'fair' } }, { account: 'fair' }],
  [{ description: ' Trip ' }, { description: 'Trip' }],
  [{ taxAmount: usd(-5) }, { tax: dollars(-5) }],
  [{ netAmount: usd(995) }, { netInHostCurrency: dollars(995) }],
  [{ refundTransaction: { id: 'row-0' } }, { counterpart: { id: 'row-0', createdAt: null } }],
  [{ kind: 'ADDED_FUNDS' }, { kind: 'ADDED_FUNDS' }],
  [{ kind: 'added funds' }, { kind: 'OTHER' }],
  [{ group: 'a\nb' }, { group: 'row-1' }],
  [{ taxAmount: euros }, { tax: dollars(0) }],
  [{ hostCurrencyFxRate: -2 }, { rate: 1 }],
  [{ hostCurrencyFxRate: 1.5 }, { rate: 1.5 }],
  [{ refundTransaction: { id: 'a b' } }, { counterpart: null }],
  [{ order: { publicId: 'or_1', tier: { name: 'A' } } }, { contributionId: 'or_1', tier: 'A' }],
  [{ order: category('Gifts') }, { category: 'Gifts', tier: null }],
  [{ order: category('Gifts'), expense: category('Travel') }, { category: 'Travel' }],
  [{ expense: { publicId: 'ex_1', type: '?' } }, { expense: { id: 'ex_1', type: 'OTHER' } }],
  [{ expense: { type: 'RECEIPT' } }, { expense: null }],
  [
    { oppositeAccount: { slug: 'fair', parent: { slug: 'looms' } } },
    { isTransfer: true, opposite: { slug: 'fair', name: 'fair', isPerson: false } },
  ],
  [
    { oppositeAccount: { slug: 'ada', name: 'Ada', type: 'INDIVIDUAL', isIncognito: true } },
    { opposite: { slug: null, name: null, isPerson: true } },
  ],
  [
    { oppositeAccount: { slug: 'shop', name: 'Shop', type: 'VENDOR' } },
    { opposite: { slug: 'shop', name: 'Shop', isPerson: true } },
  ],
])('with %j have %j', (more, expected) => {
  expect(read(more)).toMatchObject(expected);
});
