/** Every other test fails where a sandbox is asked for more than reading (test/globals/reads-only.ts): what is noted. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createSandbox } from '../../sandbox/index.ts';
import { noteBeyondReading } from '../reading.ts';

const sandbox = createSandbox();
const noted = noteBeyondReading();
beforeEach(() => void noted.take());
afterAll(() => noted.stop());

const ask = (query: string) =>
  sandbox.fetch(`${sandbox.baseUrl}/graphql/v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });

it('notes an operation that is no query, wherever it stands', async () => {
  await ask('{ me { slug } }');
  await ask('fragment mutation on Individual { slug } query { me { ...mutation } }');
  expect(noted.take()).toEqual([]);
  await ask('# { me { slug } }\n mutation { processExpense(action: APPROVE) { id } }');
  await ask('query Me { me { slug } } mutation Approve { processExpense { id } }');
  await ask('subscription { anything }');
  await ask('mutat');
  expect(noted.take()).toHaveLength(4);
});

it('notes an authorization with a scope other than none and "email"', async () => {
  const authorize = (scope: string) =>
    sandbox.fetch(`${sandbox.baseUrl}/oauth/authorize?${new URLSearchParams({ scope })}`);
  const allow = (scope: string) =>
    sandbox.fetch(`${sandbox.baseUrl}/oauth/consent`, {
      method: 'POST',
      body: new URLSearchParams({ scope, decision: 'allow' }),
    });
  for (const scope of ['', 'email']) await Promise.all([authorize(scope), allow(scope)]);
  expect(noted.take()).toEqual([]);
  await authorize('email,Expenses');
  await allow('account email');
  expect(noted.take()).toEqual([
    '/oauth/authorize with the scope Expenses',
    '/oauth/consent with the scope account',
  ]);
});
