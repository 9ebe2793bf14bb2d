// GraphQL: data, partial data and errors told apart; the current user, its collectives, figures and months.
import { describe, expect, it } from 'vitest';
import {
  fetchAccount,
  fetchCurrentUser,
  fetchMonthlySeries,
  fetchUserCollectives,
} from '../../src/platform/account-client.ts';
import { graphql } from '../../src/platform/graphql.ts';
import { createPlatform } from '../../src/platform/profile.ts';
import { fakeFetch, fakeWait, json, text } from './support/fake-platform.ts';

const platform = createPlatform({
  baseUrl: 'https://platform.example',
  profile: 'open-collective',
});
const NOW = Date.UTC(2024, 2, 5, 17);

/** A platform that gives these answers, one after the other. */
function answering(...answers: (Response | object)[]) {
  const { fetch, requests } = fakeFetch((_request, index) => {
    const answer = answers[Math.min(index, answers.length - 1)] ?? {};
    return answer instanceof Response ? answer.clone() : json(answer);
  });
  const sent = () => requests.map(({ init }) => JSON.parse(`${init.body}`));
  return { context: { fetch, ...fakeWait(), now: () => NOW }, requests, sent };
}

const error = (message: string, code = 'INTERNAL_SERVER_ERROR', path?: string[]) => ({
  message,
  path,
  extensions: { code },
});
const UNKNOWN = error('No collective found with slug looms');
const FORBIDDEN = error(
  'The User Token is not allowed for operations in scope "webhooks".',
  'Forbidden',
);
const OTHER = error(
  'Cannot fetch more than 1,000 members at the same time, please adjust the limit',
);

describe('a GraphQL request', () => {
  it('is a POST of query and variables, with the token where there is one', async () => {
    const { context, requests, sent } = answering({ data: { a: 1 } });
    const request = { query: '{a}', variables: { slug: 'x' } };
    await graphql(platform, { ...request, token: 'secret' }, context);
    await graphql(platform, { ...request, token: null }, context);
    expect(requests.map(({ url }) => url)).toEqual(
      Array(2).fill('https://platform.example/api/graphql/v2'),
    );
    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
      redirect: 'manual',
    });
    expect(requests[1]?.init.headers).not.toHaveProperty('authorization');
    expect(sent()[0]).toEqual(request);
  });

  it.each([
    ['data', { data: { a: 1 } }, { data: { a: 1 }, missingParts: 0 }],
    ['a null without an error', { data: { me: null } }, { data: { me: null }, missingParts: 0 }],
    ['no errors', { data: { a: 1 }, errors: [] }, { missingParts: 0 }],
    ['data and an error', { data: { a: { b: null } }, errors: [OTHER] }, { missingParts: 1 }],
    [
      'data and a refusal',
      { data: { a: { b: null } }, errors: [FORBIDDEN, OTHER] },
      { missingParts: 2 },
    ],
  ])('can be answered with %s', async (_what, answer, expected) => {
    await expect(
      graphql(platform, { query: '{a}' }, answering(answer).context),
    ).resolves.toMatchObject(expected);
  });

  it.each([
    ['errors alone', { errors: [OTHER] }, 'graphql-error'],
    ['errors and null', { errors: [OTHER], data: null }, 'graphql-error'],
    ['errors and nothing but nulls', { errors: [OTHER], data: { me: null } }, 'graphql-error'],
    ['errors of any shape', { errors: [null, 5, {}, 'x'], data: { a: null } }, 'graphql-error'],
    ['a refusal', { errors: [OTHER, FORBIDDEN], data: null }, 'forbidden'],
    ['a refusal of a field', { errors: [FORBIDDEN], data: { createWebhook: null } }, 'forbidden'],
    ['an unknown slug', { errors: [UNKNOWN], data: { account: null } }, 'not-found'],
    [
      'an unknown slug by code',
      { errors: [error('x', 'NotFound')], data: { account: null } },
      'not-found',
    ],
    ['no data', {}, 'bad-response'],
    ['data of another kind', { data: [] }, 'bad-response'],
    ['an array', [], 'bad-response'],
    ['a web page', text('<html>', 'text/html'), 'bad-response'],
    ['an expired token', json({ error: { type: 'jwt_expired' } }, { status: 401 }), 'unauthorized'],
    ['an unknown field', json({ errors: [OTHER] }, { status: 400 }), 'bad-request'],
    ['a redirect', text(null, 'text/html', { status: 307 }), 'bad-response'],
  ])('answered with %s fails', async (_what, answer, code) => {
    const { context } = answering(answer);
    await expect(graphql(platform, { query: '{a}', token: 't' }, context)).rejects.toMatchObject({
      name: 'PlatformError',
      code,
    });
  });

  it('says how long to wait when it was one too many', async () => {
    const limit = json(
      { error: { message: 'Rate limit exceeded.' } },
      { status: 429, headers: { 'retry-after': '59.881' } },
    );
    const { context, requests } = answering(limit);
    await expect(graphql(platform, { query: '{a}' }, context)).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfterMs: 59_881,
    });
    expect(requests).toHaveLength(1);
  });

  it('is repeated after a server error, being a query', async () => {
    const { context, requests } = answering(text('<html>', 'text/html', { status: 502 }), {
      data: { a: 1 },
    });
    await expect(graphql(platform, { query: '{a}' }, context)).resolves.toMatchObject({
      data: { a: 1 },
    });
    expect(requests).toHaveLength(2);
  });
});

