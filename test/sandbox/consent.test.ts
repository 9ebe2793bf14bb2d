/** The consent page, the developer area and the list of authorized applications, as a browser gets them. */
import { describe, expect, it } from 'vitest';
import { SCOPES } from '../../sandbox/index.ts';
import {
  authorizationQuery,
  CALLBACK,
  decide,
  exchange,
  locationOf,
  obtainCode,
  query,
  useSandbox,
} from './support.ts';

const sandbox = await useSandbox();
const newApp = (twoFactor = false) =>
  sandbox.oauth.createApplication({
    ownerSlug: 'robin-sample',
    name: 'Wall <Maker>',
    callbackUrl: CALLBACK,
    twoFactor,
  });

async function page(
  path: string,
  cookie?: string,
): Promise<{ status: number; text: string; response: Response }> {
  const headers = cookie ? { cookie } : {};
  const response = await fetch(sandbox.baseUrl + path, { headers, redirect: 'manual' });
  return { status: response.status, text: await response.text(), response };
}

const ask = (clientId: string, more: Record<string, string> = {}, cookie?: string) =>
  page(`/oauth/authorize?${authorizationQuery(clientId, more)}`, cookie);

async function signedIn(clientId: string, user = 'robin-sample'): Promise<string> {
  const answer = await decide(sandbox, authorizationQuery(clientId), { user });
  return (
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.includes('sandbox_user'))
      ?.split(';')[0] ?? ''
  );
}

describe('the consent page', () => {
  it('offers every user, names the application and explains all eleven scopes', async () => {
    const { text } = await ask(newApp().clientId, { scope: Object.keys(SCOPES).join(',') });
    for (const user of sandbox.data.users()) expect(text).toContain(`Continue as ${user.name}`);
    expect(text).toContain('Wall &lt;Maker&gt;');
    expect(Object.keys(SCOPES)).toHaveLength(11);
    for (const [name, grants] of Object.entries(SCOPES))
      expect(text).toContain(`<li>${grants} <code class="soft">${name}</code></li>`);
  });

  it('loses a list of scopes with spaces, as the live website does', async () => {
    const { clientId } = newApp();
    const parameters = authorizationQuery(clientId, { scope: 'email expenses' });
    const { text } = await ask(clientId, { scope: 'email expenses' });
    expect(text).toContain('See public data and who you are');
    await decide(sandbox, parameters);
    expect(sandbox.oauth.issuedCodes().at(-1)?.scope).toEqual([]);
  });

  it('cannot be framed and issues nothing by being looked at', async () => {
    const before = sandbox.oauth.issuedCodes().length;
    const { clientId } = newApp();
    const { response } = await ask(clientId);
    await ask(clientId);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(sandbox.oauth.issuedCodes()).toHaveLength(before);
  });

  it('speaks of two-factor authentication for applications with that permission only', async () => {
    expect((await ask(newApp(true).clientId)).text).toContain(
      'This account has two-factor authentication',
    );
    expect((await ask(newApp().clientId)).text).not.toContain(
      'This account has two-factor authentication',
    );
  });

  it.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['another redirect address', { redirect_uri: `${CALLBACK}/` }],
    ['another response type', { response_type: 'token' }],
    ['the plain challenge method', { code_challenge_method: 'plain' }],
    ['an unknown scope', { scope: 'everything' }],
  ])('shows an error for %s and sends nobody anywhere', async (_what, more) => {
    const { clientId } = newApp();
    const { status, text } = await ask(clientId, more);
    expect(status).toBe(400);
    expect(text).toContain('This request cannot be approved');
    const decided = await decide(sandbox, authorizationQuery(clientId, more));
    expect([decided.status, decided.headers.get('location')]).toEqual([400, null]);
  });

  it('sends a denial back with the state', async () => {
    const answer = await decide(sandbox, authorizationQuery(newApp().clientId), {
      decision: 'deny',
    });
    const { searchParams } = locationOf(answer);
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'Access denied: user denied access to application',
      state: 'state-1',
    });
  });

  it('takes no decision from another website', async () => {
    const body = new URLSearchParams([
      ...authorizationQuery(newApp().clientId),
      ['user', 'robin-sample'],
      ['decision', 'allow'],
    ]);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await fetch(`${sandbox.baseUrl}/oauth/consent`, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
    });
    expect(answer.status).toBe(403);
  });
});

