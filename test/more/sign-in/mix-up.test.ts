// OAuth mix-up in a real Firefox; and in Chromium, where the user trusts the evil platform.
import { expect, test } from 'vitest';
import { startChromium } from '../../browser/harness/chromium.ts';
import { ALLOWS, startFirefox } from '../../browser/harness/firefox.ts';
import { signInFirst } from '../../browser/sign-in/first-run.ts';
import { ALLOWED, expectNothingStolen, IN_MS, setScene } from '../../browser/sign-in/mix-up.ts';
import { chromiumPerson, firefoxPerson } from '../../browser/sign-in/person.ts';

test('Firefox: where the other platform compares whole addresses, the evil one gets no code', async () => {
  const person = await firefoxPerson(await startFirefox({ allow: ALLOWED, preferences: ALLOWS }));
  const scene = await setScene(person, 'open-collective');
  await expectNothingStolen(scene, 'Firefox');
  await scene.close();
}, 120_000);

test('where it compares host and port only, no window opens before the user trusts the evil one; after that it succeeds', async () => {
  const chromium = await startChromium({ allow: ALLOWED });
  const person = await chromiumPerson(chromium);
  const scene = await setScene(person, 'documented');
  const { evil, options } = scene;
  const pages = chromium.context.pages().length;
  await options.click('button', 'Sign in');
  await options.see(`Sign in to ${new URL(evil.baseUrl).host}?`);
  await options.click('button', 'Cancel');
  expect([chromium.context.pages().length, evil.visits()]).toEqual([pages, 0]);
  // The user was told. SECURITY.md says that this is not defended against.
  await person.follow(() => signInFirst(options));
  await expect.poll(() => evil.stolen.length, IN_MS).toBe(1);
  await scene.close();
}, 60_000);
