/** Where the documented profile differs: units, keys, filters, keys for the API, e-mail for administrators. */
import { expect, it } from 'vitest';
import {
  authorizationQuery,
  CALLBACK,
  exchange,
  getJson,
  obtainCode,
  useSandbox,
} from './support.ts';

const sandbox = await useSandbox({ profile: 'documented' });
type Row = Record<string, unknown>;
const list = (path: string, init?: RequestInit) =>
  getJson<Row[]>(`${sandbox.baseUrl}${path}`, init);

it('has no image service', () => expect(sandbox.imagesUrl).toBeNull());

it('sends member rows in the smallest unit, with every key', async () => {
  const [documented] = (await list('/sakura-press/members/all.json?limit=9')).filter(
    (row) => row.totalAmountDonated,
  );
  const record = sandbox.data
    .collective('sakura-press')
    ?.members.find(({ memberId }) => memberId === documented?.MemberId);
  expect(documented?.totalAmountDonated).toBe((record?.totalCents ?? 0) / 100);
  const rows = await list('/tiny-garden/members/all.json');
  expect(new Set(rows.map((row) => Object.keys(row).join()))).toHaveLength(1);
  const totals = sandbox.data
    .collective('tiny-garden')
    ?.members.map(({ totalCents }) => totalCents);
  expect(rows.map((row) => row.totalAmountDonated)).toEqual(totals);
  expect(rows.every((row) => row.currency === 'EUR')).toBe(true);
});

it('has the list by tier id directly under the slug, and contributorsCount in the summary', async () => {
  const tier = sandbox.data.collective('tiny-garden')?.spec.tiers[0];
  const rows = await list(`/tiny-garden/users.json?TierId=${tier?.id}`);
  const { members = [], figures } = sandbox.data.collective('tiny-garden') ?? {};
  const inTier = members.filter((member) => member.type === 'USER' && member.tier?.id === tier?.id);
  expect(rows.map((row) => row.MemberId)).toEqual(inTier.map(({ memberId }) => memberId));
  expect(inTier.length).toBeGreaterThan(0);
  expect(await getJson(`${sandbox.baseUrl}/tiny-garden.json`)).toHaveProperty(
    'contributorsCount',
    figures?.contributorsCount,
  );
});

it('refuses a limit that is no number, and writes the header of an empty CSV', async () => {
  expect((await fetch(`${sandbox.baseUrl}/tiny-garden/members/all.json?limit=abc`)).status).toBe(
    400,
  );
  const csv = await (await fetch(`${sandbox.baseUrl}/tiny-garden/members/all.csv?limit=0`)).text();
  expect(csv).toMatch(/^"MemberId".*"website"$/);
});

it('fills in e-mail addresses for an administrator of the collective only', async () => {
  sandbox.oauth.createApplication({
    ownerSlug: 'robin-sample',
    name: 'Mail',
    callbackUrl: CALLBACK,
  });
  const emails = async (user: string) => {
    const { accessToken } = await sandbox.oauth.issueToken(user);
    const rows = await list('/tiny-garden/members/users.json', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return rows.filter((row) => row.email !== null).length;
  };
  const users = sandbox.data
    .collective('tiny-garden')
    ?.members.filter(({ type }) => type === 'USER');
  expect(await emails('robin-sample')).toBe(users?.length);
  expect(await emails('noor-giver')).toBe(0);
});

it('wants a Client-Id for transactions, and honors dates and virtual cards', async () => {
  const address = `${sandbox.apiUrl}/v1/collectives/tiny-garden/transactions`;
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(address, { headers: { 'client-id': 'unknown' } })).status).toBe(401);
  const ledger = async (search: string) =>
    (await getJson<{ result: Row[] }>(address + search, { headers: { 'client-id': 'mine' } }))
      .result;
  const year = await ledger('?dateFrom=2025-01-01&dateTo=2025-12-31');
  expect(new Set(year.map((entry) => new Date(String(entry.createdAt)).getUTCFullYear()))).toEqual(
    new Set([2025]),
  );
  const cards = sandbox.data
    .transactions('tiny-garden')
    .filter(({ isVirtualCard }) => isVirtualCard).length;
  expect((await ledger('?includeVirtualCards=true')).length - (await ledger('')).length).toBe(
    cards,
  );
  expect(cards).toBeGreaterThan(0);
});

it('compares host and port of the redirect address only, and falls back to the callback', async () => {
  const { clientId } = sandbox.oauth.createApplication({
    ownerSlug: 'robin-sample',
    name: 'Path',
    callbackUrl: CALLBACK,
  });
  const page = (redirect_uri: string) =>
    fetch(`${sandbox.baseUrl}/oauth/authorize?${authorizationQuery(clientId, { redirect_uri })}`);
  expect((await page('https://extension.example/elsewhere')).status).toBe(200);
  expect((await page('https://extension.example:8443/callback')).status).toBe(400);
  expect((await page('https://other.example/callback')).status).toBe(400);
  const withoutAddress = authorizationQuery(clientId);
  withoutAddress.delete('redirect_uri');
  const code = await obtainCode(sandbox, withoutAddress);
  expect((await exchange(sandbox, { client_id: clientId, code })).status).toBe(200);
});

it('answers the token endpoint with the three documented fields, commas between scopes allowed', async () => {
  const { clientId } = sandbox.oauth.createApplication({
    ownerSlug: 'robin-sample',
    name: 'Token',
    callbackUrl: CALLBACK,
  });
  const code = await obtainCode(sandbox, authorizationQuery(clientId, { scope: 'email,account' }));
  const { json } = await exchange(sandbox, { client_id: clientId, code });
  expect(json).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 7_776_000,
  });
  expect(sandbox.oauth.issuedTokens().at(-1)?.scope).toEqual(['email', 'account']);
});
