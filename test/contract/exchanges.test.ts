// Exchanges in the form in which the live platform is recorded, with people of our own: no good row is lost, units are
// right, people appear once.
import { expect, it } from 'vitest';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import { askMembers } from '../../src/platform/requests/client.ts';
import { askTransactions } from '../../src/platform/transactions/transactions.ts';
import { askUserCollectives } from '../../src/platform/user/user.ts';
import { toMajorUnits } from '../../src/platform/values/money.ts';
import { mergeMembers } from '../../src/platform/wall/merge.ts';
import { wallModel } from '../../src/platform/wall/wall.ts';
import { expectedAccounts, namedSlugs, type Row } from '../expected.ts';
import exchanges from './exchanges.json' with { type: 'json' };
import { hurried } from './support/platforms.ts';

const live = createPlatform();

/** What was answered, and a platform that answers it to the request that it was an answer to, and to no other. */
function replay(name: string) {
  const { request, response } = exchanges.find((exchange) => exchange.name === name) ?? {};
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const asked = { method: init.method ?? 'GET', path: pathname + search };
    const isSame = asked.method === request?.method && asked.path === request.path;
    return isSame ? Response.json(response?.json) : Response.json({ asked }, { status: 404 });
  };
  return { json: response?.json, context: hurried({ fetch }).context };
}

it('members: every row is decoded, every account is there once, with its highest total', async () => {
  const { json, context } = replay('members');
  const rows = json as Row[];
  const page = { limit: 100, offset: 0, currency: 'USD' };
  const address = { slug: 'paper-boats', kind: 'all' } as const;
  const { members, dropped } = await askMembers(live, address, page, context);
  expect(dropped).toBe(0);
  expect(members.map(({ id }) => id)).toEqual(rows.map(({ MemberId }) => MemberId));
  for (const [index, member] of members.entries()) {
    expect(member.lastTransactionCurrency !== null).toBe('currency' in (rows[index] ?? {}));
    expect(member.createdAt === null).toBe(`${rows[index]?.createdAt}`.startsWith('1970-01-01'));
  }
  const backers = mergeMembers(members);
  const seen = backers.map(({ slug, total, currency, roles, isAnonymous }) => ({
    slug,
    total: toMajorUnits({ minor: total, currency }),
    roles: new Set(roles),
    isAnonymous,
  }));
  const expected = expectedAccounts(rows).map(({ slug, total, roles, isAnonymous }) => {
    return { slug, total, roles: new Set(roles), isAnonymous };
  });
  expect(seen).toEqual(expected);
  const { groups } = wallModel(backers, {}, null, Date.now());
  const order = groups.flatMap((group) => group.backers.map(({ slug }) => slug));
  expect(order).toEqual(namedSlugs(rows));
});

it('transactions: cents stay cents, and dates in words become instants', async () => {
  const { context } = replay('transactions');
  const { data } = await askTransactions(live, 'paper-boats', { limit: 100 }, context);
  expect(data).toMatchObject({
    dropped: 0,
    sent: 2,
    transactions: [
      { id: 51131, type: 'CREDIT', amount: { minor: 200, currency: 'USD' } },
      { id: 51110, type: 'DEBIT', amount: { minor: -1500, currency: 'USD' } },
    ],
  });
  const days = data.transactions.map(({ createdAt }) => new Date(createdAt ?? 0).toISOString());
  expect(days).toEqual(['2017-12-04T15:43:04.000Z', '2017-12-01T21:48:58.000Z']);
});

it('the collectives of a user: one for each account, with all roles, and none without an account', async () => {
  const { context } = replay('my-collectives');
  const { data } = await askUserCollectives(live, { token: 'token' }, context);
  expect(data).toEqual([
    expect.objectContaining({ slug: 'paper-boats', roles: ['ADMIN', 'BACKER'] }),
  ]);
});
