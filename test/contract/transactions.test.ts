// Transactions from the sandbox in both profiles, over real HTTP.
import { describe, expect, it } from 'vitest';
import { askDetails, askTransactions } from '../../src/platform/transactions.ts';
import { hurried, ODD, PROFILES, usePlatform } from './support/platforms.ts';

describe.each(PROFILES)('the %s platform', (profile) => {
  const running = usePlatform(profile);
  const { context } = hurried();

  it('gives transactions, newest first, by type, by day and page by page', async () => {
    const { sandbox, platform } = running;
    const ledger = sandbox.data.transactions(ODD);
    const ask = async (query: object) => {
      const { data } = await askTransactions(
        platform,
        ODD,
        { limit: 5_000, clientId: 'companion', ...query },
        context,
      );
      return data.transactions.map(({ id }) => id);
    };
    const idsOf = (wanted: (entry: (typeof ledger)[number]) => boolean) =>
      ledger.filter(wanted).map(({ id }) => id);
    const withCards = { includeVirtualCards: true };
    expect(await ask(withCards)).toEqual(idsOf(() => true));
    expect(await ask({ ...withCards, type: 'DEBIT' })).toEqual(
      idsOf(({ type }) => type === 'DEBIT'),
    );
    expect(await ask({ ...withCards, type: 'CREDIT' })).toEqual(
      idsOf(({ type }) => type === 'CREDIT'),
    );
    expect(await ask({ ...withCards, limit: 7, offset: 3 })).toEqual(
      idsOf(() => true).slice(3, 10),
    );
    const middle = ledger[Math.floor(ledger.length / 2)]?.createdAtMs ?? 0;
    const day = Math.floor(middle / 86_400_000) * 86_400_000;
    expect(await ask({ ...withCards, dateFrom: middle })).toEqual(
      idsOf(({ createdAtMs }) => createdAtMs >= day),
    );
    expect(await ask({ ...withCards, dateTo: middle })).toEqual(
      idsOf(({ createdAtMs }) => createdAtMs < day + 86_400_000),
    );
    if (profile === 'documented')
      expect(await ask({})).toEqual(idsOf(({ isVirtualCard }) => !isVirtualCard));
  });

  it('gives transactions in the right unit and with the time they were booked', async () => {
    for (const slug of [ODD, 'sakura-press']) {
      const [entry] = running.sandbox.data.transactions(slug);
      const { data } = await askTransactions(
        running.platform,
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
        from: { slug: entry?.fromSlug },
        to: { slug },
      });
    }
  });

  it('adds kind and description in one question, whatever the type and the page', async () => {
    const { sandbox, platform } = running;
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
