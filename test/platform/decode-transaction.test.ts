// Transactions, as they come.
import { describe, expect, it } from 'vitest';
import { documented, openCollective } from '../../src/platform/addresses/profile.ts';
import { decodeTransactions } from '../../src/platform/transactions/decode-transaction.ts';
import { askTransactionsByGraphql } from '../../src/platform/transactions/graphql-transactions.ts';
import { answering, platform } from './support/graphql-answers.ts';
import { node, usd } from './support/ledger.ts';

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

describe('transactions by GraphQL', () => {
  const ask = async (answer: object, query: object = {}) => {
    const { context, sent } = answering({ data: answer });
    const asked = { limit: 50, ...query };
    const { data } = await askTransactionsByGraphql(platform, ' Looms ', asked, context);
    return { ...data, variables: sent()[0].variables };
  };
  const listed = (nodes: readonly unknown[]) => ({ account: { transactions: { nodes } } });

  it('have the form of those of the list', async () => {
    const gift = node('row-1', {
      legacyId: '7',
      cents: 1000,
      netAmount: usd(900),
      hostFee: usd(-50),
      platformFee: usd(-20),
      paymentProcessorFee: usd(-30),
      hostCurrencyFxRate: 1.1,
    });
    const spent = node('row-2', { legacyId: 8, cents: -500, oppositeAccount: null, host: null });
    const { transactions, dropped, sent } = await ask(
      listed([gift, spent, node('no-number'), { legacyId: 9 }, null]),
    );
    const dollars = (minor: number) => ({ minor, currency: 'USD' });
    expect(transactions).toEqual([
      {
        ...{ id: 7, uuid: 'row-1', type: 'CREDIT', kind: 'CONTRIBUTION', description: 'A gift' },
        createdAt: Date.UTC(2024, 2, 3, 10),
        amount: dollars(1000),
        netAmount: dollars(900),
        hostFee: dollars(-50),
        platformFee: dollars(-20),
        paymentProcessorFee: dollars(-30),
        hostCurrencyFxRate: 1.1,
        from: { slug: 'ada', name: 'Ada Example' },
        to: { slug: 'looms', name: null },
        host: { slug: 'host', name: null },
      },
      expect.objectContaining({ from: { slug: 'looms', name: null }, to: null, host: null }),
      expect.objectContaining({ uuid: 'no-number', amount: dollars(1000) }),
    ]);
    expect([dropped, sent]).toEqual([2, 5]);
  });

  it('are asked for without a filter, or up to the end of the last day', async () => {
    const all = { from: null, to: null, type: null, limit: 50, offset: 0 };
    expect((await ask(listed([]))).variables).toEqual({ slug: 'looms', ...all });
    const filter = { dateFrom: Date.UTC(2024, 2, 1), dateTo: Date.UTC(2024, 2, 2) };
    const { variables } = await ask(listed([]), { ...filter, type: 'DEBIT', offset: 50 });
    expect(variables).toMatchObject({
      from: '2024-03-01T00:00:00.000Z',
      to: '2024-03-02T23:59:59.999Z',
      type: 'DEBIT',
      offset: 50,
    });
  });

  it.each([
    [{ account: null }, 'not-found'],
    [{ account: {} }, 'bad-response'],
    [{}, 'bad-response'],
  ])('in %j are an error', async (answer, code) => {
    await expect(ask(answer)).rejects.toMatchObject({ code });
  });
});
