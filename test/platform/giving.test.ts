// What the user gives, as the platform answers it.
import { expect, test } from 'vitest';
import { giftsByReceiver } from '../../src/dependencies/model/gifts.ts';
import { askGiving, summarize } from '../../src/platform/user/giving.ts';
import { answering, platform } from './support/graphql-answers.ts';

const order = (slug: string, status: string, nextChargeDate: string | null) => ({
  status,
  frequency: 'MONTHLY',
  nextChargeDate,
  amount: { valueInCents: 500, currency: 'USD' },
  toAccount: { slug },
});

test('failed contributions come first, then the next charge, and paused ones last', async () => {
  const nodes = [
    order('paused', 'PAUSED', '2024-03-06T00:00:00Z'),
    order('unknown', 'ACTIVE', null),
    order('later', 'ACTIVE', '2024-04-02T00:00:00Z'),
    order('sooner', 'ACTIVE', '2024-03-09T00:00:00Z'),
    order('failed', 'ERROR', '2024-05-01T00:00:00Z'),
  ];
  const me = { slug: 'robin', recurring: { totalCount: 5, nodes }, once: { nodes: [] } };
  const { context } = answering({ data: { me } });
  const { data } = await askGiving(platform, 'token', 2024, context);
  const slugs = data?.recurring.gifts.map(({ to }) => to.slug);
  expect(slugs).toEqual(['failed', 'sooner', 'later', 'unknown', 'paused']);
  const failed = { count: 1, first: { to: { slug: 'failed' } } };
  expect(data && summarize(data)).toMatchObject({ failed });
});

test('what is incomplete counts, but is in no sum; sums stand in the order of currencies', async () => {
  const whole = order('looms', 'ACTIVE', null);
  const nodes = [
    whole,
    { ...whole, frequency: 'YEARLY', amount: { valueInCents: 1200, currency: 'EUR' } },
    { ...whole, toAccount: null },
    { ...whole, amount: null },
    { ...whole, frequency: 'ONETIME' },
    { ...whole, status: 'NEW' },
    null,
  ];
  const once = { totalCount: 2, nodes: [{ amount: whole.amount, toAccount: { slug: 'a' } }, null] };
  const me = { slug: 'robin', recurring: { totalCount: 9, nodes }, once };
  const { data } = await askGiving(platform, 'token', 2024, answering({ data: { me } }).context);
  expect(data && summarize(data)).toMatchObject({
    monthly: {
      count: 9,
      isAtLeast: true,
      sums: [
        { minor: 100, currency: 'EUR' },
        { minor: 500, currency: 'USD' },
      ],
    },
    once: { count: 2, isAtLeast: true, sums: [{ minor: 500, currency: 'USD' }] },
    failed: { count: 0, first: null },
  });
});

test('of accounts, what can be read of active contributions is told, and the user’s own stay whatever they answer', async () => {
  const give = (slug: string, cents: number, frequency = 'MONTHLY') => ({
    ...order(slug, 'ACTIVE', null),
    frequency,
    amount: { valueInCents: cents, currency: 'USD' },
  });
  const account = (slug: unknown, nodes: unknown, name: unknown = slug) => ({
    account: { slug, name, orders: { nodes } },
  });
  const nodes = [
    account('acme', [
      give('looms', 900),
      give('looms', 9_900, 'YEARLY'),
      order('failed', 'ERROR', null),
      { ...give('looms', 1), toAccount: { slug: 7 } },
      null,
    ]),
    account('shop', [give('looms', 100), give('other', 300)], '\u202eShop'),
    account(' not a slug ', [give('looms', 1)]),
    account('odd', 'no list'),
    { account: null },
    7,
  ];
  const recurring = { totalCount: 1, nodes: [give('looms', 500)] };
  const answerOf = async (memberOf: unknown) => {
    const me = { slug: 'robin', recurring, once: { nodes: [] }, memberOf };
    const { context } = answering({ data: { me } });
    const { data } = await askGiving(platform, 'token', 2024, context);
    return data && [...giftsByReceiver(data)];
  };
  const gift = (from: string | null, minor: number) => ({
    from,
    amount: { minor, currency: 'USD' },
    every: 'month',
  });
  const own = gift(null, 500);
  expect(await answerOf({ nodes })).toEqual([
    ['looms', [own, gift('acme', 900), gift('Shop', 100)]],
    ['other', [gift('Shop', 300)]],
  ]);
  for (const bad of [undefined, null, 'text', { nodes: {} }, { nodes: [[]] }]) {
    expect(await answerOf(bad)).toEqual([['looms', [own]]]);
  }
});
