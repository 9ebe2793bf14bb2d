// Members by GraphQL, as rows of the public list.
import { expect, test } from 'vitest';
import { decodeWallRow } from '../../src/platform/wall/decode-row.ts';
import { askMemberPage, graphqlList } from '../../src/platform/wall/graphql-list.ts';
import { unanswerable } from '../../src/platform/wall/wall.ts';
import { answering, platform } from './support/graphql-answers.ts';

const links = [
  { type: 'GITHUB', url: 'https://github.com/ada' },
  null,
  { type: 'WEBSITE', url: 'https://ada.example' },
  { type: 'TWITTER', url: 'https://twitter.com/ada' },
];
const ada = { slug: 'ada', type: 'INDIVIDUAL', name: 'Ada', imageUrl: 'https://a.example/i.png' };
const member = { role: 'BACKER', isActive: true, createdAt: '2024-01-02T03:04:05.678Z' };
const page = (nodes: readonly unknown[]) => ({
  data: { account: { slug: 'looms', currency: 'EUR', members: { totalCount: 12, nodes } } },
});
const rowsOf = async (nodes: readonly unknown[], order?: 'newest') => {
  const { context, sent } = answering(page(nodes));
  const asked = { offset: 2, limit: 10, ...(order && { order }) };
  const { data } = await askMemberPage(platform, 'looms', asked, context);
  return { rows: data.rows, direction: sent()[0].variables.direction };
};

test('a person with everything, one who is hidden, an organization, and nothing', async () => {
  const { rows, direction } = await rowsOf([
    { ...member, tier: { name: 'Friends' }, account: { ...ada, socialLinks: links } },
    { ...member, account: { ...ada, isIncognito: true } },
    { ...member, isActive: false, account: { ...ada, slug: 'acme', type: 'ORGANIZATION' } },
    null,
  ]);
  expect(direction).toBe('ASC');
  expect(rows).toMatchObject([
    {
      MemberId: 3,
      createdAt: '2024-01-02 03:04',
      type: 'USER',
      role: 'BACKER',
      tier: 'Friends',
      isActive: true,
      name: 'Ada',
      profile: expect.stringMatching(/\/ada$/),
      website: 'https://ada.example',
    },
    { MemberId: 4, name: 'Incognito', website: null },
    { MemberId: 5, type: 'ORGANIZATION', isActive: false },
    { MemberId: 6, type: 'USER', name: 'Incognito', createdAt: null, isActive: false },
  ]);
});

test('from the newest on, numbers fall', async () => {
  const { rows, direction } = await rowsOf([member, member], 'newest');
  expect(direction).toBe('DESC');
  expect(rows.map(({ MemberId }) => MemberId)).toEqual([10, 9]);
});

test.each([
  [null, 'not-found'],
  [{ slug: 'looms' }, 'bad-response'],
])('an account that is %j is an error', async (account, code) => {
  const { context } = answering({ data: { account } });
  const asked = { offset: 0, limit: 10 };
  await expect(askMemberPage(platform, 'looms', asked, context)).rejects.toMatchObject({ code });
});

const list = graphqlList(platform, decodeWallRow);
const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...member,
    account: { ...ada, slug: `p${index}` },
  }));
const pageOf = (count: number, totalCount: number) => {
  const members = { totalCount, nodes: peopleOf(count) };
  return { data: { account: { slug: 'looms', currency: 'EUR', members } } };
};

test('a list of several pages, which does not tell when somebody paid', async () => {
  const { context, sent } = answering(pageOf(1000, 1001), pageOf(1, 1001));
  const { rowCount, backers } = await list.ask('looms', context);
  expect(sent().map(({ variables }) => variables.offset)).toEqual([0, 1000]);
  expect(rowCount).toBe(1001);
  expect(unanswerable(backers, { groupBy: 'status', active: 12, sort: 'recent' })).toEqual([
    'active',
    'recent',
    'status',
  ]);
  expect(unanswerable(backers, { groupBy: 'tier' })).toEqual([]);
  const both = backers.map((backer) => ({ ...backer, lacksTiers: true as const }));
  expect(unanswerable(both, { tier: ['Gold'], sort: 'recent' })).toEqual(['tiers', 'recent']);
});

test('a list that never ends is too large', async () => {
  const empty = { ...pageOf(0, 1e6) };
  empty.data.account.members.nodes = Array(1000).fill({ role: 'BACKER' });
  await expect(list.ask('looms', answering(empty).context)).rejects.toMatchObject({
    code: 'too-large',
  });
});

const paused = (seconds: number) =>
  new Response('', { status: 429, headers: { 'retry-after': `${seconds}` } });

test('waits for a short pause, not for a long one', async () => {
  const { context } = answering(paused(120), pageOf(1, 1));
  expect((await list.ask('looms', context)).rowCount).toBe(1);
  expect(context.waits).toContain(120_000);
  const { context: another } = answering(paused(121), pageOf(1, 1));
  await expect(list.ask('looms', another)).rejects.toMatchObject({ code: 'rate-limited' });
});
