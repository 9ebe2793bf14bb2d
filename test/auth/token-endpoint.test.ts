// What the token endpoint answers, and what we make of each answer.
import { describe, expect, test } from 'vitest';
import { exchangeRedirect } from '../../src/auth/exchange.ts';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import type { PlatformError } from '../../src/platform/requests/errors.ts';
import {
  GOOD_REDIRECT,
  GOOD_TOKEN,
  json,
  NOW,
  network,
  pending,
  platform,
  REDIRECT_URI,
  type Reply,
  text,
} from './answers.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML_TYPE = { 'content-type': 'text/html' };
const exchange = (reply: Reply, more = {}) => {
  const { context, asked } = network(reply, more);
  return { asked, token: exchangeRedirect(platform, pending, GOOD_REDIRECT, context) };
};
const refusal = (error: string, error_description?: string, status = 400) =>
  json(status, { error, error_description });

const REFUSED: readonly (readonly [string, Reply, Partial<PlatformError>])[] = [
  [
    'a lost challenge',
    refusal('invalid_grant', 'Invalid grant: code verifier is invalid'),
    { code: 'lost-challenge' },
  ],
  ['a used code', refusal('invalid_grant', 'Invalid authorization code'), { code: 'code-refused' }],
  [
    'an expired code',
    refusal('invalid_grant', 'Invalid grant: authorization code has expired'),
    { code: 'code-refused' },
  ],
  ['a refused code without words', refusal('invalid_grant'), { code: 'code-refused' }],
  [
    'a missing secret',
    refusal('invalid_client', 'Invalid client: cannot retrieve client credentials'),
    { code: 'secret-required' },
  ],
  [
    'a missing secret, 401',
    refusal('invalid_client', 'client_secret is missing', 401),
    { code: 'secret-required' },
  ],
  ['a missing secret without words', refusal('invalid_client'), { code: 'secret-required' }],
  [
    'a client that was deleted',
    refusal('invalid_client', 'Invalid client'),
    { code: 'unknown-client' },
  ],
  ['a client that may not', refusal('unauthorized_client'), { code: 'unknown-client' }],
  ['a refused scope', refusal('invalid_scope'), { code: 'scope-refused' }],
  [
    'a wrong redirect_uri',
    refusal('invalid_request', 'Invalid request: `redirect_uri` is invalid'),
    { code: 'platform-refused' },
  ],
  [
    'a grant type it does not know',
    refusal('unsupported_grant_type'),
    { code: 'platform-refused' },
  ],
  ['an error of its own', refusal('nonsense'), { code: 'platform-refused' }],
  ['a server error in JSON', refusal('server_error', 'x', 503), { code: 'server-error' }],
  ['a server error in HTML', text(500, '<h1>no</h1>', HTML_TYPE), { code: 'server-error' }],
  ['a bad gateway', text(502, ''), { code: 'server-error' }],
  [
    'too many requests',
    text(429, 'slow down', { 'retry-after': '7' }),
    { code: 'rate-limited', retryAfterMs: 7000 },
  ],
  [
    'too many requests, fractional',
    json(429, { error: { message: 'x' } }, { 'retry-after': '12.5' }),
    { code: 'rate-limited', retryAfterMs: 12_500 },
  ],
  [
    'too many requests as an OAuth error',
    json(429, { error: 'slow_down' }, { 'retry-after': '3' }),
    { code: 'rate-limited', retryAfterMs: 3000 },
  ],
  [
    'a web page instead of a token',
    text(200, '<h1>Log in to this network</h1>', HTML_TYPE),
    { code: 'bad-response' },
  ],
  ['a web page labelled JSON', text(200, '<h1>no</h1>', JSON_TYPE), { code: 'bad-response' }],
  ['half a body', text(200, '{"access_token":"a', JSON_TYPE), { code: 'bad-response' }],
  ['an empty body', text(200, '', JSON_TYPE), { code: 'bad-response' }],
  ['no content', text(204, ''), { code: 'bad-response' }],
  [
    'a byte order mark',
    text(200, `\uFEFF${JSON.stringify(GOOD_TOKEN)}`, JSON_TYPE),
    { code: 'bad-response' },
  ],
  ['not found', text(404, 'Not found', HTML_TYPE), { code: 'bad-response' }],
  ['a redirect', text(302, '', { location: 'https://evil.test/' }), { code: 'bad-response' }],
  [
    'a redirect that keeps the method',
    text(307, '', { location: 'https://evil.test/' }),
    { code: 'bad-response' },
  ],
  ['an array', json(200, [GOOD_TOKEN]), { code: 'bad-response' }],
  ['null', json(200, null), { code: 'bad-response' }],
  ['text', json(200, 'token'), { code: 'bad-response' }],
  ['an empty object', json(200, {}), { code: 'bad-response' }],
  ['no token', json(200, { token_type: 'bearer', expires_in: 1 }), { code: 'bad-response' }],
  ['an empty token', json(200, { ...GOOD_TOKEN, access_token: '' }), { code: 'bad-response' }],
  [
    'a token that is a number',
    json(200, { ...GOOD_TOKEN, access_token: 5 }),
    { code: 'bad-response' },
  ],
  ['an older form with a number', json(200, { access_token: 5 }), { code: 'bad-response' }],
  [
    'an older form with an error',
    json(200, { access_token: 'a', error: 'x' }),
    { code: 'bad-response' },
  ],
  ['token_type null', json(200, { access_token: 'a', token_type: null }), { code: 'bad-response' }],
  ['token_type empty', json(200, { access_token: 'a', token_type: '' }), { code: 'bad-response' }],
  ['token_type mac', json(200, { access_token: 'a', token_type: 'mac' }), { code: 'bad-response' }],
  [
    'token_type dpop',
    json(200, { access_token: 'a', token_type: 'DPoP' }),
    { code: 'bad-response' },
  ],
  ['an older form with status 201', json(201, { access_token: 'a' }), { code: 'bad-response' }],
  ['expires_in below zero', json(200, { ...GOOD_TOKEN, expires_in: -1 }), { code: 'bad-response' }],
  [
    'expires_in in words',
    json(200, { ...GOOD_TOKEN, expires_in: 'soon' }),
    { code: 'bad-response' },
  ],
  [
    'more than 64 KiB',
    json(200, { ...GOOD_TOKEN, padding: 'x'.repeat(65_536) }),
    { code: 'too-large' },
  ],
];

