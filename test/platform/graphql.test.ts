// One GraphQL request: data, partial data and errors told apart.
import { describe, expect, it } from 'vitest';
import { graphql } from '../../src/platform/requests/graphql.ts';
import { json, text } from './support/fake-platform.ts';
import {
  answering,
  error,
  FORBIDDEN,
  OTHER,
  PRIVATE,
  platform,
  UNKNOWN,
} from './support/graphql-answers.ts';

describe('a GraphQL request', () => {
  it('is a POST of query and variables, with the token where there is one', async () => {
    const { context, requests, sent } = answering({ data: { a: 1 } });
    const request = { query: '{a}', variables: { slug: 'x' } };
    await graphql(platform, { ...request, token: 'secret' }, context);
    await graphql(platform, { ...request, token: null }, context);
    expect(requests.map(({ url }) => url)).toEqual(
      Array(2).fill('https://platform.example/api/graphql/v2'),
    );
    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
      redirect: 'manual',
    });
    expect(requests[1]?.init.headers).not.toHaveProperty('authorization');
    expect(sent()[0]).toEqual(request);
  });

  it.each([
    ['data', { data: { a: 1 } }, { data: { a: 1 }, missingParts: 0 }],
    ['a null without an error', { data: { me: null } }, { data: { me: null }, missingParts: 0 }],
    ['no errors', { data: { a: 1 }, errors: [] }, { missingParts: 0 }],
    ['data and an error', { data: { a: { b: null } }, errors: [OTHER] }, { missingParts: 1 }],
    [
      'data and a refusal',
      { data: { a: { b: null } }, errors: [FORBIDDEN, OTHER] },
      { missingParts: 2 },
    ],
  ])('can be answered with %s', async (_what, answer, expected) => {
    await expect(
      graphql(platform, { query: '{a}' }, answering(answer).context),
    ).resolves.toMatchObject(expected);
  });

  it.each([
    ['errors alone', { errors: [OTHER] }, 'graphql-error'],
    ['errors and null', { errors: [OTHER], data: null }, 'graphql-error'],
    ['errors and nothing but nulls', { errors: [OTHER], data: { me: null } }, 'graphql-error'],
    ['errors of any shape', { errors: [null, 5, {}, 'x'], data: { a: null } }, 'graphql-error'],
    ['a refusal', { errors: [OTHER, FORBIDDEN], data: null }, 'forbidden'],
    ['a refusal of a field', { errors: [FORBIDDEN], data: { createWebhook: null } }, 'forbidden'],
    ['a private account', { errors: [PRIVATE], data: { account: null } }, 'private'],
    ['an unknown slug', { errors: [UNKNOWN], data: { account: null } }, 'not-found'],
    [
      'an unknown slug by code',
      { errors: [error('x', 'NotFound')], data: { account: null } },
      'not-found',
    ],
    ['no data', {}, 'bad-response'],
    ['data of another kind', { data: [] }, 'bad-response'],
    ['an array', [], 'bad-response'],
    ['a web page', text('<html>', 'text/html'), 'bad-response'],
    ['an expired token', json({ error: { type: 'jwt_expired' } }, { status: 401 }), 'unauthorized'],
    ['an unknown field', json({ errors: [OTHER] }, { status: 400 }), 'bad-request'],
    ['a redirect', text(null, 'text/html', { status: 307 }), 'bad-response'],
  ])('answered with %s fails', async (_what, answer, code) => {
    const { context } = answering(answer);
    await expect(graphql(platform, { query: '{a}', token: 't' }, context)).rejects.toMatchObject({
      name: 'PlatformError',
      code,
    });
  });
});
