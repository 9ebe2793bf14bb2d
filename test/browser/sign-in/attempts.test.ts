// Attempts to sign in that go another way, in a real Chromium: what people read, what is sent, and the way back.
import { expect, test } from 'vitest';
import { USER } from './first-run.ts';
import { chromiumScreen, openOptions } from './person.ts';
import { consent, type Run, useRun } from './run.ts';

const run = useRun();

/** Sends the window to an address, as a page of the platform could that is not what it seems. */
async function redirect(window: Awaited<ReturnType<Run['openWindow']>>, address: URL) {
  // The window closes while it is asked.
  await window.evaluate((href) => location.assign(href), address.href).catch(() => {});
}

function redirectAddress(window: { url(): string }, parameters: Record<string, string>): URL {
  const asked = new URL(window.url()).searchParams;
  const address = new URL(asked.get('redirect_uri') ?? '');
  const all = { state: asked.get('state') ?? '', ...parameters };
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value);
  return address;
}

test('says that permission was not given when it was denied', async () => {
  await consent(await run.openWindow(), 'Deny');
  await run.options.see('You denied access on the platform.');
  expect(run.exchanges()).toBe(0);
  await run.signInWithOneClick();
  expect(run.exchanges()).toBe(1);
});

test('says that the window was closed when it was', async () => {
  const window = await run.openWindow();
  await window.close();
  await run.options.see('You closed the sign-in window.');
  expect(run.exchanges()).toBe(0);
  await run.signInWithOneClick();
  expect(run.exchanges()).toBe(1);
});

test('opens one window for a double click, and changes nothing else', async () => {
  const { page, options } = run;
  await options.click('radio', 'Sign me out');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no button.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const pagesBefore = run.chromium.context.pages().length;
  run.sandbox.log.clear();
  const window = await run.chromium.authWindow(async () => {
    await page.mouse.click(x, y);
    // The second click comes when the page has changed already.
    await options.see('Signing in…');
    await page.mouse.click(x, y);
  });
  expect(run.chromium.context.pages()).toHaveLength(pagesBefore + 1);
  expect(await page.getByRole('radio', { name: 'Sign me out' }).isChecked()).toBe(true);
  await consent(window, 'Allow');
  await options.see(USER.email);
  await options.see('Signed in until the browser closes');
  expect(run.exchanges()).toBe(1);
  await options.click('radio', 'Keep me signed in');
  await options.see('Stays signed in');
});

test('signs in once from two pages at the same time, and both show it', async () => {
  const other = await openOptions(run.chromium);
  const second = chromiumScreen(other);
  await second.see('Not signed in');
  // Whichever comes second may find its button gone already.
  const press = (page: typeof other) =>
    page
      .getByRole('button', { name: 'Sign in', exact: true })
      .click({ timeout: 1000 })
      .catch(() => {});
  const window = await run.chromium.authWindow(() => Promise.all([press(other), press(run.page)]));
  await run.options.see('Signing in…');
  await second.see('Signing in…');
  await consent(window, 'Allow');
  await run.options.see(USER.email);
  await second.see(USER.email);
  expect(run.exchanges()).toBe(1);
  await other.close();
});

test('“Start again” gives up the first attempt, and says that its window is still open', async () => {
  const window = await run.openWindow();
  const popup = await run.chromium.openPage('src/popup/index.html');
  await popup.getByRole('button', { name: 'Start again' }).click();
  await popup.getByText('Another sign-in window is already open.').waitFor();
  await window.close();
  await popup.close();
  await run.signInWithOneClick();
  expect(run.exchanges()).toBe(1);
});

test('does not use an answer with another state', async () => {
  const window = await run.openWindow();
  await redirect(window, redirectAddress(window, { code: 'a'.repeat(64), state: 'another' }));
  await run.options.see('The response didn’t match this sign-in, so it was ignored.');
  expect(run.exchanges()).toBe(0);
  await run.signInWithOneClick();
  expect(run.exchanges()).toBe(1);
});

test('does not use an answer that came to another path', async () => {
  const window = await run.openWindow();
  const address = redirectAddress(window, { code: 'a'.repeat(64) });
  address.pathname += '/elsewhere';
  await redirect(window, address);
  await run.options.see('The response didn’t match this sign-in, so it was ignored.');
  expect(run.exchanges()).toBe(0);
  await run.signInWithOneClick();
  expect(run.exchanges()).toBe(1);
});

test('is not taken in by a code that was used before', async () => {
  const used = run.sandbox.oauth.issuedCodes().find(({ state }) => state === 'redeemed');
  if (!used) throw new Error('No code has been used yet.');
  const window = await run.openWindow();
  await redirect(window, redirectAddress(window, { code: used.code }));
  await run.options.see('The platform rejected the authorization code.');
  expect(run.exchanges()).toBe(1);
  await run.signInWithOneClick();
  expect(run.exchanges()).toBe(2);
});

test('says that the platform cannot be reached when its server is down', async () => {
  run.sandbox.faults.set('offline');
  await run.options.click('button', 'Sign in');
  await run.options.see('Can’t reach the platform.');
  run.sandbox.faults.clear();
  expect(run.exchanges()).toBe(0);
  await run.signInWithOneClick();
  expect(run.exchanges()).toBe(1);
});

test('says that the platform lost part of the sign-in when it lost the challenge', async () => {
  run.sandbox.faults.set('lost-challenge');
  await consent(await run.openWindow(), 'Allow');
  await run.options.see('The platform lost part of the sign-in request.');
  expect(run.exchanges()).toBe(1);
  run.sandbox.faults.clear();
  await run.options.click('button', 'Sign in');
  await run.options.see(USER.email);
  expect(run.exchanges()).toBe(2);
});