describe('the current user', () => {
  it('is named, or null where the token counts for nothing', async () => {
    const me = { id: '1', slug: 'ada', name: 'Ada', email: null, imageUrl: null };
    await expect(
      fetchCurrentUser(platform, 't', answering({ data: { me } }).context),
    ).resolves.toEqual({
      data: me,
      receivedAt: NOW,
    });
    await expect(
      fetchCurrentUser(platform, 't', answering({ data: { me: null } }).context),
    ).resolves.toMatchObject({ data: null });
  });

  it.each([
    ['an error', { data: { me: null }, errors: [OTHER] }, 'graphql-error'],
    ['no field', { data: {} }, 'bad-response'],
    ['a user without a slug', { data: { me: { id: '1' } } }, 'bad-response'],
    ['a text', { data: { me: 'ada' } }, 'bad-response'],
  ])('is not taken for signed out because of %s', async (_what, answer, code) => {
    await expect(fetchCurrentUser(platform, 't', answering(answer).context)).rejects.toMatchObject({
      code,
    });
  });
});

describe("the user's collectives", () => {
  const node = (slug: string, role = 'BACKER') => ({
    role,
    account: { slug, name: slug, stats: null },
  });
  const answer = (nodes: unknown, totalCount: unknown = 1) => ({
    data: { me: { memberOf: { totalCount, nodes } } },
  });

  it('come page by page until all are there, merged by account', async () => {
    const first = Array.from({ length: 500 }, (_, index) => node(`c${index}`));
    const { context, sent } = answering(answer(first, 501), answer([node('c0', 'ADMIN')], 501));
    const { data } = await fetchUserCollectives(platform, 't', context);
    expect(data?.data).toHaveLength(500);
    expect(data?.data[0]?.roles).toEqual(['BACKER', 'ADMIN']);
    expect(sent().map(({ variables }) => variables)).toEqual([
      { limit: 500, offset: 0 },
      { limit: 500, offset: 500 },
    ]);
  });

  it('end at an empty page and after twenty, whatever the total says', async () => {
    const empty = answering(answer([node('a')], 99), answer([], 99));
    await fetchUserCollectives(platform, 't', empty.context);
    expect(empty.requests).toHaveLength(2);
    const endless = answering(answer([node('a')], 1e9));
    await fetchUserCollectives(platform, 't', endless.context);
    expect(endless.requests).toHaveLength(20);
  });

  it('are null when the token was replaced, also between two pages', async () => {
    const gone = { data: { me: null } };
    await expect(
      fetchUserCollectives(platform, 't', answering(gone).context),
    ).resolves.toMatchObject({ data: null });
    const later = answering(answer([node('a')], 9), gone);
    await expect(fetchUserCollectives(platform, 't', later.context)).resolves.toMatchObject({
      data: null,
    });
  });

  it.each([
    [{ data: { me: null }, errors: [OTHER] }, 'graphql-error'],
    [{ data: {} }, 'bad-response'],
  ])('are an error in %j', async (failure, code) => {
    const { context } = answering(failure);
    await expect(fetchUserCollectives(platform, 't', context)).rejects.toMatchObject({ code });
  });

  it('say how many parts are missing', async () => {
    const partial = { ...answer([node('a')]), errors: [OTHER] };
    const { data } = await fetchUserCollectives(platform, 't', answering(partial).context);
    expect(data).toMatchObject({ data: [{ slug: 'a' }], missingParts: 1 });
    const none = answering({ data: { me: { memberOf: null } }, errors: [OTHER] });
    await expect(fetchUserCollectives(platform, 't', none.context)).resolves.toMatchObject({
      data: { data: [], missingParts: 1 },
    });
  });
});

