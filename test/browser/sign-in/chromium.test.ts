// Signing in with the built extension in a real Chromium, from an empty profile, by the words on the screen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { startChromium } from '../harness/chromium.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { chromiumPerson, type Person } from './person.ts';
import { leaks, type Recorder, record } from './recorder.ts';
import { signInAndComeBack, signInUntilTheBrowserCloses } from './whole-way.ts';
import { secretsOf } from './wire.ts';

/** A page that was there before the recorder, at the start of the browser. */
const NOT_YET_RECORDING = /_globalBindingName/;

let sandbox: Sandbox;
let person: Person;
/** One for every start of the browser. */
const recorders: Recorder[] = [];

beforeAll(async () => {
  sandbox = await startPlatform();
  person = await chromiumPerson(
    await startChromium({ allow: [NOT_YET_RECORDING] }),
    async ({ context }) => recorders.push(await record(context)),
  );
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

test('showed no token, code or verifier to any page in all of this', () => {
  const { token, code, verifier } = secretsOf(sandbox);
  expect([token.length, code.length, verifier.length].every((count) => count > 1)).toBe(true);
  expect(recorders).toHaveLength(3);
  for (const recorder of recorders) {
    expect(recorder.seen('page')).toContain('Settings');
    expect(leaks(recorder, [...token, ...code, ...verifier])).toEqual([]);
  }
});
