/** What a collective may spend: against the rows of the platform, of the collective itself. */
import { expect, test } from 'vitest';
import { decodeAccount } from '../../../src/platform/account/account.ts';
import { SPENDING_DAYS, spendableOf } from '../../../src/platform/account/spendable.ts';
import type { Account } from '../../../src/platform/values/types.ts';
import { DAY, isGraphql, useWorld } from '../../background/world.ts';

const world = useWorld();

const UNPAID = ['PENDING', 'APPROVED', 'SCHEDULED_FOR_PAYMENT', 'PROCESSING', 'ERROR'];

const spendable = async (slug: string) =>
  (await world.overview(slug, 'fresh')).data?.spendable?.value ?? null;
const collective = (slug: string) => {
  const found = world.platform.data.collective(slug);
  if (!found) throw new Error(slug);
  return found;
};

/** In the minor units of the currency: yen have no hundredths. */
function expected(slug: string) {
  const { expenses, transactions, figures, spec } = collective(slug);
  const size = spec.currency === 'JPY' ? 100 : 1;
  const open = expenses.filter(({ status, isOnHold }) => UNPAID.includes(status) && !isOnHold);
  const asked = open.reduce((sum, { cents }) => sum + cents, 0);
  const spent = transactions
    .filter((one) => one.type === 'DEBIT' && one.createdAtMs > world.now() - SPENDING_DAYS * DAY)
    .reduce((sum, { netCents }) => sum - netCents, 0);
  const left = figures.balanceCents - asked;
  const amount = (cents: number) =>
    expect.objectContaining({
      // Half away from zero.
      minor: Math.sign(cents) * Math.round(Math.abs(cents) / size),
      currency: spec.currency,
    });
  return {
    amount: amount(left),
    balance: amount(figures.balanceCents),
    openExpenses: { count: open.length, sum: amount(asked), others: [] },
    monthlySpending: amount(spent / 3),
    months: left > 0 && spent ? Math.floor(left / (spent / 3)) : null,
  };
}

test.each(['tiny-garden', 'star-commons', 'sakura-press', 'red-ledger'])(
  'of %s is its balance less all that is still to be paid, and lasts as long as the last 90 days say',
  async (slug) => {
    // More than the ten that are told apart in what needs attention.
    for (let index = 0; index < 12; index++)
      world.platform.data.addExpense(slug, { description: 'Seeds', cents: 300 });
    for (const status of ['SCHEDULED_FOR_PAYMENT', 'PROCESSING', 'ERROR', 'REJECTED'] as const)
      world.platform.data.addExpense(slug, { description: 'Wood', cents: 1_100, status });
    const add = { description: 'Fence', cents: 7_000, isOnHold: true, status: 'APPROVED' } as const;
    world.platform.data.addExpense(slug, add);
    expect(await spendable(slug)).toEqual(expected(slug));
    expect(world.asked(isGraphql)).toHaveLength(1);
  },
);

test('in half yens is summed before it is rounded', () => {
  const yen = (valueInCents: number) => ({ valueInCents, currency: 'JPY' });
  const account = {
    slug: 'sakura',
    stats: { balance: yen(500_000), spentLately: yen(-151_650) },
    openExpenses: { totalCount: 2, totalAmount: { amountsByCurrency: [yen(216_650)] } },
  };
  const found = spendableOf(decodeAccount(account, { from: 0, to: 0 }) as Account);
  expect(found?.openExpenses.sum.minor).toBe(2_167);
  expect(found?.amount.minor).toBe(2_834);
  expect(found?.monthlySpending?.minor).toBe(506);
});

test('says no spending and no end where refunds were above what was spent', () => {
  const usd = (valueInCents: number) => ({ valueInCents, currency: 'USD' });
  const account = {
    slug: 'looms',
    stats: { balance: usd(500_000), spentLately: usd(1_200) },
    openExpenses: { totalCount: 0, totalAmount: { amountsByCurrency: [] } },
  };
  const found = spendableOf(decodeAccount(account, { from: 0, to: 0 }) as Account);
  expect(found).toMatchObject({ amount: { minor: 500_000 }, monthlySpending: null, months: null });
});

test('is less what is to be paid in other currencies, which no rate is known for', async () => {
  const before = await spendable('tiny-garden');
  const cloud = { description: 'Cloud', cents: 900, currency: 'USD' };
  world.platform.data.addExpense('tiny-garden', cloud);
  world.advance(DAY);
  expect(await spendable('tiny-garden')).toMatchObject({
    amount: before?.amount,
    openExpenses: { others: [{ minor: 900, currency: 'USD' }] },
    months: null,
  });
});

test('is not said beside a balance that is newer', async () => {
  await world.signIn();
  expect(await spendable('tiny-garden')).not.toBeNull();
  world.advance(1000);
  world.platform.data.setBalance('tiny-garden', 12_345);
  await world.start('fresh');
  const { data } = await world.overview('tiny-garden', 'cached');
  expect(data?.figures.balance?.value.minor).toBe(12_345);
  expect(data?.spendable).toBeNull();
});

test('is not known where the balance is not, or what is still to be paid', () => {
  const euros = { valueInCents: 900, currency: 'EUR' };
  const spent = { valueInCents: -300, currency: 'USD' };
  const open = { totalCount: 0, totalAmount: { amountsByCurrency: [] } };
  const of = (stats: object, openExpenses: object | null) =>
    spendableOf(decodeAccount({ slug: 'a', stats, openExpenses }, { from: 0, to: 0 }) as Account);
  expect(of({}, open)).toBeNull();
  expect(of({ balance: euros }, null)).toBeNull();
  const inDollars = of({ balance: euros, spentLately: spent }, open);
  expect(inDollars).toMatchObject({ monthlySpending: null, months: null });
});
