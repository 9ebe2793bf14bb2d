// What GraphQL says of the signed-in user and their collectives.
import { describe, expect, it } from 'vitest';
import {
  askCurrentUser,
  askUserCollectives,
  decodeUserCollectives,
} from '../../src/platform/user/user.ts';
import { answering, NOW, OTHER, platform } from './support/graphql-answers.ts';

describe('the current user', () => {
  it('is named, or null where the token counts for nothing', async () => {
    const me = { id: '1', slug: 'ada', name: 'Ada', email: null, imageUrl: null };
    const answer = { data: { me: { ...me, slug: 'Ada', name: ' Ada ' } } };
    const { context, requests, sent } = answering(answer);
    await expect(askCurrentUser(platform, 't', context)).resolves.toEqual({
      data: me,
      receivedAt: NOW,
    });
    expect(requests[0]?.init.headers).toMatchObject({ authorization: 'Bearer t' });
    expect(sent()[0].query).toMatch(/\bme \{/);
    await expect(
      askCurrentUser(platform, 't', answering({ data: { me: null } }).context),
    ).resolves.toMatchObject({ data: null });
  });

  it.each([
    ['an error', { data: { me: null }, errors: [OTHER] }, 'graphql-error'],
    ['no field', { data: {} }, 'bad-response'],
    ['a user without a slug', { data: { me: { id: '1' } } }, 'bad-response'],
    ['a user without an id', { data: { me: { slug: 'ada' } } }, 'bad-response'],
    ['a text', { data: { me: 'ada' } }, 'bad-response'],
  ])('is not taken for signed out because of %s', async (_what, answer, code) => {
    await expect(askCurrentUser(platform, 't', answering(answer).context)).rejects.toMatchObject({
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
    const { data } = await askUserCollectives(platform, 't', context);
    expect(data).toHaveLength(500);
    expect(data?.[0]?.roles).toEqual(['BACKER', 'ADMIN']);
    expect(sent().map(({ variables }) => variables)).toEqual([
      { limit: 500, offset: 0 },
      { limit: 500, offset: 500 },
    ]);
  });

  it('end at an empty page and after twenty, whatever the total says', async () => {
    const empty = answering(answer([node('a')], 99), answer([], 99));
    await askUserCollectives(platform, 't', empty.context);
    expect(empty.requests).toHaveLength(2);
    const endless = answering(answer([node('a')], 1e9));
    await askUserCollectives(platform, 't', endless.context);
    expect(endless.requests).toHaveLength(20);
  });

  it('are null when the token was replaced, also between two pages', async () => {
    const gone = { data: { me: null } };
    await expect(askUserCollectives(platform, 't', answering(gone).context)).resolves.toMatchObject(
      { data: null },
    );
    const later = answering(answer([node('a')], 9), gone);
    await expect(askUserCollectives(platform, 't', later.context)).resolves.toMatchObject({
      data: null,
    });
  });

  it.each([
    [{ data: { me: null }, errors: [OTHER] }, 'graphql-error'],
    [{ data: {} }, 'bad-response'],
  ])('are an error in %j', async (failure, code) => {
    const { context } = answering(failure);
    await expect(askUserCollectives(platform, 't', context)).rejects.toMatchObject({ code });
  });

  it('say how many parts are missing', async () => {
    const partial = { ...answer([node('a')]), errors: [OTHER] };
    const some = await askUserCollectives(platform, 't', answering(partial).context);
    expect(some).toMatchObject({ data: [{ slug: 'a' }], missingParts: 1 });
    const none = answering({ data: { me: { memberOf: null } }, errors: [OTHER] });
    await expect(askUserCollectives(platform, 't', none.context)).resolves.toMatchObject({
      data: [],
      missingParts: 1,
    });
  });
});

describe('what GraphQL says', () => {
  it('lists a collective once, with all roles, the first day and the highest total', () => {
    const account = { slug: 'looms', name: 'Looms', type: 'FUND', isPrivate: true, stats: null };
    const nodes = [
      { role: 'ADMIN', since: '2021-05-01T00:00:00Z', account },
      {
        role: 'BACKER',
        since: '2020-05-01T00:00:00Z',
        totalDonations: { valueInCents: 500, currency: 'EUR' },
        account,
      },
      {
        role: 'BACKER',
        since: null,
        totalDonations: { valueInCents: 700, currency: 'EUR' },
        account,
      },
      { role: 'BACKER', account: null },
      { role: 'BACKER', account: { slug: 'a/b' } },
      { account: { slug: 'no-role' } },
      null,
      { role: 'MEMBER', account: { slug: 'other' } },
    ];
    const collectives = decodeUserCollectives(nodes);
    expect(collectives.map(({ slug, roles }) => [slug, roles])).toEqual([
      ['looms', ['ADMIN', 'BACKER']],
      ['other', ['MEMBER']],
    ]);
    expect(collectives[0]).toMatchObject({
      type: 'FUND',
      isPrivate: true,
      since: Date.UTC(2020, 4, 1),
      totalDonations: { minor: 700, currency: 'EUR' },
    });
    expect(collectives[1]).toMatchObject({
      name: 'other',
      type: 'COLLECTIVE',
      isPrivate: false,
      since: null,
      totalDonations: null,
    });
  });

  it('takes the highest total, whichever comes first', () => {
    const nodes = [700, 0, 500].map((valueInCents) => ({
      role: 'BACKER',
      account: { slug: 'looms' },
      totalDonations: { valueInCents, currency: 'EUR' },
    }));
    expect(decodeUserCollectives(nodes)).toMatchObject([{ totalDonations: { minor: 700 } }]);
    expect(decodeUserCollectives(nodes.slice(1))).toMatchObject([
      { totalDonations: { minor: 500 } },
    ]);
  });

  it('keeps the one first day and total that are known', () => {
    const account = { slug: 'looms' };
    const since = '2021-05-01T00:00:00Z';
    const totalDonations = { valueInCents: 500, currency: 'EUR' };
    for (const nodes of [
      [
        { role: 'A', account },
        { role: 'B', since, totalDonations, account },
      ],
      [
        { role: 'A', since, totalDonations, account },
        { role: 'B', account },
      ],
    ]) {
      expect(decodeUserCollectives(nodes)).toMatchObject([
        { since: Date.UTC(2021, 4, 1), totalDonations: { minor: 500 } },
      ]);
    }
  });
});
