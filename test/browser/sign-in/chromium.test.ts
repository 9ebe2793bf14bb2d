// Signing in with the built extension in a real Chromium, from an empty profile, by the words on the screen.
import { expect, test } from 'vitest';
import { startChromium } from '../harness/chromium.ts';
import { allow, USER } from './first-run.ts';
import { chromiumPerson, type Person } from './person.ts';
import { leaks, type Recorder, record } from './recorder.ts';
import { testWholeWay, type WholeWay } from './whole-way.ts';
import { oauthPaths, secretsOf, tokensSent } from './wire.ts';

/** A page that was there before the recorder, at the start of the browser. */
const NOT_YET_RECORDING = /_globalBindingName/;

/** One for every start of the browser. */
const recorders: Recorder[] = [];
const way = testWholeWay(async () =>
  chromiumPerson(await startChromium({ allow: [NOT_YET_RECORDING] }), async ({ context }) =>
    recorders.push(await record(context)),
  ),
);

/** Signs in until the browser closes; resolves with the person after the restart, signed out. */
async function signInUntilTheBrowserCloses({ person, sandbox }: WholeWay): Promise<Person> {
  const options = await person.openOptions();
  await options.click('radio', 'Sign me out');
  // The platform forgot who is there when the browser closed, so it asks again; the extension needs one click.
  await allow(await person.follow(() => options.click('button', 'Sign in')));
  await options.see(USER.email);
  await options.see('Your collectives');

  sandbox.log.clear();
  const back = await person.restart();
  const again = await back.openOptions();
  await again.see('Not signed in');
  expect(tokensSent(sandbox)).toEqual([]);
  expect(oauthPaths(sandbox)).toEqual([]);
  await again.close();
  return back;
}

test('forgets the sign-in with the browser when that is wanted', async () => {
  way.person = await signInUntilTheBrowserCloses(way);
}, 120_000);

test('showed no token, code or verifier to any page in all of this', () => {
  const { token, code, verifier } = secretsOf(way.sandbox);
  expect([token.length, code.length, verifier.length].every((count) => count > 1)).toBe(true);
  expect(recorders).toHaveLength(3);
  for (const recorder of recorders) {
    expect(recorder.seen('page')).toContain('Settings');
    expect(leaks(recorder, [...token, ...code, ...verifier])).toEqual([]);
  }
});
