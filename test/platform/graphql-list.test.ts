// Members by GraphQL, as rows of the public list.
import { expect, test } from 'vitest';
import { askMemberPage } from '../../src/platform/graphql-list.ts';
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
      twitter: 'https://twitter.com/ada',
      github: 'https://github.com/ada',
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
