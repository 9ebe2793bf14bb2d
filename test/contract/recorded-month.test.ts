/**
 * Figures, sums, and search results, read from what the real platform was recorded to answer: each is the recorded one. Skipped where there are no recordings.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { askAccount } from '../../src/platform/account.ts';
import { askAttention } from '../../src/platform/attention.ts';
import { decodeBacker } from '../../src/platform/decode-backer.ts';
import { askMemberPage, membersOf } from '../../src/platform/graphql-list.ts';
import { askMonth } from '../../src/platform/month.ts';
import { createPlatform, OPEN_COLLECTIVE } from '../../src/platform/profile.ts';
import { searchAccounts, withSharedLetters } from '../../src/platform/search.ts';
import type { Recording } from './stage.ts';

const files = ['graphql-2', 'graphql-3'].map(
  (name) => new URL(`../../../shared/platform/recorded/${name}.json`, import.meta.url),
);
const recordings: readonly Recording[] = files
  .filter((file) => existsSync(file))
  .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));

// biome-ignore lint/suspicious/noExplicitAny: recorded answers of many shapes
type Json = any;
const answerOf = (name: string): Json =>
  (recordings.find((recording) => recording.name === name)?.response.json as Json)?.data;

const platform = createPlatform({
  ...OPEN_COLLECTIVE,
  profile: OPEN_COLLECTIVE.profile.id,
});
/** A platform that answers one thing. */
const answering = (data: unknown) => ({
  fetch: async () => Response.json({ data }),
  now: () => Date.UTC(2017, 10, 15),
});
const dollars = (amount: { valueInCents: number }) => ({
  minor: Math.abs(amount.valueInCents),
  currency: 'USD',
});

describe.skipIf(!recordings.length)('as recorded', () => {
  it('members have the recorded names, totals, tiers, and days', async () => {
    const { account } = answerOf('210-members-0');
    const page = { offset: 0, limit: 5 };
    const answer = answering({ account: { ...account, slug: 'big-collective' } });
    const { data } = await askMemberPage(platform, 'big-collective', page, answer);
    expect(data.total).toBe(account.members.totalCount);
    const { backers } = membersOf(platform, decodeBacker, data);
    expect(backers).toMatchObject(
      account.members.nodes.map(({ account: of, totalDonations, tier, createdAt }: Json) => ({
        slug: of.slug,
        name: of.name,
        type: 'USER',
        total: totalDonations.valueInCents,
        currency: 'USD',
        tiers: tier ? [tier.name] : [],
        createdAt: Math.floor(Date.parse(createdAt) / 60_000) * 60_000,
      })),
    );
  });

  it('a month has the recorded sums, balance, tags, and recurring income', async () => {
    const { stats } = answerOf('122-month').account;
    const recurring = answerOf('112-recurring').account.stats;
    const ended = answerOf('126-orders-ended').account.orders;
    const account = {
      stats: {
        raised: stats.received,
        spent: stats.spent,
        balance: stats.balance,
        tags: recurring.expensesTags,
        recurring: recurring.activeRecurringContributionsBreakdown,
      },
      paused: { totalCount: 0, nodes: [] },
      inError: { totalCount: 0, nodes: [] },
      cancelled: ended,
    };
    const period = { from: Date.UTC(2017, 9), to: Date.UTC(2017, 10) };
    const { data } = await askMonth(platform, 'opensourced', period, answering({ account }));
    expect(data.raised.amount).toEqual(dollars(stats.received));
    expect(data.spent.amount).toEqual(dollars(stats.spent));
    expect(data.balance.amount).toEqual(dollars(stats.balance));
    expect(data.tags).toEqual(
      recurring.expensesTags.map(({ label, count, amount }: Json) => ({
        label,
        count,
        amount: dollars(amount),
      })),
    );
    const [monthly, yearly] = recurring.activeRecurringContributionsBreakdown;
    expect(data.now.recurring).toEqual({
      monthly: { count: monthly.count, amount: dollars(monthly.amount) },
      yearly: { count: yearly.count, amount: dollars(yearly.amount) },
    });
    expect(data.now.cancelled.count).toBe(ended.totalCount);
    expect(data.now.cancelled.names).toEqual(
      ended.nodes.map((node: Json) => node.fromAccount.name),
    );
    // What was not asked in that recording is unknown, not nothing.
    expect(data.raised.before).toBeNull();
    expect(data.newBackers).toBeNull();
  });

  it('an overview has the recorded backers and goals', async () => {
    const { contributors } = answerOf('213-contributors').collective;
    const { settings, tiers } = answerOf('115-tier-goals').account;
    const { nodes } = answerOf('215-tiers').account.tiers;
    const frequencyOf = (slug: string) => nodes.find((tier: Json) => tier.slug === slug)?.frequency;
    const withFrequency = tiers.nodes.map((tier: Json) => ({
      ...tier,
      frequency: frequencyOf(tier.slug),
    }));
    const account = {
      slug: 'big-collective',
      currency: 'USD',
      contributors,
      settings,
      tiers: { nodes: withFrequency },
    };
    const { data } = await askAccount(platform, 'big-collective', answering({ account }));
    expect(data.topBackers).toEqual(
      contributors.nodes.map(({ account: { slug, name, imageUrl } }: Json) => ({
        slug,
        name,
        isPerson: false,
        image: imageUrl,
      })),
    );
    const [withGoal] = tiers.nodes.filter(({ goal }: Json) => goal.valueInCents !== null);
    expect(data.goals).toEqual([
      {
        kind: 'month',
        title: withGoal.name,
        target: dollars(withGoal.goal),
        reached: dollars(withGoal.stats.recurringAmount),
      },
    ]);
  });

  it.each(['apex', 'brusselstogether', 'yen-collective'])(
    'open expenses of %s are summed up in its own currency',
    async (slug) => {
      const { currency, expenses: openExpenses } = answerOf(`204-expenses-sum-${slug}`).account;
      const account = { slug, currency, openExpenses };
      const { data } = await askAccount(platform, slug, answering({ account }));
      const [cents] = openExpenses.totalAmount.amountsByCurrency;
      const minor = currency === 'JPY' ? cents.valueInCents / 100 : cents.valueInCents;
      expect(data.openExpenses).toEqual({
        count: openExpenses.totalCount,
        totals: [{ minor, currency }],
      });
    },
  );

  it('of what was found for a term in Japanese, nothing that has none of its characters is left', async () => {
    const answer = answerOf('220-search-cjk');
    const { data: found } = await searchAccounts(platform, '円コレ', answering(answer));
    const data = found.accounts;
    expect(data).toHaveLength(answer.accounts.nodes.length);
    expect(withSharedLetters('円コレ', data)).toEqual([]);
    expect(withSharedLetters('株式', data).map(({ slug }) => slug)).toEqual(['yen-backer-40']);
  });

  it('what waits is counted as recorded, and an unknown collective is left out', async () => {
    const data = answerOf('118-accounts-aliased');
    const answer = await askAttention(
      platform,
      ['opensourced', 'none', 'big-collective'],
      answering(data),
    );
    expect(
      answer.data.collectives.map(({ slug, expenses, contributions }) => [
        slug,
        expenses.total,
        contributions.total,
      ]),
    ).toEqual(
      [data.c0, data.c2].map(({ slug, expenses, orders }: Json) => [
        slug,
        expenses.totalCount,
        orders.totalCount,
      ]),
    );
  });
});
