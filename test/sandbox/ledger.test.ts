/** Ledgers by GraphQL: rows add up to the change of balance, except where the platform's don't either. */
import { describe, expect, it } from 'vitest';
import type { TransactionRecord } from '../../sandbox/index.ts';
import { query, useSandbox } from './support.ts';

const sandbox = await useSandbox();
const today = new Date();
const monthStart = (monthsAgo: number) =>
  Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1);

type Cents = { readonly valueInCents: number };
interface Answer {
  readonly transactions: {
    readonly nodes: readonly {
      readonly netAmount: Cents;
      readonly netAmountInHostCurrency: Cents;
      readonly refundTransaction: { readonly createdAt: string } | null;
      readonly createdAt: string;
    }[];
  };
  readonly stats: { readonly before: Cents; readonly after: Cents };
}

async function month(slug: string, monthsAgo: number, currency: string): Promise<Answer> {
  const [from, to] = [monthStart(monthsAgo), monthStart(monthsAgo - 1)];
  const text = `query ($from: DateTime, $to: DateTime, $last: DateTime) { account(slug: "${slug}") {
    transactions(dateFrom: $from, dateTo: $last, includeDebts: true, limit: 10000) {
      nodes { createdAt netAmount { valueInCents } netAmountInHostCurrency { valueInCents } refundTransaction { createdAt } } }
    stats { before: balance(dateTo: $from, currency: ${currency}) { valueInCents }
      after: balance(dateTo: $to, currency: ${currency}) { valueInCents } } } }`;
  const iso = (ms: number) => new Date(ms).toISOString();
  const variables = { from: iso(from), to: iso(to), last: iso(to - 1) };
  const { json } = await query(sandbox, text, { variables });
  expect(json.errors).toBeUndefined();
  return json.data?.account as Answer;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const MONTHS = Array.from({ length: 12 }, (_, index) => index);

/** From the raw data, without what rounds or converts. */
const rawChange = (slug: string, monthsAgo: number) =>
  sandbox.data
    .transactions(slug)
    .filter(({ createdAtMs }) => createdAtMs >= monthStart(monthsAgo))
    .filter(({ createdAtMs }) => createdAtMs < monthStart(monthsAgo - 1))
    .reduce((sum, { netCents }: TransactionRecord) => sum + netCents, 0);

describe.each(['odd-refunds', 'odd-added', 'odd-added-project', 'odd-host', 'maple-library'])(
  'the ledger of %s',
  (slug) => {
    it.each(MONTHS)('adds up %i months ago', async (monthsAgo) => {
      const { transactions, stats } = await month(slug, monthsAgo, 'USD');
      const sum = sumOf(transactions.nodes.map(({ netAmount }) => netAmount.valueInCents));
      expect(stats.after.valueInCents - stats.before.valueInCents).toBe(sum);
      expect(sum).toBe(rawChange(slug, monthsAgo));
    });
  },
);

it('in euros at a host in dollars adds up in dollars, a cent off at most where there are taxes', async () => {
  const off = MONTHS.map(async (monthsAgo) => {
    const { transactions, stats } = await month('odd-euro', monthsAgo, 'USD');
    const held = transactions.nodes.map((row) => row.netAmountInHostCurrency.valueInCents);
    return Math.abs(stats.after.valueInCents - stats.before.valueInCents - sumOf(held));
  });
  expect(Math.max(...(await Promise.all(off)))).toBe(1);
});

it('in yen is off by less than a yen for each row, because rows and balances are whole yen', async () => {
  const { transactions, stats } = await month('odd-yen', 2, 'JPY');
  const own = sumOf(transactions.nodes.map(({ netAmount }) => netAmount.valueInCents));
  const held = sumOf(transactions.nodes.map((row) => row.netAmountInHostCurrency.valueInCents));
  const change = stats.after.valueInCents - stats.before.valueInCents;
  expect(own).toBe(rawChange('odd-yen', 2));
  expect(change % 100).toBe(0);
  expect(Math.abs(change - own)).toBeLessThan(100);
  expect(held).not.toBe(own);
});

it('gives money back in another month than it came', async () => {
  const months = await Promise.all(MONTHS.map((ago) => month('odd-refunds', ago, 'USD')));
  const pairs = months.flatMap(({ transactions }) =>
    transactions.nodes.flatMap(({ createdAt, refundTransaction }) =>
      refundTransaction ? [[createdAt.slice(0, 7), refundTransaction.createdAt.slice(0, 7)]] : [],
    ),
  );
  expect(pairs.filter(([back, given]) => back === given).length).toBeGreaterThan(0);
  expect(pairs.filter(([back, given]) => back !== given).length).toBeGreaterThan(0);
});

it('leaves debts out unless it is asked for them, and takes both ends of a time', async () => {
  const edge = sandbox.data
    .transactions('odd-added')
    .find(({ description }) => description === 'At 00:00:00.000');
  const at = new Date(edge?.createdAtMs ?? 0).toISOString();
  const text = `{ host: account(slug: "odd-host") { plain: transactions { totalCount }
    debts: transactions(includeDebts: true) { totalCount } }
    account(slug: "odd-added") { transactions(dateFrom: "${at}", dateTo: "${at}") { totalCount } } }`;
  const { json } = await query(sandbox, text);
  expect(json.data).toMatchObject({
    host: { plain: { totalCount: 56 }, debts: { totalCount: 84 } },
    account: { transactions: { totalCount: 1 } },
  });
});