describe('an account', () => {
  it('comes with its figures, or with those that could be had', async () => {
    const account = {
      slug: 'looms',
      name: 'Looms',
      currency: 'JPY',
      stats: { balance: { valueInCents: 471_000, currency: 'JPY' } },
    };
    const { context, sent, requests } = answering({ data: { account } });
    const { data } = await fetchAccount(platform, ' Looms ', context);
    expect(data).toMatchObject({
      data: { slug: 'looms', statistics: { balance: { minor: 4710 } } },
      missingParts: 0,
    });
    expect(sent()[0].variables).toEqual({ slug: 'looms' });
    expect(requests[0]?.init.headers).not.toHaveProperty('authorization');
    const partial = answering({ data: { account: { ...account, stats: null } }, errors: [OTHER] });
    await expect(
      fetchAccount(platform, 'looms', { ...partial.context, token: 't' }),
    ).resolves.toMatchObject({
      data: { data: { statistics: { balance: null } }, missingParts: 1 },
    });
    expect(partial.requests[0]?.init.headers).toMatchObject({ authorization: 'Bearer t' });
  });

  it.each([
    [{ data: { account: null } }, 'not-found'],
    [{ data: { account: null }, errors: [UNKNOWN] }, 'not-found'],
    [{ data: { account: null }, errors: [OTHER] }, 'graphql-error'],
    [{ data: { account: {} } }, 'bad-response'],
    [{ data: {} }, 'bad-response'],
  ])('in %j is an error', async (answer, code) => {
    await expect(fetchAccount(platform, 'looms', answering(answer).context)).rejects.toMatchObject({
      code,
    });
  });

  it('is not asked for by a bad slug', async () => {
    const { context, requests } = answering({});
    await expect(fetchAccount(platform, '../x', context)).rejects.toMatchObject({
      code: 'bad-slug',
    });
    await expect(fetchMonthlySeries(platform, '', context)).rejects.toMatchObject({
      code: 'bad-slug',
    });
    expect(requests).toEqual([]);
  });
});

describe('the months', () => {
  const answer = (nodes: unknown) => ({
    data: { account: { currency: 'EUR', stats: { totalAmountReceivedTimeSeries: { nodes } } } },
  });

  it('are as many as asked for, up to now, in the currency of the account', async () => {
    const nodes = [
      { date: '2024-03-01T00:00:00.000Z', amount: { valueInCents: 500, currency: 'EUR' } },
    ];
    const { context, sent } = answering(answer(nodes));
    const { data } = await fetchMonthlySeries(platform, 'looms', { ...context, months: 3 });
    expect(data).toEqual([
      { month: Date.UTC(2024, 0), amount: { minor: 0, currency: 'EUR' } },
      { month: Date.UTC(2024, 1), amount: { minor: 0, currency: 'EUR' } },
      { month: Date.UTC(2024, 2), amount: { minor: 500, currency: 'EUR' } },
    ]);
    expect(sent()[0].variables).toEqual({
      slug: 'looms',
      from: '2024-01-01T00:00:00.000Z',
      to: '2024-03-05T17:00:00.000Z',
    });
    const two = answering(answer([]));
    await expect(fetchMonthlySeries(platform, 'looms', two.context)).resolves.toMatchObject({
      data: { length: 24 },
    });
  });

  it.each([
    [{ data: { account: null }, errors: [UNKNOWN] }, 'not-found'],
    [{ data: { account: null } }, 'not-found'],
    [{ data: { account: { currency: 'EUR', stats: null } }, errors: [OTHER] }, 'graphql-error'],
    [{ data: {} }, 'bad-response'],
  ])('in %j are an error', async (answer, code) => {
    await expect(
      fetchMonthlySeries(platform, 'looms', answering(answer).context),
    ).rejects.toMatchObject({ code });
  });

  it('have no currency where the account names none', async () => {
    const nameless = { data: { account: { stats: { totalAmountReceivedTimeSeries: {} } } } };
    const { data } = await fetchMonthlySeries(platform, 'looms', {
      ...answering(nameless).context,
      months: 1,
    });
    expect(data).toEqual([{ month: Date.UTC(2024, 2), amount: { minor: 0, currency: '' } }]);
  });
});
