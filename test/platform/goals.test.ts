// Goals as the platform answers them, in the form of saved copies.
import { expect, test } from 'vitest';
import { askGoals } from '../../src/platform/account/goals.ts';
import { answering, platform } from './support/graphql-answers.ts';

const euros = (valueInCents: number) => ({ valueInCents, currency: 'EUR' });

test('goals of the settings and of tiers, without those of another currency', async () => {
  const stats = { totalAmountReceived: euros(900), recurringAmount: euros(300) };
  const tier = { publicId: 'tier_1', name: 'Backers', frequency: 'MONTHLY', stats };
  const nodes = [
    { ...tier, goal: euros(1000), contributors: { totalCount: 7 } },
    { ...tier, goal: { valueInCents: 1000, currency: 'USD' } },
    { ...tier, goal: { valueInCents: null, currency: 'EUR' } },
    null,
  ];
  const goals = [{ type: 'yearlyBudget', title: 'Heating', amount: 500_000 }, { type: 'other' }];
  const account = { currency: 'EUR', settings: { goals }, tiers: { nodes } };
  const { context } = answering({ data: { account } });
  expect(await askGoals(platform, 'looms', context)).toEqual([
    { kind: 'yearlyIncome', title: 'Heating', target: 500_000, reached: null },
    { kind: 'month', title: 'Backers', target: 1000, reached: 300, backers: 7, tier: 'tier_1' },
  ]);
});

test.each([{ currency: 'EUR' }, { currency: 'EUR', settings: null, tiers: null }, null])(
  'none of %j',
  async (account) => {
    const { context } = answering({ data: { account } });
    expect(await askGoals(platform, 'looms', context)).toEqual([]);
  },
);
