// The two addresses of GraphQL: the website's, and the API's own where that refuses.
import { expect, it } from 'vitest';
import { createPlatform, OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { graphql } from '../../src/platform/requests/graphql.ts';
import { fakeFetch, json, text } from './support/fake-platform.ts';

const WEBSITE = 'https://opencollective.com/api/graphql/v2';
const OWN = 'https://api.opencollective.com/graphql/v2';
const wait = async () => {};

/** A website that answers with a status, and an API that works. */
const refusing = (status: number) =>
  fakeFetch(({ url }) =>
    url.includes('/api/graphql') ? text('', 'text/html', { status }) : json({ data: { a: 1 } }),
  );

it.each([
  [403, 1],
  [404, 1],
  [421, 1],
  [502, 3],
])(
  'after %i the API’s own address is asked, and for ten minutes that alone',
  async (status, tries) => {
    const { fetch, requests } = refusing(status);
    const ask = () => graphql(OPEN_COLLECTIVE, { query: '{a}', token: 'secret' }, { fetch, wait });
    await expect(ask()).resolves.toMatchObject({ data: { a: 1 } });
    expect(requests.map(({ url }) => url)).toEqual([...Array(tries).fill(WEBSITE), OWN]);
    await ask();
    expect(requests.at(-1)?.url).toBe(OWN);
    expect(requests).toHaveLength(tries + 2);
  },
);

it.each([401, 429])('%i is an answer, and no other address is asked', async (status) => {
  const { fetch, requests } = refusing(status);
  const answer = graphql(OPEN_COLLECTIVE, { query: '{a}' }, { fetch, wait });
  await expect(answer).rejects.toMatchObject({ status });
  expect(requests).toHaveLength(1);
});

it('a token never goes to a second address but the live platform’s', async () => {
  const addresses = { baseUrl: 'https://platform.example', profile: 'open-collective' };
  const platform = createPlatform({ ...addresses, apiUrl: 'https://rest.platform.example' });
  const { fetch, requests } = refusing(403);
  const answer = graphql(platform, { query: '{a}', token: 'secret' }, { fetch, wait });
  await expect(answer).rejects.toMatchObject({ code: 'forbidden' });
  expect(requests.map(({ url }) => url)).toEqual(['https://platform.example/api/graphql/v2']);
  await graphql(platform, { query: '{a}' }, { fetch, wait });
  expect(requests.at(-1)?.url).toBe('https://rest.platform.example/graphql/v2');
});