describe('a remembered approval', () => {
  it('goes on by script after a moment', async () => {
    const { clientId } = newApp();
    const { status, text } = await ask(clientId, {}, await signedIn(clientId));
    expect(status).toBe(200);
    expect(text).toContain('Continuing as Robin Sample');
    expect(text).toContain('document.forms[0].submit()');
  });

  it('goes on by 302 where the platform does so', async () => {
    const { clientId } = newApp();
    const cookie = await signedIn(clientId);
    sandbox.oauth.approvedRedirect = 'http';
    const { status, response } = await ask(clientId, {}, cookie);
    sandbox.oauth.approvedRedirect = 'script';
    expect(status).toBe(302);
    expect(locationOf(response).searchParams.get('code')).toHaveLength(64);
  });

  it('does not cover more scopes, other users or other browsers', async () => {
    const { clientId } = newApp();
    const cookie = await signedIn(clientId);
    expect((await ask(clientId, { scope: 'email' }, cookie)).text).toContain('>Allow</button>');
    expect((await ask(clientId)).text).toContain('>Allow</button>');
    expect((await ask(clientId, {}, cookie.replace('robin-sample', 'noor-giver'))).text).toContain(
      '>Allow</button>',
    );
  });
});

it('an application is made in the developer area and can be used at once', async () => {
  const path = '/tiny-garden/admin/for-developers';
  expect((await page(path)).text).toContain('+ Create OAuth app');
  const post = (fields: Record<string, string>) =>
    fetch(sandbox.baseUrl + path, { method: 'POST', body: new URLSearchParams(fields) });
  expect((await post({ name: 'No address', callbackUrl: 'nonsense' })).status).toBe(400);
  const created = await (await post({ name: 'Fresh', callbackUrl: CALLBACK })).text();
  const clientId = /id="client-id">(\w+)</.exec(created)?.[1] ?? '';
  expect(created).toMatch(/id="client-secret">\w{40}</);
  const code = await obtainCode(sandbox, authorizationQuery(clientId));
  expect((await exchange(sandbox, { client_id: clientId, code })).status).toBe(200);

  const replace = (callbackUrl: string) =>
    fetch(`${sandbox.baseUrl}${path}/${clientId}/callback`, {
      method: 'POST',
      body: new URLSearchParams({ callbackUrl }),
    });
  expect((await replace('nonsense')).status).toBe(400);
  await replace(`${CALLBACK}/other`);
  expect((await page(path)).text).toContain(`<code>${CALLBACK}/other</code>`);

  expect((await page(path)).text).toContain('not granted');
  const allow = new URLSearchParams({ allowed: 'true' });
  await fetch(`${sandbox.baseUrl}${path}/${clientId}/two-factor`, { method: 'POST', body: allow });
  expect((await page(path)).text).toContain('<dd>granted</dd>');
});

it('an authorized application can be revoked, with its tokens', async () => {
  const { clientId } = newApp();
  const code = await obtainCode(sandbox, authorizationQuery(clientId), 'kim-newcomer');
  const { access_token } = (await exchange(sandbox, { client_id: clientId, code })).json;
  const path = '/kim-newcomer/admin/authorized-apps';
  expect((await page(path)).text).toContain('Wall &lt;Maker&gt;');
  await fetch(`${sandbox.baseUrl}${path}/${clientId}/revoke`, { method: 'POST' });
  expect((await page(path)).text).toContain('No application may use this account');
  expect((await query(sandbox, '{me{slug}}', { token: String(access_token) })).json.data).toEqual({
    me: null,
  });
});
