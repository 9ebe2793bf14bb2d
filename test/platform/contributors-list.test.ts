// The second public list, decoded: against the first, as both were recorded in one state of the platform.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeSummary } from '../../src/platform/account/decode-summary.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { askContributors } from '../../src/platform/wall/contributors-list.ts';
import { decodeMember } from '../../src/platform/wall/decode-member.ts';
import { mergeMembers } from '../../src/platform/wall/merge.ts';
import { fakeFetch, json } from './support/fake-platform.ts';

type Json = Record<string, unknown>;

const payment = (createdAt: string) => ({ nodes: [{ createdAt }] });
const recurring = (status: string, tier: string | null) => ({
  totalCount: 1,
  nodes: [{ status, frequency: 'MONTHLY', tier: tier && { slug: 'x', name: tier } }],
});
const none = { totalCount: 0, nodes: [] };

function node(account: Json | null, changes: Json = {}): Json {
  const shown = {
    name: 'Ada Example',
    slug: 'ada',
    type: 'INDIVIDUAL',
    website: 'https://ada.example/',
    email: 'ada@people.example',
    location: { address: '12 Secret Lane', country: 'NZ' },
    activeRecurringContributions: none,
    inactiveRecurringContributions: none,
    firstContributions: payment('2021-02-27T12:23:45.000Z'),
    latestContributions: payment('2024-03-05T17:04:00.000Z'),
    ...account,
  };
  return {
    account: account && shown,
    isActive: true,
    totalDonations: { value: 10.5, currency: 'EUR' },
    ...changes,
  };
}

/** Everything that is decoded of these nodes. */
async function decoded(nodes: readonly unknown[], summary: Json | null = null) {
  const asked: string[] = [];
  const { fetch } = fakeFetch(({ url }) => {
    asked.push(url);
    const query = new URL(url).searchParams;
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    return json({
      limit,
      offset,
      totalCount: nodes.length,
      nodes: nodes.slice(offset, offset + limit),
    });
  });
  const profile = OPEN_COLLECTIVE.profile;
  const summaryOf = async () => summary && decodeSummary(summary, profile);
  const options = { decode: decodeMember, summaryOf };
  return { ...(await askContributors(OPEN_COLLECTIVE, 'apex', options, { fetch })), asked };
}

test('rows are those of the first list: people, totals, days, activity, and tiers of recurring contributions', async () => {
  const { backers, asked } = await decoded([
    node({ activeRecurringContributions: recurring('ACTIVE', 'Gold') }),
    node(
      {
        slug: 'acme',
        type: 'ORGANIZATION',
        name: 'Acme',
        inactiveRecurringContributions: recurring('PAUSED', 'Silver'),
      },
      { isActive: false },
    ),
    node(null),
    node(null),
    node(
      { slug: 'new', firstContributions: { nodes: [] }, latestContributions: { nodes: [] } },
      { totalDonations: { value: 0, currency: 'EUR' } },
    ),
  ]);
  expect(asked).toEqual([
    'https://rest.opencollective.com/v2/apex/contributors.json?limit=100&offset=0',
  ]);
  const person = {
    type: 'USER',
    roles: ['BACKER'],
    currency: 'EUR',
    image: null,
  };
  const day = Date.UTC(2024, 2, 5, 17, 4);
  expect(backers).toMatchObject([
    {
      ...person,
      key: 'ada',
      name: 'Ada Example',
      total: 1050,
      tiers: ['Gold'],
      createdAt: Date.UTC(2021, 1, 27, 12, 23, 45),
      lastTransactionAt: day,
      activeAt: day,
      profile: 'https://opencollective.com/ada',
      website: 'https://ada.example/',
      isAnonymous: false,
    },
    { key: 'acme', type: 'ORGANIZATION', tiers: ['Silver'], activeAt: null },
    { ...person, isAnonymous: true, slug: null },
    { isAnonymous: true },
    { key: 'new', total: 0, createdAt: null, lastTransactionAt: null, activeAt: null },
  ]);
});

test('email addresses and places are in nothing that is decoded', async () => {
  const { backers } = await decoded([node({}), node({ slug: 'b' })]);
  expect(backers).toHaveLength(2);
  expect(JSON.stringify(backers)).not.toMatch(/people\.example|Secret Lane|NZ/);
});

test.each([
  ['no object', [1, 2]],
  ['no list', { nodes: {} }],
])('an answer with %s is no list', async (_what, body) => {
  const { fetch } = fakeFetch(() => json(body));
  const options = { decode: decodeMember, summaryOf: async () => null };
  const answer = askContributors(OPEN_COLLECTIVE, 'apex', options, { fetch });
  await expect(answer).rejects.toMatchObject({ code: 'bad-response' });
});

const file = new URL('../../../shared/platform/recorded/lists-both.json', import.meta.url);
const both: Record<string, { summary: Json; members: Json[]; contributors: { nodes: Json[] } }> =
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

test.skipIf(!existsSync(file)).each(Object.keys(both))(
  '%s: both lists have the same people, totals, activity, and days',
  async (slug) => {
    const { summary, members, contributors } = both[slug] as (typeof both)[string];
    const { profile } = OPEN_COLLECTIVE;
    const { currency } = decodeSummary(summary, profile);
    const rows = members.filter(({ role }) => role === 'BACKER');
    const first = mergeMembers(rows.flatMap((row) => decodeMember(row, profile, currency) ?? []));
    const { backers: second } = await decoded(contributors.nodes, summary);
    // Recorded: the first 300 of either list, which are not quite the same people. Incognito ones have no slug in the second.
    const named = new Map(second.map((backer) => [backer.slug, backer]));
    const pairs = first.flatMap((one) => {
      const other = named.get(one.slug);
      return other && one.slug ? [{ one, other }] : [];
    });
    const unpaired = first.filter(({ slug }) => !named.has(slug));
    expect(unpaired.every(({ isAnonymous }) => isAnonymous)).toBe(true);
    expect(pairs.length).toBe(first.length - unpaired.length);
    const day = (instant: number | null) => instant && new Date(instant).toISOString().slice(0, 10);
    for (const { one, other } of pairs) {
      const facts = ({ name, type, total, currency: own }: typeof one) => ({
        name,
        type,
        total,
        own,
      });
      expect(facts(other)).toEqual(facts(one));
      // One-time tiers are missing in the second list.
      expect(one.tiers).toEqual(expect.arrayContaining([...other.tiers]));
      // The first list has "now" where nobody paid, which its decoder leaves out.
      if (one.lastTransactionAt) {
        expect(day(other.lastTransactionAt)).toBe(day(one.lastTransactionAt));
        expect(day(other.activeAt)).toBe(day(one.activeAt));
      }
    }
    expect(pairs.length).toBeGreaterThan(25);
  },
);
