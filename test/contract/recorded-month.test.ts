/**
 * The figures of a month and of an overview, read from what the real platform was recorded to answer: each is the
 * recorded number. Skipped where there are no recordings.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fetchAccount } from '../../src/platform/account-client.ts';
import { fetchAttention } from '../../src/platform/attention.ts';
import { fetchMonth } from '../../src/platform/month.ts';
import { createPlatform, OPEN_COLLECTIVE } from '../../src/platform/profile.ts';
import type { Recording } from './stage.ts';

const file = new URL('../../../shared/platform/recorded/graphql-2.json', import.meta.url);
const recordings: readonly Recording[] = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : [];

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
    const { data } = await fetchMonth(platform, 'opensourced', period, answering({ account }));
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
    const { contributors } = answerOf('128-contributors').collective;
    const { settings, tiers } = answerOf('115-tier-goals').account;
    const account = { slug: 'big-collective', currency: 'USD', contributors, settings, tiers };
    const { data } = await fetchAccount(platform, 'big-collective', answering({ account }));
    expect(data.data.topBackers.map(({ name }) => name)).toEqual(
      contributors.nodes.map(({ name }: Json) => name),
    );
    const [withGoal] = tiers.nodes.filter(({ goal }: Json) => goal.valueInCents !== null);
    expect(data.data.goals).toEqual([
      {
        kind: 'month',
        title: withGoal.name,
        target: dollars(withGoal.goal),
        reached: dollars(withGoal.stats.recurringAmount),
      },
    ]);
  });

  it('what waits is counted as recorded, and an unknown collective is left out', async () => {
    const data = answerOf('118-accounts-aliased');
    const answer = await fetchAttention(
      platform,
      ['opensourced', 'none', 'big-collective'],
      answering(data),
    );
    expect(
      answer.data.collectives.map(({ slug, pendingExpenses, contributionsInError }) => [
        slug,
        pendingExpenses.count,
        contributionsInError,
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
