// The address the browser comes back with: what is refused, and that nothing refused reaches the token endpoint.
import { describe, expect, test } from 'vitest';
import { exchangeRedirect, redirectParameters } from '../../src/auth/exchange.ts';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import type { ErrorCode } from '../../src/platform/requests/errors.ts';
import {
  GOOD_REDIRECT,
  GOOD_TOKEN,
  json,
  NOW,
  network,
  pending,
  platform,
  REDIRECT_URI,
  redirect,
} from './answers.ts';

const S = pending.state;
const issuer = encodeURIComponent(pending.issuer);

const REFUSED: readonly (readonly [string, string, ErrorCode])[] = [
  ['without any parameter', REDIRECT_URI, 'wrong-response'],
  ['with an empty query', `${REDIRECT_URI}?`, 'wrong-response'],
  ['without a state', redirect('code=c0de'), 'wrong-response'],
  ['with an empty state', redirect('code=c0de&state='), 'wrong-response'],
  ['with another state', redirect(`code=c0de&state=${'x'.repeat(43)}`), 'wrong-response'],
  ['with part of the state', redirect(`code=c0de&state=${S.slice(1)}`), 'wrong-response'],
  ['with more than the state', redirect(`code=c0de&state=${S}s`), 'wrong-response'],
  ['with the state in capitals', redirect(`code=c0de&state=${S.toUpperCase()}`), 'wrong-response'],
  ['with the state twice', redirect(`code=c0de&state=${S}&state=${S}`), 'wrong-response'],
  ['with two states', redirect(`code=c0de&state=${S}&state=other`), 'wrong-response'],
  ['without a code', redirect(`state=${S}`), 'wrong-response'],
  ['with an empty code', redirect(`code=&state=${S}`), 'wrong-response'],
  ['with the code twice', redirect(`code=c0de&code=c0de&state=${S}`), 'wrong-response'],
  ['with two codes', redirect(`code=evil&code=c0de&state=${S}`), 'wrong-response'],
  ['with another issuer', redirect(`code=c&state=${S}&iss=https://evil.test`), 'wrong-response'],
  [
    'with its issuer twice',
    redirect(`code=c&state=${S}&iss=${issuer}&iss=${issuer}`),
    'wrong-response',
  ],
  ['with the issuer and a slash', redirect(`code=c&state=${S}&iss=${issuer}%2F`), 'wrong-response'],
  ['with a JWT response', redirect(`response=eyJ.e.y&state=${S}`), 'wrong-response'],
  ['with an implicit id_token', redirect(`code=c&state=${S}&id_token=x`), 'wrong-response'],
  ['with an implicit token', redirect(`code=c&state=${S}&token=x`), 'wrong-response'],
  ['with a denial', redirect(`error=access_denied&state=${S}`), 'denied'],
  [
    'with a denial in words',
    redirect(`error=access_denied&error_description=no&state=${S}`),
    'denied',
  ],
  ['with a denial and a code', redirect(`error=access_denied&code=c0de&state=${S}`), 'denied'],
  ['with a denial without state', redirect('error=access_denied'), 'wrong-response'],
  [
    'with a denial of another state',
    redirect('error=access_denied&state=forged'),
    'wrong-response',
  ],
  [
    'with two errors',
    redirect(`error=access_denied&error=server_error&state=${S}`),
    'wrong-response',
  ],
  ['with a scope that is not known', redirect(`error=invalid_scope&state=${S}`), 'scope-refused'],
  [
    'with a client that may not',
    redirect(`error=unauthorized_client&state=${S}`),
    'unknown-client',
  ],
  ['with an unknown client', redirect(`error=invalid_client&state=${S}`), 'unknown-client'],
  ['with a server in trouble', redirect(`error=server_error&state=${S}`), 'server-error'],
  ['with a busy server', redirect(`error=temporarily_unavailable&state=${S}`), 'server-error'],
  ['with an error of its own', redirect(`error=nonsense&state=${S}`), 'platform-refused'],
  ['with a bad request', redirect(`error=invalid_request&state=${S}`), 'platform-refused'],
];

