// Signing in with the built extension in a real Chromium, from an empty profile, by the words on the screen.
import { expect, test } from 'vitest';
import { startChromium } from '../harness/chromium.ts';
import { chromiumPerson } from './person.ts';
import { leaks, type Recorder, record } from './recorder.ts';
import { signInUntilTheBrowserCloses, testWholeWay } from './whole-way.ts';
import { secretsOf } from './wire.ts';

/** A page that was there before the recorder, at the start of the browser. */
const NOT_YET_RECORDING = /_globalBindingName/;

/** One for every start of the browser. */
const recorders: Recorder[] = [];
const way = testWholeWay(async () =>
  chromiumPerson(await startChromium({ allow: [NOT_YET_RECORDING] }), async ({ context }) =>
    recorders.push(await record(context)),
  ),
);

test('forgets the sign-in with the browser when that is wanted', async () => {
  way.person = await signInUntilTheBrowserCloses(way.person, way.sandbox);
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
