// Summaries, single pages of members, CSV and transactions.
import { describe, expect, it } from 'vitest';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import {
  askMemberRows,
  askMembers,
  askMembersCsv,
  askSummary,
} from '../../src/platform/requests/client.ts';
import { withToken } from '../../src/platform/requests/http.ts';
import {
  askTransactions,
  type TransactionsQuery,
} from '../../src/platform/transactions/transactions.ts';
import { fakeFetch, fakeWait, json, text } from './support/fake-platform.ts';
import { memberRow } from './support/member-rows.ts';

const platform = createPlatform({
  baseUrl: 'https://platform.example',
  apiUrl: 'https://api.platform.example',
  profile: 'open-collective',
});
const NOW = Date.UTC(2024, 2, 5);

function answering(...answers: Response[]) {
  const { fetch, requests } = fakeFetch((_request, index) =>
    (answers[index] ?? answers[0] ?? json(null)).clone(),
  );
  return { context: { fetch, ...fakeWait(), now: () => NOW }, requests };
}

const notFound = text('Not found', 'text/html; charset=utf-8', { status: 404 });
const down = text('<html>', 'text/html', { status: 503 });

describe('askSummary', () => {
  it('gives figures and the time of receipt', async () => {
    const { context, requests } = answering(json({ slug: 'looms', currency: 'EUR', balance: 471 }));
    await expect(askSummary(platform, 'Looms', context)).resolves.toMatchObject({
      data: { slug: 'looms', balance: { minor: 471, currency: 'EUR' } },
      receivedAt: NOW,
    });
    expect(requests.map(({ url }) => url)).toEqual(['https://platform.example/looms.json']);
  });

  it.each([
    ['an unknown collective', notFound, 'not-found'],
    ['a platform that is down', down, 'server-error'],
    ['a web page', text('<html>', 'text/html'), 'bad-response'],
    ['something else', json([]), 'bad-response'],
  ])('fails for %s', async (_what, answer, code) => {
    await expect(askSummary(platform, 'a', answering(answer).context)).rejects.toMatchObject({
      code,
    });
  });
});

describe('one page of members', () => {
  const page = { limit: 5, offset: 10, currency: 'EUR' };

  it('is decoded in the currency of the collective', async () => {
    const { context, requests } = answering(json([memberRow(), 'x']));
    await expect(
      askMembers(platform, { slug: 'a', kind: 'users' }, page, context),
    ).resolves.toMatchObject({
      members: [{ slug: 'ada', total: 10_500 }],
      dropped: 1,
      receivedAt: NOW,
    });
    expect(requests[0]?.url).toBe(
      'https://platform.example/a/members/users.json?limit=5&offset=10',
    );
  });

  it.each([
    [json({}), 'bad-response'],
    [json(null), 'bad-response'],
    [notFound, 'not-found'],
  ])('is an error without a list', async (answer, code) => {
    await expect(
      askMembers(platform, { slug: 'a' }, page, answering(answer).context),
    ).rejects.toMatchObject({ code });
  });

  it("can be asked for with an admin's token, past the cache of the browser", async () => {
    const { context, requests } = answering(json([]));
    await askMemberRows(platform, { slug: 'a' }, page, withToken('t', context));
    await askMemberRows(platform, { slug: 'a' }, page, context);
    expect(requests[0]?.init).toMatchObject({
      cache: 'no-store',
      headers: { authorization: 'Bearer t' },
    });
    expect(requests[1]?.init).toMatchObject({ cache: 'default', headers: {} });
  });
});

