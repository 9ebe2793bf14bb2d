// Signing in with the built extension in a real Firefox, from an empty profile, by the words on the screen.
import { afterAll, beforeAll, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { startFirefox } from '../harness/firefox.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { firefoxPerson, type Person } from './person.ts';
import { signInAndComeBack, signInUntilTheBrowserCloses } from './whole-way.ts';

/** What Firefox says of its own settings server, which it cannot reach here. */
const REMOTE_SETTINGS = /^console\.error: RSLoader/;

let sandbox: Sandbox;
let person: Person;

beforeAll(async () => {
  sandbox = await startPlatform();
  person = firefoxPerson(await startFirefox({ allow: [REMOTE_SETTINGS] }));
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
