// Browsers' words, the log, and the alarm's times.
import { describe, expect, test, vi } from 'vitest';
import { NOBODY, type State } from '../../src/auth/session.ts';
import { logUnexpected, redact } from '../../src/background/environment.ts';
import { nextLook } from '../../src/features/session/worker-upkeep.ts';
import { windowError, windowFailure } from '../../src/features/session/worker-window.ts';
import { json, network, type Reply, text } from '../auth/answers.ts';
import { DAY } from './world.ts';

test.each([
  ['The user did not approve access.', 'cancelled'],
  ['User cancelled or denied access.', 'cancelled'],
  ['Only one web auth flow is allowed at a time.', 'already-open'],
  ['Authorization page could not be loaded.', 'not-loaded'],
  [
    'User interaction required. Try setting `abortOnLoadForNonInteractive` and `timeoutMsForNonInteractive`',
    'needs-interaction',
  ],
  ['Requires user interaction', 'needs-interaction'],
  ['Something new', 'unknown'],
])('%j means %s', (message, failure) => {
  expect(windowFailure(new Error(message))).toBe(failure);
});

describe('a page that did not load', () => {
  test.each<readonly [string, Reply, object]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'offline' }],
    ['server error', text(503, ''), { code: 'server-error' }],
    [
      'too many requests',
      text(429, '', { 'retry-after': '5' }),
      { code: 'rate-limited', retryAfterMs: 5000 },
    ],
    ['refusal', json(400, { error: 'invalid_client' }), { code: 'platform-refused' }],
    ['not found', text(404, ''), { code: 'platform-refused' }],
    ['fine by now', text(200, ''), { code: 'server-error' }],
  ])('%s', async (_name, reply, expected) => {
    const { context, asked } = network(reply);
    const error = new Error('Authorization page could not be loaded.');
    const found = await windowError(error, 'https://platform.test/oauth/authorize', context);
    expect(found).toMatchObject(expected);
    expect(asked).toMatchObject([{ method: 'GET', credentials: 'omit', redirect: 'manual' }]);
  });
});

describe('the log', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  test.each([
    [`token ${jwt} refused`, 'token … refused'],
    ['at https://x.test/oauth?code=c0de&state=st4te', 'at https://x.test/oauth?code=…&state=…'],
    ['Authorization: Bearer abc', 'Authorization: Bearer …'],
    [`verifier ${'v'.repeat(43)}`, 'verifier …'],
    [`code ${'0a'.repeat(32)}`, 'code …'],
    ['TypeError: x is not a function', 'TypeError: x is not a function'],
  ])('makes %j harmless', (before, after) => {
    expect(redact(before)).toBe(after);
  });

  test('never looks at the cause, nor at what is no error', () => {
    const write = vi.fn();
    logUnexpected(new Error('failed', { cause: { access_token: 'secret' } }), write);
    logUnexpected({ access_token: 'secret' }, write);
    expect(write.mock.calls.join()).not.toContain('secret');
    expect(write.mock.calls[0]?.[0]).toContain('failed');
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    logUnexpected(new Error(`failed with ${jwt}`));
    expect(error.mock.calls).toEqual([[expect.stringContaining('failed with …')]]);
  });
});

describe('the alarm', () => {
  const T0 = Date.UTC(2026, 0, 1);
  const who = { id: 'd', issuer: 'https://platform.test', user: null };
  const session = (days: number | null): State => {
    const expiresAt = days === null ? null : T0 + days * DAY;
    const token = {
      issuer: who.issuer,
      clientId: 'c',
      accessToken: 'a',
      receivedAt: T0,
      expiresAt,
    };
    return { ...NOBODY, session: { state: 'signed-in', who, token } };
  };
  const onDay = (days: number) => T0 + days * DAY;

  test.each<readonly [string, State, number, number | null, number | null]>([
    ['a day ahead at most', session(90), T0, null, onDay(1)],
    ['a week before expiry', session(90), onDay(82.5), null, onDay(83)],
    ['at once when that is over', session(90), onDay(85), null, onDay(85) + 60_000],
    ['a day after the last try', session(90), onDay(85), onDay(84.5), onDay(85.5)],
    ['not at all without an expiry', session(null), T0, null, null],
    ['not at all when signed out', NOBODY, T0, null, null],
  ])('rings %s', (_name, state, now, tried, expected) => {
    expect(nextLook({ ...state, renewalTriedAt: tried }, now)).toBe(expected);
  });
});
