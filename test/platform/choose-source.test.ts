// Which source of a wall is asked, and which next.
import { expect, test } from 'vitest';
import { PlatformError, type PlatformErrorCode } from '../../src/platform/requests/errors.ts';
import { askSource } from '../../src/platform/wall/ask-source.ts';
import { type Choice, chooseSource } from '../../src/platform/wall/wall-source.ts';

test.each<[Choice, string]>([
  [{ tierId: 1 }, 'rest'],
  [{ source: 'rest' }, 'rest'],
  [{ source: 'graphql' }, 'graphql'],
  [{ tierId: null, source: null }, 'either'],
])('%j: %s', (choice, chosen) => {
  expect(chooseSource(choice)).toBe(chosen);
});

test.each<[PlatformErrorCode, PlatformErrorCode, PlatformErrorCode]>([
  ['not-found', 'not-found', 'not-found'],
  ['not-found', 'offline', 'offline'],
  ['server-error', 'not-found', 'server-error'],
  ['server-error', 'private', 'private'],
  ['offline', 'private', 'private'],
  ['offline', 'rate-limited', 'offline'],
])('a list that answers %s and GraphQL %s: %s', async (ofList, ofGraphql, code) => {
  const failing = (error: PlatformErrorCode) => () => Promise.reject(new PlatformError(error));
  const ways = { rest: failing(ofList), graphql: failing(ofGraphql) };
  await expect(askSource({}, ways)).rejects.toMatchObject({ code });
});