describe('the exchange fails with a code', () => {
  test.each(REFUSED)('for %s', async (_name, reply, error) => {
    const { asked, token } = exchange(reply);
    await expect(token).rejects.toMatchObject(error);
    expect(asked).toHaveLength(1);
  });

  test('for a dead network, without asking again', async () => {
    const { asked, token } = exchange(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(token).rejects.toMatchObject({ code: 'offline' });
    expect(asked).toHaveLength(1);
  });

  test('for an endpoint that never answers, after the deadline', async () => {
    const never: Reply = (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const { asked, token } = exchange(never, { deadlineMs: 20 });
    await expect(token).rejects.toMatchObject({ code: 'timeout' });
    expect(asked).toHaveLength(1);
  });

  test('for plain http anywhere but on this machine, without asking', async () => {
    const { context, asked } = network(json(200, GOOD_TOKEN));
    const plain = { ...platform, baseUrl: 'http://platform.test' };
    const token = exchangeRedirect(plain, pending, GOOD_REDIRECT, context);
    await expect(token).rejects.toMatchObject({ code: 'bad-address' });
    expect(asked).toEqual([]);
  });
});

describe('the exchange succeeds', () => {
  const expected = { issuer: pending.issuer, clientId: 'client-1', receivedAt: NOW };
  test.each([
    ['in the current form', GOOD_TOKEN, 'access-token-1', NOW + 7_776_000_000],
    [
      'with a lower-case type',
      { ...GOOD_TOKEN, token_type: 'bearer' },
      'access-token-1',
      NOW + 7_776_000_000,
    ],
    ['in the older form', { access_token: 'old' }, 'old', null],
    [
      'in the older form with a lifetime',
      { access_token: 'old', expires_in: 60 },
      'old',
      NOW + 60_000,
    ],
    [
      'with its lifetime as text',
      { ...GOOD_TOKEN, expires_in: '3600' },
      'access-token-1',
      NOW + 3_600_000,
    ],
    [
      'with an absurd lifetime, clamped',
      { ...GOOD_TOKEN, expires_in: 1e15 },
      'access-token-1',
      NOW + 10 * 366 * 86_400_000,
    ],
    [
      'with keys nobody knows',
      { ...GOOD_TOKEN, constructor: 1, __proto__x: 2 },
      'access-token-1',
      NOW + 7_776_000_000,
    ],
  ])('%s', async (_name, body, accessToken, expiresAt) => {
    const { token } = exchange(json(200, body));
    expect(await token).toEqual({ ...expected, accessToken, expiresAt, scope: 'email' });
  });

  test('with the scope that was asked for, where the platform names none', async () => {
    const { context } = network(json(200, { access_token: 'old' }));
    const asked = { ...pending, scope: 'email' };
    const token = await exchangeRedirect(platform, asked, GOOD_REDIRECT, context);
    expect(token.scope).toBe('email');
  });

  test('with the scope that was asked for, where the platform names an empty one', async () => {
    const { context } = network(json(200, { ...GOOD_TOKEN, scope: ' ' }));
    const asked = { ...pending, scope: 'email' };
    expect((await exchangeRedirect(platform, asked, GOOD_REDIRECT, context)).scope).toBe('email');
  });

  test('also when JSON is not labelled so', async () => {
    const { token } = exchange(text(200, JSON.stringify(GOOD_TOKEN), HTML_TYPE));
    expect((await token).accessToken).toBe(GOOD_TOKEN.access_token);
  });
});

describe('the request', () => {
  test('is a form with client_id and code_verifier and without any secret', async () => {
    const { asked, token } = exchange(json(200, GOOD_TOKEN));
    await token;
    const [request] = asked;
    expect(request?.url).toBe('https://platform.test/oauth/token');
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(request?.headers.has('authorization')).toBe(false);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      grant_type: 'authorization_code',
      client_id: 'client-1',
      code: 'c0de',
      code_verifier: pending.verifier,
      redirect_uri: REDIRECT_URI,
    });
  });

  test('carries no cookies, is not cached, and does not follow redirects', async () => {
    const { asked, token } = exchange(json(200, GOOD_TOKEN));
    await token;
    expect(asked[0]?.credentials).toBe('omit');
    expect(asked[0]?.cache).toBe('no-store');
    expect(asked[0]?.redirect).toBe('manual');
  });

  test('may use plain http on this machine', async () => {
    const { context, asked } = network(json(200, GOOD_TOKEN));
    const local = createPlatform({ baseUrl: 'http://localhost:4400' });
    const own = { ...pending, issuer: local.baseUrl };
    await exchangeRedirect(local, own, GOOD_REDIRECT, context);
    expect(asked[0]?.url).toBe('http://localhost:4400/oauth/token');
  });
});

test('no failure carries a token, a code or a verifier', async () => {
  for (const [, reply] of REFUSED) {
    const error: PlatformError = await exchange(reply).token.catch((refusal) => refusal);
    const everything = JSON.stringify([error, error.message, error.stack, error.cause]);
    expect(error.code).toBeDefined();
    expect(everything).not.toMatch(/access-token|c0de|vvvv|ssss/);
  }
});