describe('a redirect is refused and the token endpoint is not asked', () => {
  test.each(REFUSED)('%s', async (_name, address, code) => {
    const { context, asked } = network(json(200, GOOD_TOKEN));
    const exchange = exchangeRedirect(platform, pending, address, context);
    await expect(exchange).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });

  test('of an attempt that began more than ten minutes ago', async () => {
    const { context, asked } = network(json(200, GOOD_TOKEN));
    const old = { ...pending, createdAt: NOW - 10 * 60_000 - 1 };
    const exchange = exchangeRedirect(platform, old, GOOD_REDIRECT, context);
    await expect(exchange).rejects.toMatchObject({ code: 'expired' });
    expect(asked).toEqual([]);
  });

  test('of an attempt from far in the future, because the clock was set back', async () => {
    const { context, asked } = network(json(200, GOOD_TOKEN));
    const future = { ...pending, createdAt: NOW + 86_400_000 };
    const exchange = exchangeRedirect(platform, future, GOOD_REDIRECT, context);
    await expect(exchange).rejects.toMatchObject({ code: 'expired' });
    expect(asked).toEqual([]);
  });

  test('when the platform was changed meanwhile', async () => {
    const { context, asked } = network(json(200, GOOD_TOKEN));
    const other = createPlatform({ baseUrl: 'https://other.test' });
    const exchange = exchangeRedirect(other, pending, GOOD_REDIRECT, context);
    await expect(exchange).rejects.toMatchObject({ code: 'wrong-response' });
    expect(asked).toEqual([]);
  });
});

describe('a redirect is accepted', () => {
  test.each([
    ['with code and state', GOOD_REDIRECT],
    ['in the other order', redirect(`state=${S}&code=c0de`)],
    ['with its own issuer', redirect(`code=c0de&state=${S}&iss=${issuer}`)],
    ['with parameters nobody knows', redirect(`code=c0de&state=${S}&session_state=1&x=`)],
  ])('%s', async (_name, address) => {
    const { context, asked } = network(json(200, GOOD_TOKEN));
    const token = await exchangeRedirect(platform, pending, address, context);
    expect(token.accessToken).toBe(GOOD_TOKEN.access_token);
    expect(asked).toHaveLength(1);
  });
});

const HOST = 'abcdefghijklmnopabcdefghijklmnop.chromiumapp.org';
const QUERY = `?code=c0de&state=${S}`;

describe('an address that nearly is the redirect address is refused', () => {
  test.each([
    `https://${HOST}/oauthevil${QUERY}`,
    `https://${HOST}/oauth/${QUERY}`,
    `https://${HOST}/oauth/evil${QUERY}`,
    `https://${HOST}/OAuth${QUERY}`,
    `https://${HOST}/${QUERY}`,
    `https://${HOST}${QUERY}`,
    `https://${HOST}//oauth${QUERY}`,
    `https://${HOST}/%6Fauth${QUERY}`,
    `https://${HOST}/other/../oauth${QUERY}`,
    `https://${HOST}/oauth;x=1${QUERY}`,
    `http://${HOST}/oauth${QUERY}`,
    `https://${HOST}:8443/oauth${QUERY}`,
    `https://${HOST}.evil.test/oauth${QUERY}`,
    `https://evil.test/${HOST}/oauth${QUERY}`,
    `https://${HOST}@evil.test/oauth${QUERY}`,
    `https://user@${HOST}/oauth${QUERY}`,
    `https://user:secret@${HOST}/oauth${QUERY}`,
    `https://${HOST}/oauth${QUERY}#`,
    `https://${HOST}/oauth${QUERY}#fragment`,
    `https://${HOST}/oauth#${QUERY.slice(1)}`,
    `https://x${HOST}/oauth${QUERY}`,
    `https://${HOST.replace('a', 'b')}/oauth${QUERY}`,
    `https://${HOST}\\oauth${QUERY}`,
    ` https://${HOST}/oauth${QUERY}`,
    `javascript:https://${HOST}/oauth${QUERY}`,
    QUERY,
    '',
  ])('%s', async (address) => {
    expect(redirectParameters(address, REDIRECT_URI)).toBeNull();
    const { context, asked } = network(json(200, GOOD_TOKEN));
    const exchange = exchangeRedirect(platform, pending, address, context);
    await expect(exchange).rejects.toMatchObject({ code: 'wrong-response' });
    expect(asked).toEqual([]);
  });

  test('that of another issuer', () => {
    const [own, other] = ['a'.repeat(32), 'b'.repeat(32)];
    const at = (path: string) => `https://${HOST}/oauth${path}`;
    for (const path of ['', '/', `/${other}`, `/${own}/`, `/${own}${other}`, `/${own.slice(1)}`])
      expect(redirectParameters(at(path) + QUERY, at(`/${own}`))).toBeNull();
  });

  test('the address itself is accepted', () => {
    expect(redirectParameters(GOOD_REDIRECT, REDIRECT_URI)?.get('code')).toBe('c0de');
  });
});
