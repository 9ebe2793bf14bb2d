// The stand-in of GitHub refuses what GitHub refuses.
import { expect, it } from 'vitest';
import { useSandbox } from './support.ts';

const sandbox = await useSandbox();

it.each([
  ['', /^You must provide a `first` or `last` value/],
  ['(first: null)', /^You must provide a `first` or `last` value/],
  ['(first: 101)', /limit of 100/],
])('refuses to list sponsorships%s', async (page, message) => {
  const list = `sponsorshipsAsMaintainer${page} { nodes { createdAt } }`;
  const query = `{ repositoryOwner(login: "maple-library") { ... on Sponsorable { ${list} } } }`;
  const answer = await fetch(`${sandbox.githubUrl}/graphql`, {
    method: 'POST',
    headers: { authorization: 'Bearer ghp_maple-library' },
    body: JSON.stringify({ query }),
  });
  expect(await answer.json()).toMatchObject({
    data: { repositoryOwner: null },
    errors: [{ message: expect.stringMatching(message) }],
  });
});
