// Transactions from the sandbox in both profiles, over real HTTP.
import { describe, expect, it } from 'vitest';
import { askDetails, askTransactions } from '../../src/platform/transactions/transactions.ts';
import { hurried, ODD, PROFILES, usePlatform } from './support/platforms.ts';

describe.each(PROFILES)('the %s platform', async (profile) => {
  const { sandbox, platform } = await usePlatform(profile);
  const { context } = hurried();

  it('gives transactions in the right unit and with the time they were booked', async () => {
    for (const slug of [ODD, 'sakura-press']) {
      const [entry] = sandbox.data.transactions(slug);
      const { data } = await askTransactions(
        platform,
        slug,
        { limit: 1, clientId: 'x', includeVirtualCards: true },
        context,
      );
      const [transaction] = data.transactions;
      const yen = slug === 'sakura-press';
      expect(transaction?.amount).toEqual({
        minor: Math.round((entry?.amountCents ?? 0) / (yen ? 100 : 1)),
        currency: yen ? 'JPY' : 'USD',
      });
      expect(transaction).toMatchObject({
        createdAt: Math.floor((entry?.createdAtMs ?? 0) / 1000) * 1000,
        ...((entry?.amountCents ?? 0) < 0
          ? { from: { slug }, to: { slug: entry?.fromSlug } }
          : { from: { slug: entry?.fromSlug }, to: { slug } }),
      });
    }
  });

  it('adds kind and description in one question, whatever the type and the page', async () => {
    for (const query of [{ offset: 0 }, { offset: 20 }, { type: 'DEBIT' as const }]) {
      const page = { limit: 15, clientId: 'companion', includeVirtualCards: true, ...query };
      const { data } = await askTransactions(platform, ODD, page, context);
      sandbox.log.clear();
      const detailed = await askDetails(platform, ODD, data.transactions, context);
      expect(sandbox.log.count()).toBe(1);
      const records = new Map(sandbox.data.transactions(ODD).map((entry) => [entry.id, entry]));
      expect(detailed.map(({ description }) => description)).toEqual(
        data.transactions.map(({ id }) => records.get(id)?.description.replace(/\s+/g, ' ')),
      );
      expect(detailed.every(({ kind }) => kind === 'CONTRIBUTION' || kind === 'EXPENSE')).toBe(
        true,
      );
    }
  });
});
