// Transactions, as they come.
import { describe, expect, it } from 'vitest';
import { documented, openCollective } from '../../src/platform/addresses/profile.ts';
import { decodeTransactions } from '../../src/platform/transactions/decode-transaction.ts';

const badResponse = expect.objectContaining({ code: 'bad-response' });
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
        kind: null,
        from: { slug: 'ada', name: 'Ada Example' },
        to: { slug: 'looms', name: null },
        host: { slug: 'common-roots', name: null },
      },
    ]);
    const [yen] = decodeTransactions({ result: [ENTRY] }, documented).transactions;
    expect(yen?.amount).toEqual({ minor: 20_000, currency: 'JPY' });
  });

  it('names the parties in the direction of the money, whichever way it went', () => {
    const spent = { ...ENTRY, type: 'DEBIT', amount: -20_000 };
    const [transaction] = decodeTransactions({ result: [spent] }, openCollective).transactions;
    expect(transaction).toMatchObject({ from: { slug: 'looms' }, to: { slug: 'ada' } });
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
