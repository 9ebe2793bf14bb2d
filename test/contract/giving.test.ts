// What a user gives: one request, each figure against a count of its own over the sandbox's rows.
import { describe, expect, it } from 'vitest';
import { askGiving, type Giving, summarize } from '../../src/platform/user/giving.ts';
import { decimalsOf } from '../../src/platform/values/money.ts';
import type { Amount } from '../../src/platform/values/types.ts';
import { hurried, usePlatform } from './support/platforms.ts';

const YEAR = new Date().getUTCFullYear();
const { sandbox, platform } = await usePlatform();

describe('the platform', () => {
  const { context } = hurried();

  async function givingOf(user: string): Promise<Giving> {
    const { accessToken } = await sandbox.oauth.issueToken(user);
    const before = sandbox.log.entries().length;
    const { data, missingParts } = await askGiving(platform, { token: accessToken }, YEAR, context);
    expect(sandbox.log.entries()).toHaveLength(before + 1);
    expect(missingParts).toBe(0);
    if (!data) throw new Error('Nobody');
    return data;
  }

  /** Every contribution under the user's name. */
  const ordersOf = (user: string) =>
    sandbox.data.collectives().flatMap((slug) => {
      const { orders = [], spec } = sandbox.data.collective(slug) ?? {};
      return orders
        .filter(({ member }) => member.slug === user)
        .map((order) => ({ ...order, slug, currency: spec?.currency ?? '' }));
    });

  /** Adds one by one in floats, and rounds at the end. */
  function total(
    orders: ReturnType<typeof ordersOf>,
    share: (order: ReturnType<typeof ordersOf>[number]) => number,
  ): Record<string, number> {
    const found: Record<string, number> = {};
    for (const order of orders) {
      const { currency, amountCents } = order;
      const minor = amountCents / 10 ** (2 - decimalsOf(currency));
      found[currency] = (found[currency] ?? 0) + minor * share(order);
    }
    return Object.fromEntries(
      Object.entries(found).map(([currency, sum]) => [currency, Math.round(sum)]),
    );
  }
  const byCurrency = (amounts: readonly Amount[] = []) =>
    Object.fromEntries(amounts.map(({ currency, minor }) => [currency, minor]));

  it.each([
    ['robin-sample', ['EUR', 'USD']],
    ['lee-everywhere', ['EUR', 'JPY', 'USD']],
  ])(
    'sums a month of %s for each currency, and what was given once this year',
    async (user, currencies) => {
      sandbox.data.addBacker('tiny-garden', { slug: user, totalCents: 1_234 });
      const { monthly, once } = summarize(await givingOf(user));
      const all = ordersOf(user);
      const active = all.filter(
        ({ status, frequency }) => status === 'ACTIVE' && frequency !== 'ONETIME',
      );
      expect(byCurrency(monthly.sums)).toEqual(
        total(active, ({ frequency }) => (frequency === 'YEARLY' ? 1 / 12 : 1)),
      );
      expect(monthly.sums.map(({ currency }) => currency)).toEqual(currencies);
      const thisYear = all.filter(
        ({ status, frequency, createdAtMs }) =>
          frequency === 'ONETIME' && status === 'PAID' && createdAtMs >= Date.UTC(YEAR, 0),
      );
      expect(byCurrency(once.sums)).toEqual(total(thisYear, () => 1));
      expect(once.count).toBe(thisYear.length);
      expect([monthly.isAtLeast, once.isAtLeast]).toEqual([false, false]);
    },
  );

  it('leaves out what was given incognito, which the platform lists for nobody', async () => {
    sandbox.data.addBacker('tiny-garden', { slug: 'kim-newcomer', isIncognito: true });
    const { recurring, once } = await givingOf('kim-newcomer');
    expect([recurring.gifts, once.gifts]).toEqual([[], []]);
  });

  it('tells what the accounts give that the user administers, as far as it is active', async () => {
    const { ofAccounts, recurring } = await givingOf('hana-host');
    expect(recurring.gifts).toEqual([]);
    const given = ordersOf('common-roots').filter(({ frequency }) => frequency !== 'ONETIME');
    const active = given.filter(({ status }) => status === 'ACTIVE');
    expect([given.length, active.length]).toEqual([3, 2]);
    const byReceiver = (a: { readonly to: string }, b: { readonly to: string }) =>
      a.to < b.to ? -1 : 1;
    expect([...ofAccounts].sort(byReceiver)).toEqual(
      active
        .map(({ slug, amountCents, currency, frequency }) => ({
          from: { slug: 'common-roots', name: 'Common Roots Foundation', imageUrl: null },
          to: slug,
          amount: { minor: amountCents, currency },
          every: frequency === 'MONTHLY' ? 'month' : 'year',
        }))
        .sort(byReceiver),
    );
    // Robin backs collectives and administers some, which give to nobody.
    expect((await givingOf('robin-sample')).ofAccounts).toEqual([]);
    expect((await givingOf('noor-giver')).ofAccounts).toEqual([]);
  });

  it('counts those beyond the first page, and says that the sum lacks them', async () => {
    for (let each = 0; each < 503; each++) {
      sandbox.data.addBacker('quiet-harbour', { slug: 'kim-newcomer', totalCents: 100 });
    }
    const { once } = summarize(await givingOf('kim-newcomer'));
    expect(once).toMatchObject({ count: 503, isAtLeast: true });
    expect(byCurrency(once.sums)).toEqual({ GBP: 50_000 });
  });
});
