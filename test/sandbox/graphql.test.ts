/** GraphQL as the sandbox answers it: people, money, series, scopes, limits. */
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../sandbox/index.ts';
import { CALLBACK, query, useSandbox } from './support.ts';

const sandbox = await useSandbox();
const { clientId } = sandbox.oauth.createApplication({
  ownerSlug: 'robin-sample',
  name: 'Q',
  callbackUrl: CALLBACK,
});
const tokenOf = async (user: string, scope: readonly string[] = []) =>
  (await sandbox.oauth.issueToken(user, { clientId, scope })).accessToken;

const MY_COLLECTIVES = `{ me { memberOf(role: [ADMIN, MEMBER, BACKER], accountType: [COLLECTIVE, ORGANIZATION, FUND, PROJECT, EVENT],
  isArchived: false, limit: 100, offset: 0, orderBy: { field: CREATED_AT, direction: DESC }) { totalCount nodes {
    id role since tier { slug name } totalDonations { valueInCents currency }
    account { id legacyId slug name type imageUrl(height: 96) currency stats { balance { valueInCents currency }
      yearlyBudget { valueInCents currency } contributorsCount totalAmountReceived { valueInCents currency } } } } } } }`;

interface Membership {
  readonly role: string;
  readonly since: string;
  readonly account: { readonly slug: string };
}

async function membershipsOf(user: string): Promise<Membership[]> {
  const { json } = await query(sandbox, MY_COLLECTIVES, { token: await tokenOf(user) });
  const me = json.data?.me as { memberOf: { nodes: Membership[] } };
  return me.memberOf.nodes;
}

describe('the collectives of a user', () => {
  it('come newest first, once for each role', async () => {
    const nodes = await membershipsOf('robin-sample');
    const roles = nodes
      .filter(({ account }) => account.slug === 'tiny-garden')
      .map(({ role }) => role);
    expect(roles.sort()).toEqual(['ADMIN', 'BACKER']);
    const dates = nodes.map(({ since }) => since);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set(nodes.map(({ account }) => account.slug))).toContain('winter-meetup');
  });

  it('may be many, or none', async () => {
    expect((await membershipsOf('lee-everywhere')).length).toBeGreaterThan(30);
    expect(await membershipsOf('kim-newcomer')).toEqual([]);
  });
});

