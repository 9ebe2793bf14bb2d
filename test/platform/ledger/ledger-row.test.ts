// Rows of a ledger as the platform sends them, and what can't be read of them.
import { expect, it } from 'vitest';
import { decodeRow } from '../../../src/platform/ledger/ledger-row.ts';
import { node, usd } from '../support/ledger.ts';

const read = (more: Parameters<typeof node>[1]) => decodeRow(node('row-1', more), 'USD', 'looms');
const dollars = (minor: number) => ({ minor, currency: 'USD' });
const none = { booked: dollars(0), own: dollars(0) };

it('have everything that the forms print', () => {
  const category = (name: string) => ({ accountingCategory: { name } });
  const row = read({
    cents: -500,
    kind: 'EXPENSE',
    isRefund: true,
    isRefunded: true,
    clearedAt: '2024-03-04T10:00:00Z',
    description: ' Trip ',
    taxAmount: usd(-50),
    netAmount: usd(-550),
    netAmountInHostCurrency: usd(-550),
    balanceInHostCurrency: null,
    account: { slug: 'fair' },
    oppositeAccount: { slug: 'ada', name: 'Ada', type: 'ORGANIZATION' },
    refundTransaction: { id: 'row-0', createdAt: '2024-02-01T00:00:00Z' },
    expense: { publicId: 'ex_1', type: 'RECEIPT', tags: ['travel', ' '], ...category('Travel') },
    order: { publicId: 'or_1', tier: { name: 'Gold' }, ...category('Gifts') },
  });
  expect(row).toEqual({
    ...{ id: 'row-1', group: 'group-row-1', type: 'DEBIT', kind: 'EXPENSE', description: 'Trip' },
    createdAt: Date.UTC(2024, 2, 3, 10),
    clearedAt: Date.UTC(2024, 2, 4, 10),
    amount: dollars(-500),
    ...{ processorFee: none, platformFee: none, hostFee: none },
    tax: dollars(-50),
    net: dollars(-550),
    held: dollars(-550),
    heldAmount: dollars(-500),
    rate: 1,
    host: 'host',
    account: 'fair',
    opposite: { slug: 'ada', name: 'Ada', isPerson: false },
    ...{ isTransfer: false, isRefund: true, isRefunded: true, isInBalance: false },
    counterpart: { id: 'row-0', createdAt: Date.UTC(2024, 1, 1) },
    expense: { id: 'ex_1', type: 'RECEIPT', tags: ['travel'] },
    contributionId: 'or_1',
    tier: 'Gold',
    category: 'Travel',
  });
});

it('may lack all but an ID, a time, and amounts', () => {
  const { id, createdAt, amount, netAmount } = node('row-1');
  expect(decodeRow({ id, createdAt, amount, netAmount }, 'EUR', 'looms')).toEqual({
    ...{ id: 'row-1', group: 'row-1', type: 'CREDIT', kind: 'OTHER', description: null },
    ...{ createdAt: Date.UTC(2024, 2, 3, 10), clearedAt: null },
    ...{ amount: dollars(1000), net: dollars(1000), tax: dollars(0), held: null, heldAmount: null },
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
  [{ kind: 'ADDED_FUNDS' }, { kind: 'ADDED_FUNDS' }],
  [{ kind: 'added funds' }, { kind: 'OTHER' }],
  [{ group: 'a\nb' }, { group: 'row-1' }],
  [{ taxAmount: euros }, { tax: dollars(0) }],
  [{ hostCurrencyFxRate: -2 }, { rate: 1 }],
  [{ hostCurrencyFxRate: 1.5 }, { rate: 1.5 }],
  [{ refundTransaction: { id: 'a b' } }, { counterpart: null }],
  [{ order: { accountingCategory: { name: 'Gifts' } } }, { category: 'Gifts', tier: null }],
  [
    { expense: { publicId: 'ex_1', type: '?' } },
    { expense: { id: 'ex_1', type: 'OTHER', tags: [] } },
  ],
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
