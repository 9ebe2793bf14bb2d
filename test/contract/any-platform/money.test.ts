// Transactions and GraphQL of any platform.
import { describe, expect, it } from 'vitest';
import { askAccount } from '../../../src/platform/account/account.ts';
import { askSummary } from '../../../src/platform/requests/client.ts';
import { askTransactions } from '../../../src/platform/transactions/transactions.ts';
import { askCurrentUser } from '../../../src/platform/user/user.ts';
import { CLIENT_ID, expectWhole, platform, slug } from './platform.ts';

describe('transactions', () => {
  const query = { limit: 20, clientId: CLIENT_ID };

  it('have amounts in whole minor units and times, the newest first', async () => {
    const { data } = await askTransactions(platform, slug, query);
    expect(data.dropped).toBe(0);
    expect(data.transactions.length).toBeGreaterThan(0);
    expect(data.sent).toBeLessThanOrEqual(20);
    for (const transaction of data.transactions) {
      expectWhole(transaction.amount, transaction.amount.currency);
      expect(transaction.type).toMatch(/^(CREDIT|DEBIT)$/);
      expect(Math.sign(transaction.amount.minor)).toBe(transaction.type === 'CREDIT' ? 1 : -1);
      expect(transaction.createdAt).toBeGreaterThan(Date.UTC(2010, 0));
    }
    const times = data.transactions.map(({ createdAt }) => createdAt ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('can be asked for by type, page and day', async () => {
    const debits = await askTransactions(platform, slug, { ...query, type: 'DEBIT' });
    expect(debits.data.transactions.every(({ type }) => type === 'DEBIT')).toBe(true);
    const all = await askTransactions(platform, slug, query);
    const later = await askTransactions(platform, slug, { ...query, limit: 5, offset: 5 });
    // Transactions of one second come in no fixed order, so pages are compared by their times.
    const times = all.data.transactions.map(({ createdAt }) => createdAt);
    expect(later.data.transactions.map(({ createdAt }) => createdAt)).toEqual(times.slice(5, 10));
    const dateFrom = all.data.transactions.at(-1)?.createdAt ?? 0;
    const recent = await askTransactions(platform, slug, { ...query, dateFrom });
    const day = Math.floor(dateFrom / 86_400_000) * 86_400_000;
    expect(recent.data.transactions.every(({ createdAt }) => (createdAt ?? 0) >= day)).toBe(true);
    expect(recent.data.transactions.length).toBeGreaterThan(0);
  });
});

describe('GraphQL', () => {
  it('gives an account with the figures of the summary', async () => {
    const [{ data: account, missingParts }, { data: summary }] = await Promise.all([
      askAccount(platform, slug),
      askSummary(platform, slug),
    ]);
    expect(missingParts).toBe(0);
    expect(account).toMatchObject({ slug, currency: summary.currency });
    expectWhole(account.statistics.balance, summary.currency);
    // One of the two may be an hour old.
    const difference = (account.statistics.balance?.minor ?? 0) - summary.balance.minor;
    const size = Math.abs(summary.balance.minor) + Math.abs(summary.yearlyIncome.minor);
    expect(Math.abs(difference)).toBeLessThanOrEqual(size / 2);
  });

  it('gives income by month, each month once', async () => {
    const { months } = (await askAccount(platform, slug)).data;
    expect(months).toHaveLength(24);
    const days = months?.map(({ month }) => new Date(month).getUTCDate());
    expect(new Set(days)).toEqual(new Set([1]));
  });

  it('takes a token that nobody issued for nobody', async () => {
    await expect(askCurrentUser(platform, 'nobody-issued-this')).resolves.toMatchObject({
      data: null,
    });
  });
});
