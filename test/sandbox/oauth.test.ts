/** The authorization server's rules: single use, five minutes, one token per user and application, no redirect of errors. */
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../sandbox/index.ts';
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

const clock = { now: Date.now() };
const sandbox = await useSandbox({ now: () => clock.now });
const newClient = () =>
  sandbox.oauth.createApplication({
    ownerSlug: 'robin-sample',
    name: 'Companion',
    callbackUrl: CALLBACK,
  });

describe('authorization codes', () => {
  it('are 64 hexadecimal digits and come back with the state', async () => {
    const { clientId } = newClient();
    const location = locationOf(await decide(sandbox, authorizationQuery(clientId)));
    expect(location.origin + location.pathname).toBe(CALLBACK);
    expect(location.searchParams.get('code')).toMatch(/^[0-9a-f]{64}$/);
    expect(location.searchParams.get('state')).toBe('state-1');
  });

  it('are good for one exchange', async () => {
    const { clientId } = newClient();
    const code = await obtainCode(sandbox, authorizationQuery(clientId));
    const before = sandbox.oauth.codesRedeemed();
    expect((await exchange(sandbox, { client_id: clientId, code })).status).toBe(200);
    expect(await exchange(sandbox, { client_id: clientId, code })).toMatchObject({
      status: 400,
      json: { error: 'invalid_grant' },
    });
    expect(sandbox.oauth.codesRedeemed()).toBe(before + 1);
  });

  it.each([
    ['a wrong verifier', { code_verifier: 'w'.repeat(50) }, 'invalid_grant'],
    [
      'another redirect address',
      { redirect_uri: 'https://extension.example/x' },
      'invalid_request',
    ],
  ])('are used up by %s', async (_what, wrong, error) => {
    const { clientId } = newClient();
    const code = await obtainCode(sandbox, authorizationQuery(clientId));
    expect((await exchange(sandbox, { client_id: clientId, code, ...wrong })).json.error).toBe(
      error,
    );
    expect((await exchange(sandbox, { client_id: clientId, code })).json.error).toBe(
      'invalid_grant',
    );
  });

  it.each([
    [299_000, 200],
    [301_000, 400],
  ])('after %i ms give %i', async (ms, status) => {
    const { clientId } = newClient();
    const code = await obtainCode(sandbox, authorizationQuery(clientId));
    clock.now += ms;
    expect((await exchange(sandbox, { client_id: clientId, code })).status).toBe(status);
  });

  it('do without a challenge when the secret is sent', async () => {
    const { clientId, clientSecret } = newClient();
    const plain = authorizationQuery(clientId);
    plain.delete('code_challenge');
    plain.delete('code_challenge_method');
    const body = {
      client_id: clientId,
      client_secret: clientSecret,
      code_verifier: '',
      code: await obtainCode(sandbox, plain),
    };
    expect((await exchange(sandbox, body)).status).toBe(200);
  });
});

describe('tokens', () => {
  const signIn = async (clientId: string, user = 'robin-sample', scope = 'email') => {
    const code = await obtainCode(sandbox, authorizationQuery(clientId, { scope }), user);
    return (await exchange(sandbox, { client_id: clientId, code })).json;
  };
  const me = async (token: unknown) =>
    (await query(sandbox, '{me{slug email}}', { token: String(token) })).json.data?.me;

  it('carry the five fields of the live platform', async () => {
    expect(await signIn(newClient().clientId)).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'Bearer',
      expires_in: 7_776_000,
      refresh_token: expect.any(String),
      scope: 'email',
    });
  });

  it('replace each other for one user and application, and no others', async () => {
    const [one, two] = [newClient().clientId, newClient().clientId];
    const first = await signIn(one);
    const other = await signIn(two);
    const somebody = await signIn(one, 'noor-giver');
    expect(await me(first.access_token)).not.toBeNull();
    const second = await signIn(one);
    expect(await me(first.access_token)).toBeNull();
    for (const token of [second, other, somebody])
      expect(await me(token.access_token)).not.toBeNull();
  });

  it('show the e-mail address with the scope only', async () => {
    const { clientId } = newClient();
    expect(await me((await signIn(clientId)).access_token)).toEqual({
      slug: 'robin-sample',
      email: 'robin@sandbox.example',
    });
    expect(await me((await signIn(clientId, 'robin-sample', '')).access_token)).toEqual({
      slug: 'robin-sample',
      email: null,
    });
  });

  it('expire after 90 days with an error of their own', async () => {
    const { access_token } = await signIn(newClient().clientId);
    clock.now += 7_776_001_000;
    const { status, json } = await query(sandbox, '{me{slug}}', { token: String(access_token) });
    expect(status).toBe(401);
    expect(json).toEqual({ error: { code: 401, type: 'jwt_expired', message: 'jwt expired' } });
  });

  it('are not renewed without the secret', async () => {
    const { clientId } = newClient();
    const { refresh_token } = await signIn(clientId);
    const body = {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: String(refresh_token),
    };
    expect((await exchange(sandbox, body)).json.error).toBe('invalid_client');
  });
});

describe('other kinds of platform', () => {
  it('insist on a secret', async () => {
    const strict = await startSandbox({ requireSecret: true });
    const { clientId, clientSecret } = strict.oauth.createApplication({
      ownerSlug: 'robin-sample',
      name: 'S',
      callbackUrl: CALLBACK,
    });
    const parameters = authorizationQuery(clientId);
    const code = await obtainCode(strict, parameters);
    expect((await exchange(strict, { client_id: clientId, code })).json.error).toBe(
      'invalid_client',
    );
    expect(
      (await exchange(strict, { client_id: clientId, client_secret: 'no', code })).json.error,
    ).toBe('invalid_client');
    expect(
      (await exchange(strict, { client_id: clientId, client_secret: clientSecret, code })).status,
    ).toBe(200);
    await strict.close();
  });

  it('answer with the token alone', async () => {
    const old = await startSandbox({ tokenResponse: 'older' });
    const { clientId } = old.oauth.createApplication({
      ownerSlug: 'robin-sample',
      name: 'O',
      callbackUrl: CALLBACK,
    });
    const code = await obtainCode(old, authorizationQuery(clientId));
    expect(Object.keys((await exchange(old, { client_id: clientId, code })).json)).toEqual([
      'access_token',
    ]);
    await old.close();
  });
});
