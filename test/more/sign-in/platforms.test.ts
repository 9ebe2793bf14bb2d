// Platforms that differ in how they sign people in, and how long.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USER } from '../../browser/sign-in/first-run.ts';
import { consent, type Run, startRun, useApplication } from '../../browser/sign-in/run.ts';
import { tokensSent } from '../../browser/sign-in/wire.ts';

test('signs in where the platform answers in the older form, without an end that is unknown', async () => {
  const run = await startRun({ sandbox: { tokenResponse: 'older' } });
  await useApplication(run);
  await run.signInWithOneClick();
  expect(run.exchanges()).toBe(1);
  await run.options.see('Stays signed in');
  expect(await run.options.text()).not.toMatch(/Until \w+ \d/);
  await run.close();
});

test('says that a platform wants a secret, before and after trying; once it no longer does, one click signs in', async () => {
  const sandbox = { requireSecret: true };
  const run = await startRun({ sandbox });
  await run.options.fill('Client ID', run.clientId);
  await run.options.see('This platform doesn’t support public clients');
  await consent(await run.openWindow(), 'Allow');
  await run.page.getByRole('alert').getByText('it requires a client secret').waitFor();
  expect(run.exchanges()).toBe(1);
  expect(run.sandbox.oauth.issuedTokens()).toEqual([]);
  run.sandbox.oauth.requiresSecret = false;
  run.sandbox.oauth.disconnect(USER.slug, run.clientId);
  await run.signInWithOneClick();
  expect(run.exchanges()).toBe(2);
  await run.close();
});

let shortRun: Run;

/** A platform with tokens of ten seconds and a clock that stands still, so that it goes on accepting them. */
beforeAll(async () => {
  const startedAtMs = Date.now();
  shortRun = await startRun({ sandbox: { tokenLifetimeSeconds: 10, now: () => startedAtMs } });
  await useApplication(shortRun);
  await shortRun.signInWithOneClick();
});
afterAll(() => shortRun.close());

/** Opens the page anew until it says that the end is near. */
async function waitForTheEnd({ page }: Run): Promise<void> {
  const isNear = async () => {
    await page.reload();
    await page.getByText('Signed in to').waitFor();
    return page.getByText('Your session expires soon').isVisible();
  };
  await expect.poll(isNear, { timeout: 20_000, interval: 250 }).toBe(true);
}

test('renews by itself shortly before the end, where the platform remembers the permission', async () => {
  await waitForTheEnd(shortRun);
  const [before] = tokensSent(shortRun.sandbox);
  shortRun.sandbox.log.clear();
  // The alarm comes a minute from now at the earliest: it is set forward.
  const worker = await shortRun.chromium.worker();
  await worker.evaluate('chrome.alarms.create("session", { when: Date.now() })');
  await expect.poll(shortRun.exchanges, { timeout: 15_000 }).toBe(1);
  await expect.poll(() => tokensSent(shortRun.sandbox)).not.toContain(before);
  await shortRun.page.getByText('Your session expires soon').waitFor({ state: 'hidden' });
  await shortRun.options.see(USER.email);
});

test('renews with one click when it does not renew by itself, once a day at most', async () => {
  await waitForTheEnd(shortRun);
  shortRun.sandbox.log.clear();
  const worker = await shortRun.chromium.worker();
  await worker.evaluate('chrome.alarms.create("session", { when: Date.now() })');
  await shortRun.page.getByRole('button', { name: 'Continue as' }).click();
  await shortRun.page.getByText('Your session expires soon').waitFor({ state: 'hidden' });
  await shortRun.options.see(USER.email);
  expect(shortRun.exchanges()).toBe(1);
});
