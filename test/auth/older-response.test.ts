// The adapter for the older token response, and how narrow it is.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeOlderResponse } from '../../src/auth/token-endpoint.ts';

test('a body with a token alone is completed', () => {
  const completed = completeOlderResponse(200, '{"access_token":"a","scope":"email"}');
  expect(JSON.parse(completed)).toEqual({
    access_token: 'a',
    scope: 'email',
    token_type: 'bearer',
  });
});

test.each([
  '{"access_token":"a","token_type":"mac"}',
  '{"access_token":"a","token_type":null}',
  '{"access_token":"a","token_type":""}',
  '{"access_token":"a","error":"x"}',
  '{"access_token":"a","error":null}',
  '{"access_token":1}',
  '{"access_token":null}',
  '{"access_token":["a"]}',
  '{"Access_token":"a"}',
  '["access_token"]',
  '[{"access_token":"a"}]',
  '"access_token"',
  'null',
  '',
  '{"access_token":"a"',
])('a body that is none stays as it is: %s', (body) => {
  expect(completeOlderResponse(200, body)).toBe(body);
});

test.each([201, 204, 302, 400, 401, 500])('no other status is touched: %i', (status) => {
  const body = '{"access_token":"a"}';
  expect(completeOlderResponse(status, body)).toBe(body);
});

test('keys of the prototype count neither as token nor as type', () => {
  const body = '{"__proto__":{"access_token":"a"}}';
  expect(completeOlderResponse(200, body)).toBe(body);
  const both = '{"__proto__":{"token_type":"mac"},"access_token":"a"}';
  expect(JSON.parse(completeOlderResponse(200, both)).token_type).toBe('bearer');
});

test('of 2,000 generated bodies none changes unless it is of the older form', () => {
  const key = fc.constantFrom('access_token', 'token_type', 'error', 'expires_in', 'x');
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean());
  fc.assert(
    fc.property(fc.dictionary(key, value), (body) => {
      const before = JSON.stringify(body);
      const isOlder =
        typeof body.access_token === 'string' && !('token_type' in body) && !('error' in body);
      const after = completeOlderResponse(200, before);
      expect(JSON.parse(after)).toEqual(isOlder ? { ...body, token_type: 'bearer' } : body);
    }),
    { numRuns: 2000, seed: 7 },
  );
});