it('income comes newest first without empty months, the balance oldest first with all of them', async () => {
  const text = `{ account(slug: "tiny-garden") { stats { balance { valueInCents }
    totalAmountReceivedTimeSeries(dateFrom: "2025-01-01T00:00:00Z", dateTo: "2025-12-31T00:00:00Z", timeUnit: MONTH) { nodes { date amount { valueInCents } } }
    balanceTimeSeries(dateFrom: "2025-01-01T00:00:00Z", dateTo: "2026-12-31T00:00:00Z", timeUnit: MONTH) { nodes { date amount { valueInCents } } } } } }`;
  type Nodes = { nodes: { date: string; amount: { valueInCents: number } }[] };
  const { json } = await query(sandbox, text);
  const account = json.data?.account as {
    stats: {
      balance: { valueInCents: number };
      totalAmountReceivedTimeSeries: Nodes;
      balanceTimeSeries: Nodes;
    };
  };
  const { stats } = account;
  const income = stats.totalAmountReceivedTimeSeries.nodes;
  expect(income.map(({ date }) => date)).toEqual(
    income
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  const credits = sandbox.data
    .transactions('tiny-garden')
    .filter(
      ({ type, createdAtMs }) =>
        type === 'CREDIT' && new Date(createdAtMs).getUTCFullYear() === 2025,
    );
  expect(new Set(income.map(({ date }) => date.slice(0, 7)))).toEqual(
    new Set(credits.map(({ createdAtMs }) => new Date(createdAtMs).toISOString().slice(0, 7))),
  );
  expect(income.reduce((sum, { amount }) => sum + amount.valueInCents, 0)).toBe(
    credits.reduce((sum, { amountCents }) => sum + amountCents, 0),
  );
  expect(stats.balanceTimeSeries.nodes).toHaveLength(24);
  expect(stats.balanceTimeSeries.nodes[0]?.date).toBe('2025-01-01T00:00:00.000Z');
  expect(stats.balanceTimeSeries.nodes.at(-1)?.amount.valueInCents).toBe(
    stats.balance.valueInCents,
  );
});

it('expenses without a direction are none, and their sum is in dollars unless told otherwise', async () => {
  const { json } = await query(
    sandbox,
    `{account(slug:"red-ledger"){
      unsaid: expenses(status:[PENDING]){totalCount}
      received: expenses(direction:RECEIVED,status:[PENDING]){totalCount totalAmount{
        amount{valueInCents currency} euros: amount(currency:EUR){valueInCents currency}}}}}`,
  );
  expect(json.data?.account).toEqual({
    unsaid: { totalCount: 0 },
    received: {
      totalCount: 1,
      totalAmount: {
        amount: { valueInCents: 1375, currency: 'USD' },
        euros: { valueInCents: 1250, currency: 'EUR' },
      },
    },
  });
});

it('members who are incognito have no account', async () => {
  const { json } = await query(
    sandbox,
    '{account(slug:"maple-library"){members(limit:1000){nodes{account{slug}}}}}',
  );
  const account = json.data?.account as { members: { nodes: { account: unknown }[] } };
  const { nodes } = account.members;
  const { length } = (sandbox.data.collective('maple-library')?.members ?? []).filter(
    ({ isIncognito }) => isIncognito,
  );
  expect(length).toBeGreaterThan(0);
  expect(nodes.filter(({ account }) => account === null)).toHaveLength(length);
});

describe('scopes', () => {
  const code = async (text: string, token?: string) =>
    (await query(sandbox, text, token ? { token } : {})).json.errors?.[0]?.extensions?.code;
  const LEDGER = '{transactions(account:[{slug:"tiny-garden"}],limit:1){totalCount}}';

  it('transactions are for everybody, but not for a token without the scope', async () => {
    expect(await code(LEDGER)).toBeUndefined();
    expect(await code(LEDGER, await tokenOf('robin-sample', ['email']))).toBe('Forbidden');
    expect(await code(LEDGER, await tokenOf('robin-sample', ['transactions']))).toBeUndefined();
  });
});

it('has no mutations: what would change something is refused', async () => {
  const { json } = await query(
    sandbox,
    'mutation{processExpense(expense:{legacyId:1},action:APPROVE){id}}',
  );
  expect(json).toMatchObject({
    data: null,
    errors: [{ message: 'Schema is not configured to execute mutation operation.' }],
  });
});

it.each([
  [
    'more than 100 aliases',
    `{${Array.from({ length: 101 }, (_, n) => `a${n}: me { slug }`).join(' ')}}`,
    400,
  ],
  [
    'a cost of more than 150,000',
    `{${Array.from({ length: 90 }, (_, n) => `a${n}: me { ...F }`).join(' ')}}
     fragment F on Account {${' memberOf { nodes { account {'.repeat(4)} slug ${'}'.repeat(13)}`,
    400,
  ],
  ['more than 1,500 tokens', `{${'me { slug } '.repeat(400)}}`, 400],
  ['an unknown field', '{nothing}', 400],
  ['broken syntax', '{me{slug}', 500],
])('refuses %s', async (_what, text, status) => {
  const answer = await query(sandbox, text);
  expect(answer.status).toBe(status);
  expect(answer.json.errors?.[0]?.extensions?.code).toBe('GRAPHQL_VALIDATION_FAILED');
});

it('allows 10 requests a minute without a token and 100 with one, whatever the application', async () => {
  const strict = await startSandbox();
  const apps = [1, 2].map((number) =>
    strict.oauth.createApplication({
      ownerSlug: 'robin-sample',
      name: `App ${number}`,
      callbackUrl: CALLBACK,
    }),
  );
  const tokens = await Promise.all(
    apps.map((app) => strict.oauth.issueToken('robin-sample', { clientId: app.clientId })),
  );
  for (let sent = 0; sent < 10; sent++)
    expect((await query(strict, '{me{slug}}')).status).toBe(200);
  const refused = await query(strict, '{me{slug}}');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+(\.\d+)?$/);
  for (let sent = 0; sent < 100; sent++) {
    expect(
      (await query(strict, '{me{slug}}', { token: tokens[sent % 2]?.accessToken ?? '' })).status,
    ).toBe(200);
  }
  expect((await query(strict, '{me{slug}}', { token: tokens[0]?.accessToken ?? '' })).status).toBe(
    429,
  );
  expect((await fetch(`${strict.baseUrl}/tiny-garden.json`)).status).toBe(200);
  await strict.close();
});
