// OAuth mix-up in a real Chromium; in Firefox: test/more/sign-in/mix-up-firefox.test.ts.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Chromium, startChromium } from '../harness/chromium.ts';
import { signInFirst } from './first-run.ts';
import { ALLOWED, expectNothingStolen, IN_MS, type Scene, setScene } from './mix-up.ts';
import { chromiumPerson, type Person } from './person.ts';

let chromium: Chromium;
let person: Person;
let scene: Scene;
beforeEach(async () => {
  chromium = await startChromium({ allow: ALLOWED });
  person = await chromiumPerson(chromium);
});
afterEach(() => scene.close());

test('where the other platform compares whole addresses, the evil one gets no code', async () => {
  scene = await setScene(person, 'open-collective');
  await expectNothingStolen(scene, 'Chromium');
}, 60_000);

test('where it compares host and port only, no window opens before the user trusts the evil one; after that it succeeds', async () => {
  scene = await setScene(person, 'documented');
  const { evil, options } = scene;
  const pages = chromium.context.pages().length;
  await options.click('button', 'Sign in');
  await options.see(`Sign in to ${new URL(evil.baseUrl).host}?`);
  await options.click('button', 'Cancel');
  expect([chromium.context.pages().length, evil.visits()]).toEqual([pages, 0]);
  // The user was told. SECURITY.md says that this is not defended against.
  await person.follow(() => signInFirst(options));
  await expect.poll(() => evil.stolen.length, IN_MS).toBe(1);
}, 60_000);
