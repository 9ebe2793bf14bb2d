// What waits at several collectives and hosts, from several answers.
import { describe, expect, it } from 'vitest';
import { askWaiting, type WaitingQuery } from '../../src/platform/expenses/waiting.ts';
import { answering, NOW, OTHER, PRIVATE, platform, UNKNOWN } from './support/graphql-answers.ts';

const NOTHING = { visible: [], hidden: [], hosts: [] };
const list = (nodes: readonly unknown[], totalCount: unknown = nodes.length) => {
  return { totalCount, nodes };
};
const row = (id: string, status: string, more: object = {}) => {
  return { id, status, account: { slug: 'looms' }, ...more };
};

async function ask(
  question: Partial<WaitingQuery>,
  token: string | null,
  ...answers: readonly object[]
) {
  const { context, sent } = answering(...answers);
  const asked = { ...NOTHING, ...question };
  const { data, ...rest } = await askWaiting(platform, asked, { ...context, token });
  return { ...data, ...rest, sent: sent() };
}

describe('what waits', () => {
  const bare = {
    ...{ id: 'exp-1', number: null, status: 'pending', description: null, createdAt: null },
    ...{ amount: null, payee: null, parent: null, host: null },
    collective: { slug: 'looms', name: 'looms', imageUrl: null },
  };
  const looms = { slug: 'looms', name: 'Looms' };
  const ada = { slug: 'ada', name: 'Ada', imageUrl: 'https://a.test/ada.png' };

  it.each([
    [{}, {}],
    [{ legacyId: 7 }, { number: 7 }],
    [{ description: ' Posters ' }, { description: 'Posters' }],
    [{ createdAt: '2024-03-01T00:00:00Z' }, { createdAt: Date.UTC(2024, 2, 1) }],
    [{ amountV2: { valueInCents: 5, currency: 'EUR' } }, { amount: { minor: 5, currency: 'EUR' } }],
    [
      { payee: ada, account: { ...ada, parent: looms } },
      { payee: ada, collective: ada, parent: looms },
    ],
  ])('with %j is told with %j', async (more, expected) => {
    const answer = { data: { pending: list([row('exp-1', 'PENDING', more)]) } };
    const { expenses } = await ask({ visible: ['looms'] }, null, answer);
    expect(expenses).toEqual([{ ...bare, ...expected }]);
  });

  it('leaves out what can’t be read, and counts what was not given', async () => {
    const nodes = [row('', 'PENDING'), row('a', 'PAID'), row('b', 'PENDING', { account: null })];
    const pending = list([...nodes, null, row('c', 'PENDING')], 8);
    const failed = list([row('d', 'ERROR')], null);
    const answer = { data: { me: {}, pending, failed } };
    const { expenses, missing } = await ask({ visible: ['looms'] }, 't', answer);
    expect(expenses.map(({ id }) => id)).toEqual(['c', 'd']);
    expect(missing).toBe(3);
  });

  it('is one request for all who are visible, one for private ones, and one for each host', async () => {
    const question = { visible: ['looms', 'fair'], hidden: ['cove'], hosts: ['roots'] };
    const [approved, held] = [list([row('a', 'APPROVED')]), list([row('d', 'APPROVED')], 5)];
    const { sent, expenses, asked, ...rest } = await ask(
      question,
      't',
      { data: { me: {}, pending: list([row('a', 'PENDING'), row('b', 'PENDING')], 3) } },
      { data: { me: {}, c0: { expenses: list([row('c', 'ERROR')], 2) } } },
      { data: { me: {}, failed: null, approved, held }, errors: [OTHER] },
    );
    expect(sent.map(({ variables }) => variables)).toEqual([
      { accounts: [{ slug: 'looms' }, { slug: 'fair' }] },
      {},
      { host: { slug: 'roots' } },
    ]);
    expect(asked).toEqual(question);
    // The same expense in two answers is the host's.
    expect(expenses.map(({ id, status, host }) => [id, status, host])).toEqual([
      ['a', 'approved', 'roots'],
      ['b', 'pending', null],
      ['c', 'failed', null],
      ['d', 'held', 'roots'],
    ]);
    expect(rest).toMatchObject({ missing: 6, missingParts: 1, receivedAt: NOW });
  });

  it('is not asked of anybody without a collective, nor of private ones without a token', async () => {
    const { sent, expenses } = await ask({ hidden: ['cove'] }, null);
    expect([sent, expenses]).toEqual([[], []]);
  });

  it.each([UNKNOWN, PRIVATE])(
    'is asked of each by itself where one refuses all: $message',
    async (refusal) => {
      const { sent, expenses } = await ask(
        { visible: ['looms', 'gone'] },
        null,
        { data: null, errors: [refusal] },
        { data: { c0: { expenses: list([row('a', 'PENDING')]) }, c1: null } },
      );
      expect(sent).toHaveLength(2);
      expect(sent[1].query).toContain('c1: account(slug: "gone"');
      expect(expenses.map(({ id }) => id)).toEqual(['a']);
    },
  );

  it('is as old as the oldest of its answers', async () => {
    const { context } = answering({ data: { pending: list([]) } });
    let at = NOW;
    const counting = { ...context, now: () => at++ };
    const asked = { ...NOTHING, hosts: ['roots'] };
    expect(await askWaiting(platform, asked, counting)).toMatchObject({ receivedAt: NOW });
  });

  it.each([
    [{ data: null, errors: [OTHER] }, 'graphql-error'],
    [{ data: { me: null, pending: list([]) } }, 'unauthorized'],
  ])('in %j is an error', async (answer, code) => {
    const { context, sent } = answering(answer);
    const question = { ...NOTHING, visible: ['looms'] };
    const asked = askWaiting(platform, question, { ...context, token: 't' });
    await expect(asked).rejects.toMatchObject({ code });
    expect(sent()).toHaveLength(1);
  });
});
