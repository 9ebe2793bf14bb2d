// What is asked about many collectives at once: what waits for their people, and the figures of dependencies.
import { describe, expect, it } from 'vitest';
import { askListed } from '../../src/platform/account/listed-accounts.ts';
import { askAttention } from '../../src/platform/user/attention.ts';
import { answering, NOW, PRIVATE, platform } from './support/graphql-answers.ts';

const euros = (minor: number) => ({ minor, currency: 'EUR' });
const inCents = (valueInCents: number) => ({ valueInCents, currency: 'EUR' });
const answer = (...accounts: readonly unknown[]) => ({
  data: Object.fromEntries(accounts.map((account, index) => [`c${index}`, account])),
});

describe('what waits', () => {
  const waiting = async (...accounts: readonly unknown[]) => {
    const slugs = accounts.map((_, index) => `slug-${index}`);
    const { context } = answering(answer(...accounts));
    return (await askAttention(platform, slugs, context)).data.collectives;
  };

  it('is told apart by its status, and a node that is of no use is left out', async () => {
    const expense = (status: string) => ({ status, account: { slug: 'looms' } });
    const expenses = {
      totalCount: 12,
      nodes: [
        {
          ...expense('APPROVED'),
          description: ' Paper ',
          payee: { name: 'Ada' },
          amountV2: { valueInCents: 7_050, currency: 'JPY' },
          createdAt: '2024-01-02T00:00:00Z',
        },
        { ...expense('PENDING'), amountV2: inCents(500) },
        expense('PAID'),
        { status: 'ERROR' },
        null,
      ],
    };
    const toAccount = { slug: 'fair' };
    const orders = {
      totalCount: 2,
      nodes: [
        { status: 'PAUSED', frequency: 'MONTHLY', toAccount },
        { status: 'ERROR', frequency: 'ONETIME', toAccount },
        { status: 'ACTIVE', frequency: 'MONTHLY', toAccount },
        { status: 'PAUSED', frequency: 'MONTHLY' },
      ],
    };
    const host = { slug: 'roots' };
    expect(await waiting({ slug: 'looms', currency: 'EUR', host, expenses, orders })).toEqual([
      {
        slug: 'looms',
        currency: 'EUR',
        host: 'roots',
        expenses: [
          {
            kind: 'to-pay',
            slug: 'looms',
            description: 'Paper',
            payee: 'Ada',
            amount: { minor: 71, currency: 'JPY', rest: -50 },
            createdAt: Date.UTC(2024, 0, 2),
          },
          {
            kind: 'to-review',
            slug: 'looms',
            description: null,
            payee: null,
            amount: euros(500),
            createdAt: null,
          },
        ],
        contributions: [{ kind: 'paused', slug: 'fair' }],
        more: ['to-review', 'payout-failed'],
      },
    ]);
  });

  it('is asked for in two lists, and kind by kind where these are not enough', async () => {
    const nothing = { totalCount: 0, nodes: [] };
    const cut = { slug: 'long', expenses: { totalCount: 101, nodes: [] }, orders: nothing };
    const short = { slug: 'short', expenses: nothing, orders: nothing };
    const lists = Object.fromEntries([0, 1, 2, 3, 4].map((index) => [`list${index}`, nothing]));
    const pending = { status: 'PENDING', frequency: 'ONETIME', toAccount: { slug: 'long' } };
    const whole = { slug: 'long', ...lists, list2: { totalCount: 1, nodes: [pending] } };
    const { context, sent } = answering(answer(cut, short), answer(whole));
    const { data } = await askAttention(platform, ['long', 'short'], context);
    const contributions = [{ kind: 'pending', slug: 'long' }];
    expect(data.collectives).toMatchObject([{ contributions, more: [] }, { slug: 'short' }]);
    const [first, second] = sent().map(({ query }) => query.replace(/\s+/g, ' '));
    expect(first).toMatch(/^query Attention .* expenses\(.* status: \[PENDING ERROR\] limit: 100 /);
    expect(first).toMatch(/ orders\(.* status: \[PENDING ERROR PAUSED\] onlySubscriptions: false /);
    expect(first).not.toContain('list0');
    expect(second).toMatch(/^query AttentionByKind { c0: account\(slug: "long"[^}]*} } fragment /);
    expect(second).toMatch(/ list1: expenses\(.* status: \[ERROR\] limit: 1000 /);
    expect(second).toMatch(/ list4: orders\(.* status: \[PAUSED\] onlySubscriptions: true /);
  });

  it('is left out for collectives that are gone, or that the platform says nothing of', async () => {
    const nothing = { totalCount: 0, nodes: [] };
    const found = await waiting(
      null,
      { slug: 'a', expenses: nothing, orders: null },
      { slug: 'b', expenses: null, orders: nothing },
      { slug: 'c', expenses: nothing, orders: nothing },
    );
    expect(found.map(({ slug }) => slug)).toEqual(['c']);
  });
});

describe('the figures of dependencies', () => {
  it('are null where the platform does not give them; who is gone is left out', async () => {
    const { context } = answering(
      answer({ name: null }, null, { name: 'B', stats: { balance: inCents(5) } }),
    );
    const { data } = await askListed(platform, ['a', 'gone', 'b'], context);
    expect(data).toEqual([
      { slug: 'a', name: 'a', imageUrl: null, balance: null, raisedInAll: null, recurring: null },
      {
        slug: 'b',
        name: 'B',
        imageUrl: null,
        balance: euros(5),
        raisedInAll: null,
        recurring: null,
      },
    ]);
  });

  it('are not those of people, and a private collective alone is missing', async () => {
    const sent = answer(
      { type: 'INDIVIDUAL', name: 'Ada', stats: { balance: inCents(500) } },
      null,
      null,
    );
    const { context } = answering({ ...sent, errors: [{ ...PRIVATE, path: ['c1'] }] });
    const answered = await askListed(platform, ['ada', 'circle', 'gone'], context);
    expect(answered).toMatchObject({
      data: [
        { slug: 'ada', reason: 'person' },
        { slug: 'circle', reason: 'private' },
      ],
      missingParts: 0,
    });
    const alone = answering({ data: { c0: null }, errors: [{ ...PRIVATE, path: ['c0'] }] });
    expect((await askListed(platform, ['circle'], alone.context)).data).toEqual([
      { slug: 'circle', reason: 'private' },
    ]);
  });

  it('are asked for with the user where there is a token, which the platform may not know', async () => {
    const { context, sent } = answering(answer({ name: 'A' }));
    await askListed(platform, ['a'], context);
    expect(sent()[0].query).toMatch(/^query Listed \{ c0: account\(slug: "a", /);
    const asked = askListed(platform, ['a'], { ...context, token: 't' });
    await expect(asked).rejects.toMatchObject({ code: 'unauthorized' });
    expect(sent()[1].query).toMatch(/^query Listed \{ me \{ id \} c0: account\(/);
  });

  it('for nobody are there at once', async () => {
    const { context, sent } = answering();
    expect(await askListed(platform, [], context)).toMatchObject({ receivedAt: NOW });
    expect(sent()).toEqual([]);
  });
});
