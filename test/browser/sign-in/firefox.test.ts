// Signing in with the built extension in a real Firefox, from an empty profile, by the words on the screen.
<<<<<<< HEAD
import { startFirefox } from '../harness/firefox.ts';
import { firefoxPerson } from './person.ts';
import { testWholeWay } from './whole-way.ts';

testWholeWay(async () => firefoxPerson(await startFirefox()));
=======
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { startFirefox } from '../harness/firefox.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { createFirefoxRecorder } from './firefox-recorder.ts';
import { firefoxPerson, type Person } from './person.ts';
import { signInAndComeBack, signInUntilTheBrowserCloses } from './whole-way.ts';
import { secretsOf } from './wire.ts';

/** What Firefox says of its own settings server, which it cannot reach here. */
const REMOTE_SETTINGS = /^console\.error: RSLoader/;

const recorder = createFirefoxRecorder();
let sandbox: Sandbox;
let person: Person;

beforeAll(async () => {
  sandbox = await startPlatform();
  person = await firefoxPerson(await startFirefox({ allow: [REMOTE_SETTINGS] }), recorder);
});
afterAll(async () => {
  await person.close();
  await sandbox.close();
});

test('signs in from an empty profile, stays signed in over a restart, and signs out', async () => {
  person = await signInAndComeBack(person, sandbox);
}, 120_000);

test('forgets the sign-in with the browser when that is wanted', async () => {
  person = await signInUntilTheBrowserCloses(person, sandbox);
}, 120_000);

/** Which of the secrets were noted, and where. */
function leaks(secrets: readonly string[]): string[] {
  const { baseUrl } = sandbox;
  const callbacks = sandbox.oauth.applications().map(({ callbackUrl }) => callbackUrl);
  const places: [place: string, text: string][] = [
    ['page', recorder.pages()],
    ['console', recorder.console()],
    ...recorder.requests().map(({ address, headers }): [string, string] => {
      const { origin, pathname } = new URL(address);
      // Where tokens are for: in a header, not in the address.
      const isApi = origin === baseUrl && pathname === '/api/graphql/v2';
      // Where codes are for: Firefox begins the redirect that ends a sign-in, and cancels it itself.
      const isCallback = callbacks.includes(origin + pathname);
      const noted = [isCallback ? '' : address, isApi ? '' : headers];
      return [`request to ${origin}`, noted.join('\n')];
    }),
  ];
  const found = places.flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`),
  );
  return [...new Set(found)].sort();
}

test('showed no token, code or verifier to any page, the console or another address', async () => {
  const { token, code, verifier } = secretsOf(sandbox);
  expect([token.length, code.length, verifier.length].every((count) => count > 1)).toBe(true);
  await recorder.collect();
  expect(recorder.pages()).toContain('moz-extension://');
  expect(leaks([...token, ...code, ...verifier])).toEqual([]);
  // The token was sent, and noted, where it is for.
  const headers = recorder.requests().map((request) => request.headers);
  expect(headers.filter((text) => text.includes(`Bearer ${token[0]}`))).not.toEqual([]);
});

test('would have noticed them', async () => {
  const screen = await person.openOptions();
  const [planted = 'none'] = secretsOf(sandbox).token;
  const page = (await recorder.browser()?.pages())?.at(-1);
  await page?.evaluate(
    async (words, address) => {
      document.body.dataset.planted = words;
      console.log(words);
      await fetch(address, { headers: { 'x-planted': words } });
    },
    planted,
    `${sandbox.apiUrl}/planted`,
  );
  await screen.text();
  await recorder.collect();
  const expected = ['console', 'page', `request to ${sandbox.apiUrl}`];
  await expect
    .poll(() => leaks([planted]))
    .toEqual(expected.map((place) => `${planted} in ${place}`));
});
>>>>>>> wt-c
