// Whether the platform knows a client ID.
import { describe, expect, test } from 'vitest';
import { checkClientId } from '../../src/auth/client-id-check.ts';
import { json, network, platform, REDIRECT_URI, type Reply, text } from './answers.ts';

const application = { clientId: 'client-1', redirectUri: REDIRECT_URI };
const refusal = (error: string, error_description?: string) =>
  json(400, { error, error_description });

test.each<readonly [string, Reply, string]>([
  [
    'known when only the code is refused',
    refusal('invalid_grant', 'Invalid authorization code'),
    'known',
  ],
  ['unknown when the client is refused', refusal('invalid_client', 'Invalid client'), 'unknown'],
  ['unknown when it is refused without words', refusal('invalid_client'), 'unknown'],
  [
    'known but in need of a secret',
    refusal('invalid_client', 'Invalid client: cannot retrieve client credentials'),
    'secret-required',
  ],
  ['unclear when something else is refused', refusal('invalid_request'), 'unclear'],
  ['unclear when a token comes', json(200, { access_token: 'a', token_type: 'bearer' }), 'unclear'],
  ['unclear when a web page comes', text(200, '<p>', { 'content-type': 'text/html' }), 'unclear'],
  ['unclear when there is no such address', text(404, 'Not found'), 'unclear'],
])('a client ID is %s', async (_name, reply, finding) => {
  const { context, asked } = network(reply);
  expect(await checkClientId(platform, application, context)).toBe(finding);
  expect(asked).toHaveLength(1);
});

test('the question has a verifier, a code that cannot exist and no secret', async () => {
  const { context, asked } = network(refusal('invalid_grant'));
  await checkClientId(platform, application, context);
  const { code_verifier, ...rest } = Object.fromEntries(new URLSearchParams(asked[0]?.body));
  expect(code_verifier).toMatch(/^[\w-]{43}$/);
  expect(rest).toEqual({
    grant_type: 'authorization_code',
    client_id: 'client-1',
    code: 'client-id-check',
    redirect_uri: REDIRECT_URI,
  });
});

test.each(['', ' ', 'two words', 'ümlaut', 'x'.repeat(256), 'line\nbreak'])(
  'what cannot be a client ID is unknown without asking: %j',
  async (clientId) => {
    const { context, asked } = network(refusal('invalid_grant'));
    expect(await checkClientId(platform, { ...application, clientId }, context)).toBe('unknown');
    expect(asked).toEqual([]);
  },
);

describe('a platform that cannot be asked', () => {
  test.each<readonly [string, Reply, string]>([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['in trouble', text(503, ''), 'server-error'],
    ['too busy', text(429, ''), 'rate-limited'],
  ])('is an error: %s', async (_name, reply, code) => {
    const { context } = network(reply);
    await expect(checkClientId(platform, application, context)).rejects.toMatchObject({ code });
  });

  test('says how long to wait when it was asked too often', async () => {
    const { context } = network(text(429, '', { 'retry-after': '7' }));
    await expect(checkClientId(platform, application, context)).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfterMs: 7000,
    });
  });
});
