// From an empty profile to signed in, over a restart of the browser, and out again: the same in every browser.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { goThroughFirstRun, USER } from './first-run.ts';
import type { Person } from './person.ts';
import { exchanges, oauthPaths, tokensSent } from './wire.ts';

/** What the tests of the whole way share with those after them. */
export interface WholeWay {
  sandbox: Sandbox;
  /** In the browser that was started last. */
  person: Person;
}

/** Registers the tests; `start` starts the browser for the first time. What is returned is there while tests run. */
export function testWholeWay(start: () => Promise<Person>): WholeWay {
  const way = {} as WholeWay;
  beforeAll(async () => {
    way.sandbox = await startPlatform();
    way.person = await start();
  });
  afterAll(async () => {
    await way.person.close();
    await way.sandbox.close();
  });

  test('signs in from an empty profile, stays signed in over a restart, and signs out', async () => {
    way.person = await signInAndComeBack(way);
  }, 120_000);

  return way;
}

/** Keeps the sign-in over a restart; resolves with the person after it, signed out at last. */
async function signInAndComeBack({ person, sandbox }: WholeWay): Promise<Person> {
  const options = await person.openOptions();
  await goThroughFirstRun(person, options, sandbox);
  expectNoSecretSent(sandbox);
  const before = tokensSent(sandbox);
  expect(before).toHaveLength(1);

  sandbox.log.clear();
  const back = await person.restart();
  const again = await back.openOptions();
  await again.see(USER.email);
  await expect.poll(() => tokensSent(sandbox), { timeout: 10_000 }).toEqual(before);
  expect(oauthPaths(sandbox)).toEqual([]);

  await again.click('button', 'Sign out');
  await again.see('You’re signed out');
  await again.see('Authorized applications');
  await again.see('Not signed in');
  await again.close();
  return back;
}

/** RFC 7636 without a secret: the exchange carries the client's ID and the verifier, and nothing else to prove it. */
function expectNoSecretSent(sandbox: Sandbox): void {
  const [exchange, ...more] = exchanges(sandbox);
  expect(more).toEqual([]);
  expect([...(exchange?.keys() ?? [])].sort()).toEqual([
    'client_id',
    'code',
    'code_verifier',
    'grant_type',
    'redirect_uri',
  ]);
  const secrets = sandbox.oauth.applications().map(({ clientSecret }) => clientSecret);
  const sent = JSON.stringify(sandbox.log.entries());
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  const headers = sandbox.log
    .entries()
    .filter(({ path }) => path === '/oauth/token')
    .map((entry) => entry.headers.authorization);
  expect(headers.filter(Boolean)).toEqual([]);
}
