// Attempts to sign in that go another way, where the browser makes a difference. All others: test/background/session.
import { expect, test } from 'vitest';
import { USER } from './first-run.ts';
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
  await options.see('Your collectives');
  expect(run.exchanges()).toBe(1);
  await options.click('radio', 'Keep me signed in');
  await options.see('Your collectives');
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
