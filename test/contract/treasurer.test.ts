// What waits for people who run collectives, and a collective's month: one request each, against the sandbox's ledger.

import { describe, expect, it } from 'vitest';
import { eachAccountQuery } from '../../src/platform/requests/each-account.ts';
import { graphql } from '../../src/platform/requests/graphql.ts';
import { askMonth, periodOf } from '../../src/platform/transactions/month.ts';
import { askAttention, attentionQuery } from '../../src/platform/user/attention.ts';
import type { Period } from '../../src/platform/values/dates.ts';
import { startOfMonth } from '../../src/platform/values/dates.ts';
import { isAnonymous } from '../../src/platform/values/names.ts';
import { hurried, LIBRARY, usePlatform } from './support/platforms.ts';

const { sandbox, platform } = await usePlatform();

interface Tag {
  readonly label: string;
  readonly count: number;
  readonly amount: { readonly valueInCents: number };
}

const sumOf = (tags: readonly Tag[]) => [
  tags.reduce((sum, { count }) => sum + count, 0),
  tags.reduce((sum, { amount }) => sum + amount.valueInCents, 0),
];

it('never puts into a query what is no slug', () => {
  for (const slug of ['', 'a"b', 'a) { x }', '../x']) {
    expect(() => eachAccountQuery(attentionQuery(false), [slug])).toThrowError(
      expect.objectContaining({ code: 'bad-slug' }),
    );
  }
});

describe('the platform', () => {
  const { context } = hurried();

  const requests = () => sandbox.log.entries().length;
  const ledger = (slug: string) => sandbox.data.collective(slug)?.transactions ?? [];

  it('is within the platform’s limits for 90 collectives, with a token and for hosts', async () => {
    const { accessToken: token } = await sandbox.oauth.issueToken('hana-host');
    const missing = Array.from({ length: 89 }, (_, index) => `no-such-collective-number-${index}`);
    const options = { ...context, token, isHost: true };
    const { data } = await askAttention(platform, [...missing, LIBRARY], options);
    expect(data.collectives.map(({ slug }) => slug)).toEqual([LIBRARY]);
  });

  it('asks once for each 90 collectives', async () => {
    const before = requests();
    const slugs = Array.from({ length: 91 }, (_, index) => `none-${index}`);
    await askAttention(platform, [...slugs.slice(1), LIBRARY], context);
    expect(requests()).toBe(before + 2);
  });

  describe.each([
    ['a month that is over', 1, 1],
    ['the running month', 0, 1],
    ['twelve months', 1, 12],
  ] as const)('%s', (_name, monthsAgo, months) => {
    const period = periodOf(Date.now(), monthsAgo, months);
    const earlier = (by: number): Period => ({
      from: startOfMonth(period.from, -by),
      to: startOfMonth(period.to, -by),
    });
    const sum = (type: 'CREDIT' | 'DEBIT', { from, to }: Period) =>
      ledger(LIBRARY)
        .filter((entry) => entry.type === type)
        .filter(({ createdAtMs }) => createdAtMs >= from && createdAtMs <= to)
        .reduce((total, { amountCents }) => total + Math.abs(amountCents), 0);

    it('has the sums of the ledger, compared with the period before and the year before', async () => {
      const before = requests();
      const { data } = await askMonth(platform, LIBRARY, period, context);
      expect(requests()).toBe(before + 1);
      const minor = (kind: 'raised' | 'spent') =>
        Object.values(data[kind]).map((amount) => amount?.minor);
      const periods = [period, earlier(months), earlier(12)];
      expect(minor('raised')).toEqual(periods.map((each) => sum('CREDIT', each)));
      expect(minor('spent')).toEqual(periods.map((each) => sum('DEBIT', each)));
      const tagged = data.tags.map(({ amount }) => amount.minor);
      expect(tagged.reduce((total, minor) => total + minor, 0)).toBe(sum('DEBIT', period));
      const left = (before: number) =>
        ledger(LIBRARY)
          .filter((entry) => entry.createdAtMs < before)
          .reduce((total, { netCents }) => total + netCents, 0);
      const balances = Object.values(data.balance).map((amount) => amount?.minor);
      expect(balances).toEqual([period.to, period.from, earlier(12).to].map(left));
    });
  });

  it('makes one of all tags but the first few, seven rows unless more are asked for', async () => {
    const query = `query Tags($slug: String!) {
      account(slug: $slug) {
        stats {
          few: expensesTags(truncate: 3) { label count amount { valueInCents } }
          many: expensesTags { label count amount { valueInCents } }
        }
      }
    }`;
    const request = { query, variables: { slug: LIBRARY }, token: null };
    const { account } = (await graphql(platform, request, context)).data;
    const { few, many } = (account as { stats: Record<'few' | 'many', Tag[]> }).stats;
    expect(few.map(({ label }) => label)).toEqual([
      ...many.slice(0, 2).map(({ label }) => label),
      'OTHERS_COMBINED',
    ]);
    expect(many.length).toBeLessThanOrEqual(7);
    expect(sumOf(few)).toEqual(sumOf(many));
  });

  it('asks again where the newest 100 backers do not reach back, and since when those of the period are there', async () => {
    const long = periodOf(Date.now(), 12, 12);
    const before = requests();
    const { newBackers } = (await askMonth(platform, 'open-atlas', long, context)).data;
    const found = newBackers?.named.length ?? 0;
    expect(requests()).toBe(before + 2 + Math.min(3, Math.ceil(found / 90)));
    const members = sandbox.data.collective('open-atlas')?.members ?? [];
    const wanted = members.filter(
      ({ role, createdAtMs, isIncognito }) =>
        role === 'BACKER' && !isIncognito && createdAtMs >= long.from && createdAtMs < long.to,
    );
    const named = new Set(newBackers?.named.map(({ slug }) => slug));
    expect(named.size).toBeGreaterThan(100);
    const missing = wanted.filter(({ slug }) => !named.has(slug));
    expect(missing.every(({ slug, name }) => isAnonymous({ slug, name }))).toBe(true);
  });
});
