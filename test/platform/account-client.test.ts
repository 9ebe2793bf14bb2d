// What GraphQL is asked for: the current user, its collectives, figures and months.
import { describe, expect, it } from 'vitest';
import { fetchAccount } from '../../src/platform/account.ts';
import { fetchCurrentUser, fetchUserCollectives } from '../../src/platform/user.ts';
import { answering, NOW, OTHER, platform, UNKNOWN } from './support/graphql-answers.ts';

describe('the current user', () => {
  it('is named, or null where the token counts for nothing', async () => {
    const me = { id: '1', slug: 'ada', name: 'Ada', email: null, imageUrl: null };
    const { context, requests, sent } = answering({ data: { me } });
    await expect(fetchCurrentUser(platform, 't', context)).resolves.toEqual({
      data: me,
      receivedAt: NOW,
    });
    expect(requests[0]?.init.headers).toMatchObject({ authorization: 'Bearer t' });
    expect(sent()[0].query).toMatch(/\bme \{/);
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
    expect(data).toHaveLength(500);
    expect(data?.[0]?.roles).toEqual(['BACKER', 'ADMIN']);
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
    const some = await fetchUserCollectives(platform, 't', answering(partial).context);
    expect(some).toMatchObject({ data: [{ slug: 'a' }], missingParts: 1 });
    const none = answering({ data: { me: { memberOf: null } }, errors: [OTHER] });
    await expect(fetchUserCollectives(platform, 't', none.context)).resolves.toMatchObject({
      data: [],
      missingParts: 1,
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
    const answer = await fetchAccount(platform, ' Looms ', context);
    expect(answer).toMatchObject({
      data: { slug: 'looms', statistics: { balance: { minor: 4710 } } },
      missingParts: 0,
    });
    // The clock stands at 5 March 2024, 17:00.
    expect(sent()[0].variables).toEqual({
      slug: 'looms',
      from: '2022-04-01T00:00:00.000Z',
      now: '2024-03-05T17:00:00.000Z',
      lastMonth: '2024-02-01T00:00:00.000Z',
      sameDay: '2024-02-05T17:00:00.000Z',
    });
    expect(requests[0]?.init.headers).not.toHaveProperty('authorization');
    const partial = answering({ data: { account: { ...account, stats: null } }, errors: [OTHER] });
    await expect(
      fetchAccount(platform, 'looms', { ...partial.context, token: 't' }),
    ).resolves.toMatchObject({
      data: { statistics: { balance: null } },
      missingParts: 1,
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
    expect(requests).toEqual([]);
  });
});

describe('the months', () => {
  it('are the last 24 up to now, the empty ones too, in the currency of the account', async () => {
    const nodes = [
      { date: '2024-03-01T00:00:00.000Z', amount: { valueInCents: 500, currency: 'EUR' } },
    ];
    const stats = { totalAmountReceivedTimeSeries: { nodes } };
    const account = { slug: 'looms', currency: 'EUR', stats };
    const { data } = await fetchAccount(
      platform,
      'looms',
      answering({ data: { account } }).context,
    );
    expect(data.months).toHaveLength(24);
    expect(data.months?.slice(-2)).toEqual([
      { month: Date.UTC(2024, 1), amount: { minor: 0, currency: 'EUR' } },
      { month: Date.UTC(2024, 2), amount: { minor: 500, currency: 'EUR' } },
    ]);
  });

  it('are unknown where the platform gives no statistics', async () => {
    const answer = { data: { account: { slug: 'looms', stats: null } }, errors: [OTHER] };
    const account = await fetchAccount(platform, 'looms', answering(answer).context);
    expect(account).toMatchObject({ data: { months: null, recurring: null }, missingParts: 1 });
  });
});
