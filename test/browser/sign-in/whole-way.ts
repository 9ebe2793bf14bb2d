// From an empty profile to signed in, over a restart of the browser, and out again: the same in every browser.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { allow, goThroughFirstRun, USER } from './first-run.ts';
import type { Person } from './person.ts';
import { exchanges, oauthPaths, tokensSent } from './wire.ts';

/** What the tests of the whole way share with those after them. */
export interface WholeWay {
  readonly sandbox: Sandbox;
  /** In the browser that was started last. */
  person: Person;
}

/** Registers the tests; `start` starts the browser for the first time. What is returned is there while tests run. */
export function testWholeWay(start: () => Promise<Person>): WholeWay {
  let sandbox: Sandbox;
  let person: Person;
  beforeAll(async () => {
    sandbox = await startPlatform();
    person = await start();
  });
  afterAll(async () => {
    await person.close();
    await sandbox.close();
  });

  test('signs in from an empty profile, stays signed in over a restart, and signs out', async () => {
    person = await signInAndComeBack(person, sandbox);
  }, 120_000);

  return {
    get sandbox() {
      return sandbox;
    },
    get person() {
      return person;
    },
    set person(started) {
      person = started;
    },
  };
}

/** Keeps the sign-in over a restart; resolves with the person after it, signed out at last. */
async function signInAndComeBack(person: Person, sandbox: Sandbox): Promise<Person> {
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

/** Signs in until the browser closes; resolves with the person after the restart, signed out. */
export async function signInUntilTheBrowserCloses(
  person: Person,
  sandbox: Sandbox,
): Promise<Person> {
  const options = await person.openOptions();
  await options.click('radio', 'Sign me out');
  // The platform forgot who is there when the browser closed, so it asks again; the extension needs one click.
  await allow(await person.follow(() => options.click('button', 'Sign in')));
  await options.see(USER.email);
  await options.see('Signed in until the browser closes');

  sandbox.log.clear();
  const back = await person.restart();
  const again = await back.openOptions();
  await again.see('Not signed in');
  expect(tokensSent(sandbox)).toEqual([]);
  expect(oauthPaths(sandbox)).toEqual([]);
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
