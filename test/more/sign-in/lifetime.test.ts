// What can happen to a sign-in after it began: the worker stops, the page closes.
import { expect, test } from 'vitest';
import { USER } from '../../browser/sign-in/first-run.ts';
import { chromiumScreen } from '../../browser/sign-in/person.ts';
import { consent, storageOf, useRun } from '../../browser/sign-in/run.ts';
import { secretsOf } from '../../browser/sign-in/wire.ts';

const run = useRun();

test('stores the verifier nowhere, neither while the window is open nor later', async () => {
  const window = await run.openWindow();
  const during = await storageOf(run.page);
  await consent(window, 'Allow');
  await run.options.see(USER.email);
  const after = await storageOf(run.page);
  const verifier = secretsOf(run.sandbox).verifier.at(-1) ?? 'none';
  expect(verifier).toHaveLength(43);
  expect(during).not.toContain(verifier);
  expect(after).not.toContain(verifier);
});

test('says what to do when the browser stopped the extension while the window was open', async () => {
  const window = await run.openWindow();
  await run.chromium.stopWorker();
  await run.options.see('The browser paused the extension during sign-in.');
  expect(run.exchanges()).toBe(0);
  await run.page.bringToFront();
  await run.options.click('button', 'Sign in');
  await run.options.see('Another sign-in window is already open.');
  await window.close();
  await run.signInWithOneClick();
  expect(run.exchanges()).toBe(1);
});

test('goes on without the popup that it began in', async () => {
  await run.page.goto('about:blank');
  const popup = await run.chromium.openPopup();
  await expect.poll(() => popup.text(), { timeout: 10_000 }).toContain('Sign in');
  const window = await run.chromium.authWindow(() => popup.evaluate(clickButton, 'Sign in'));
  await popup.close();
  const greeted = run.chromium.context.waitForEvent('page');
  await consent(window, 'Allow');
  const greeting = chromiumScreen(await greeted);
  await greeting.see('You’re signed in');
  await greeting.close();
  expect(run.exchanges()).toBe(1);
  await run.page.goto(`chrome-extension://${run.chromium.extensionId}/src/options/index.html`);
  await run.options.see(USER.email);
});

/** Runs in the popup. */
function clickButton(words: string): void {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === words)?.click();
}
