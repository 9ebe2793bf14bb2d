// What can happen to a sign-in after it began: the worker stops, the page closes, the token ends.
import { expect, test } from 'vitest';
import { USER } from '../../browser/sign-in/first-run.ts';
import { chromiumScreen } from '../../browser/sign-in/person.ts';
import { consent, storageOf, useRun } from '../../browser/sign-in/run.ts';
import { secretsOf, tokensSent } from '../../browser/sign-in/wire.ts';

const run = useRun();

test('keeps the verifier in memory only, and no longer than it is needed', async () => {
  const window = await run.openWindow();
  const during = await storageOf(run.page);
  await consent(window, 'Allow');
  await run.options.see(USER.email);
  const after = await storageOf(run.page);
  const verifier = secretsOf(run.sandbox).verifier.at(-1) ?? 'none';
  expect(during).toContain(verifier);
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

test('says what to do when the browser stopped the extension while it exchanged the code', async () => {
  run.sandbox.faults.set('slow', { ms: 4000, match: { path: '/oauth/token' } });
  await consent(await run.openWindow(), 'Allow');
  await expect.poll(run.exchanges).toBe(1);
  await run.chromium.stopWorker();
  await run.options.see('The browser paused the extension during sign-in.');
  run.sandbox.faults.clear();
  await run.options.click('button', 'Sign in');
  await run.options.see(USER.email);
  expect(run.exchanges()).toBe(2);
});

test('goes on without the page that it began on, and greets on one of its own', async () => {
  const window = await run.openWindow();
  await run.page.goto('about:blank');
  const greeted = run.chromium.context.waitForEvent('page');
  await consent(window, 'Allow');
  const greeting = chromiumScreen(await greeted);
  await greeting.see('You’re signed in');
  await greeting.see(USER.name);
  await greeting.close();
  expect(run.exchanges()).toBe(1);
  await run.page.goto(`chrome-extension://${run.chromium.extensionId}/src/options/index.html`);
  await run.options.see(USER.email);
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

test('says that the sign-in has ended when the token has expired', async () => {
  await run.signInWithOneClick();
  run.sandbox.log.clear();
  run.sandbox.faults.set('expired-token');
  await expect.poll(() => reloaded('Your session ended'), { timeout: 15_000 }).toBe(true);
  expect(run.exchanges()).toBe(0);
  run.sandbox.faults.clear();
  await run.options.click('button', 'Sign in again');
  await run.options.see('Signed in to');
  expect(run.exchanges()).toBe(1);
});

test('says that another browser has taken over, and takes over with one click only', async () => {
  await run.signInWithOneClick();
  run.sandbox.log.clear();
  await run.sandbox.oauth.issueToken(USER.slug, { clientId: run.clientId, scope: ['email'] });
  await expect.poll(() => reloaded('Signed in elsewhere'), { timeout: 15_000 }).toBe(true);
  expect(run.exchanges()).toBe(0);
  await run.options.click('button', 'Use here');
  await run.options.see('Signed in to');
  expect(run.exchanges()).toBe(1);
});

test('stays signed out when that was wanted while a token was on its way', async () => {
  run.sandbox.faults.set('slow', { ms: 4000, match: { path: '/oauth/token' } });
  await consent(await run.openWindow(), 'Allow');
  await expect.poll(run.exchanges).toBe(1);
  await run.options.click('button', 'Cancel sign-in');
  await run.options.see('Not signed in');
  const answered = () => run.sandbox.log.entries().some(isAnsweredExchange);
  await expect.poll(answered, { timeout: 10_000 }).toBe(true);
  await run.page.reload();
  await run.options.see('Not signed in');
  const [token = 'none'] = secretsOf(run.sandbox).token.slice(-2);
  expect(await storageOf(run.page)).not.toContain(token);
  expect(tokensSent(run.sandbox)).not.toContain(token);
  run.sandbox.faults.clear();
  await run.options.click('button', 'Sign in');
  await run.options.see(USER.email);
  expect(run.exchanges()).toBe(2);
});

const isAnsweredExchange = (entry: { path: string; finishedAt: number | null }) =>
  entry.path === '/oauth/token' && entry.finishedAt !== null;

/** Opens the page anew, which makes the extension ask who is signed in; true when the words are there. */
async function reloaded(words: string): Promise<boolean> {
  await run.page.reload();
  await run.options.see('Advanced');
  return run.page
    .getByText(words)
    .waitFor({ timeout: 2500 })
    .then(
      () => true,
      () => false,
    );
}