describe('CSV', () => {
  it('is passed on as the platform wrote it', async () => {
    const csv = '"MemberId","name"\n"1","Ada ""x"""';
    const { context, requests } = answering(text(csv, 'text/csv; charset=utf-8'));
    await expect(askMembersCsv(platform, { slug: 'a' }, null, context)).resolves.toBe(csv);
    await expect(
      askMembersCsv(platform, { slug: 'a', kind: 'all' }, { limit: 1, offset: 0 }, context),
    ).resolves.toBe(csv);
    expect(requests.map(({ url }) => url)).toEqual([
      'https://platform.example/a/members.csv',
      'https://platform.example/a/members/all.csv?limit=1&offset=0',
    ]);
  });

  it.each([
    [text('<html>', 'text/html'), 'bad-response'],
    [json([]), 'bad-response'],
    [notFound, 'not-found'],
  ])('is nothing else', async (answer, code) => {
    const { context } = answering(answer);
    await expect(askMembersCsv(platform, { slug: 'a' }, null, context)).rejects.toMatchObject({
      code,
    });
  });
});

describe('transactions', () => {
  const entry = (id: number, type: string, day: string | null) => ({
    id,
    type,
    amount: 100,
    currency: 'EUR',
    createdAt: day && new Date(`${day}T23:30:00Z`).toString(),
  });
  const entries = [
    entry(5, 'CREDIT', '2024-03-02'),
    entry(4, 'DEBIT', '2024-03-01'),
    entry(3, 'CREDIT', '2024-02-29'),
    entry(2, 'CREDIT', null),
    entry(1, 'HOLOGRAM', '2024-02-28'),
  ];
  const answer = () => json({ result: [...entries, null] });

  async function ids(query: Partial<TransactionsQuery>): Promise<number[]> {
    const { context } = answering(answer());
    const { data } = await askTransactions(platform, 'a', { limit: 10, ...query }, context);
    expect([data.sent, data.dropped]).toEqual([6, 1]);
    return data.transactions.map(({ id }) => id);
  }

  it.each([
    [{}, [5, 4, 3, 2, 1]],
    [{ type: 'CREDIT' }, [5, 3, 2]],
    [{ type: 'DEBIT' }, [4]],
    [{ type: null, dateFrom: null, dateTo: null }, [5, 4, 3, 2, 1]],
    [{ dateFrom: Date.UTC(2024, 2, 1) }, [5, 4]],
    [{ dateFrom: Date.UTC(2024, 2, 1, 23, 59) }, [5, 4]],
    [{ dateTo: Date.UTC(2024, 1, 29) }, [3, 1]],
    [{ dateFrom: Date.UTC(2024, 1, 29), dateTo: Date.UTC(2024, 2, 1) }, [4, 3]],
    [{ dateFrom: Date.UTC(2024, 1, 29), type: 'CREDIT' }, [5, 3]],
  ] as const)(
    'for %j are filtered again, in case the platform did not',
    async (query, expected) => {
      await expect(ids(query)).resolves.toEqual(expected);
    },
  );

  it('are asked for with the identifier of the client where there is one', async () => {
    const { context, requests } = answering(answer());
    await askTransactions(platform, 'a', { limit: 10, clientId: 'me' }, context);
    await askTransactions(platform, 'a', { limit: 10, clientId: '' }, context);
    expect(requests[0]).toMatchObject({
      url: 'https://api.platform.example/v1/collectives/a/transactions?limit=10&offset=0',
      init: { headers: { 'content-type': 'application/json', 'client-id': 'me' } },
    });
    expect(requests[1]?.init.headers).not.toHaveProperty('client-id');
  });

  it('may say in their descriptions what errors say', async () => {
    const result = [{ id: 1, description: 'For a shop that does not exist' }];
    const { context } = answering(json({ result }));
    await expect(askTransactions(platform, 'a', { limit: 1 }, context)).resolves.toMatchObject({
      data: { transactions: [{ id: 1 }] },
    });
  });

  it.each([
    [
      json({ error: 'CombinedGraphQLErrors: This collective does not exist' }, { status: 400 }),
      'not-found',
    ],
    [json({ error: 'limit must be a number' }, { status: 400 }), 'bad-request'],
    [notFound, 'not-found'],
    [down, 'server-error'],
    [json([]), 'bad-response'],
  ])('can fail', async (response, code) => {
    const { context } = answering(response);
    await expect(askTransactions(platform, 'a', { limit: 1 }, context)).rejects.toMatchObject({
      code,
    });
  });
});
