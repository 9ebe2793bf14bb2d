// Where the user is sent, and what is remembered until they return.
import { calculatePKCECodeChallenge } from 'oauth4webapi';
import { expect, test } from 'vitest';
import { createAuthorizationRequest } from '../../src/auth/authorization-request.ts';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import { SCOPES } from '../../src/platform/user/scopes.ts';
import { NOW, platform, REDIRECT_URI } from './answers.ts';

const application = { clientId: 'client 1&x', redirectUri: REDIRECT_URI };
const now = () => NOW;

test('the address has every parameter once, and the challenge belongs to the verifier', async () => {
  const { url, pending } = await createAuthorizationRequest(platform, application, ['email'], {
    now,
  });
  const { origin, pathname, searchParams, hash } = new URL(url);
  expect(origin + pathname + hash).toBe('https://platform.test/oauth/authorize');
  expect([...searchParams].sort()).toEqual(
    [
      ['client_id', 'client 1&x'],
      ['code_challenge', await calculatePKCECodeChallenge(pending.verifier)],
      ['code_challenge_method', 'S256'],
      ['redirect_uri', REDIRECT_URI],
      ['response_type', 'code'],
      ['scope', 'email'],
      ['state', pending.state],
    ].sort(),
  );
  expect(pending).toMatchObject({
    ...application,
    issuer: 'https://platform.test',
    createdAt: NOW,
  });
});

test('the verifier is not in the address', async () => {
  const { url, pending } = await createAuthorizationRequest(platform, application, []);
  expect(url).not.toContain(pending.verifier);
});

test('no scope is asked for when none is wanted', async () => {
  const { url, pending } = await createAuthorizationRequest(platform, application, []);
  expect(new URL(url).searchParams.has('scope')).toBe(false);
  expect(pending).not.toHaveProperty('scope');
});

test('all eleven scopes are joined as the platform wants them', async () => {
  const { url } = await createAuthorizationRequest(platform, application, SCOPES);
  expect(new URL(url).searchParams.get('scope')?.split(' ')).toEqual([...SCOPES]);
});

test('state and verifier are fresh in each of 500 attempts, and long enough', async () => {
  const seen = new Set<string>();
  for (let i = 0; i < 500; i++) {
    const { pending } = await createAuthorizationRequest(platform, application, []);
    for (const secret of [pending.state, pending.verifier]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      seen.add(secret);
    }
  }
  expect(seen.size).toBe(1000);
});

test('plain http is refused anywhere but on this machine', async () => {
  const plain = { ...platform, baseUrl: 'http://platform.test' };
  await expect(createAuthorizationRequest(plain, application, [])).rejects.toMatchObject({
    code: 'bad-address',
  });
  const local = createPlatform({ baseUrl: 'http://127.0.0.1:4400/base' });
  const { url } = await createAuthorizationRequest(local, application, []);
  expect(url.startsWith('http://127.0.0.1:4400/base/oauth/authorize?')).toBe(true);
});
