// Signing in with the built extension in a real Firefox, from an empty profile, by the words on the screen.
import { expect, test } from 'vitest';
import { ALLOWS, startFirefox } from '../harness/firefox.ts';
import { createFirefoxRecorder } from './firefox-recorder.ts';
import { firefoxPerson } from './person.ts';
import { testWholeWay } from './whole-way.ts';
import { secretsOf } from './wire.ts';

const recorder = createFirefoxRecorder();
const way = testWholeWay(async () =>
  firefoxPerson(await startFirefox({ preferences: ALLOWS }), recorder),
);

/** Which of the secrets were noted, and where. */
function leaks(secrets: readonly string[]): string[] {
  const { baseUrl, oauth } = way.sandbox;
  const callbacks = oauth.applications().map(({ callbackUrl }) => callbackUrl);
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
  const { token, code, verifier } = secretsOf(way.sandbox);
  expect([token, code, verifier].every((secrets) => secrets.length > 0)).toBe(true);
  await recorder.collect();
  const page = await recorder.browser()?.newPage();
  await page?.evaluate(() => console.log('noted by the recorder'));
  await expect.poll(recorder.console).toContain('noted by the recorder');
  expect(recorder.pages()).toContain('moz-extension://');
  expect(leaks([...token, ...code, ...verifier])).toEqual([]);
  // The token was sent, and noted, where it is for.
  const headers = recorder.requests().map((request) => request.headers);
  expect(headers.filter((text) => text.includes(`Bearer ${token[0]}`))).not.toEqual([]);
});
