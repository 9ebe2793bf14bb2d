// The options page can be used by everybody: checked by axe, at every width, by keyboard alone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, violationsOf } from '../../browser/harness/accessible.ts';
import { toGuide, USER } from '../../browser/sign-in/first-run.ts';
import { consent, type Run, startRun, useApplication } from '../../browser/sign-in/run.ts';

let run: Run;

beforeAll(async () => {
  run = await startRun();
});
afterAll(() => run.close());

/** Unfolds everything that can be unfolded. */
async function unfoldAll(page: Page): Promise<void> {
  const folded = page.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** 640 pixels are a window of 1,280 at 200 %. */
const SIZES = [1280, 640, 320].map((width) => ({ width, height: 800 }));

async function expectUsable(page: Page): Promise<void> {
  await unfoldAll(page);
  await expectAccessible(page, SIZES);
}

/** Presses Tab until the focus is on what has that name; fails after a page full of stops. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const label = await focused.evaluate((element) => {
      const labels = (element as HTMLInputElement).labels;
      return (labels?.[0]?.textContent ?? element.textContent ?? '').trim();
    });
    if (label.startsWith(name)) return;
  }
  throw new Error(`The keyboard does not get to ${name}.`);
}

describe('before anybody is signed in', () => {
  beforeEach(async () => {
    await run.page.goto(`${run.page.url().split('#')[0]}#sign-in`);
    await run.page.reload();
    await run.options.see('Set up sign-in');
  });

  test('everybody can use the guide', () => expectUsable(run.page));

  test('errors are found by everybody too', async () => {
    await run.options.click('button', 'Open developer page');
    await run.options.click('button', 'Sign in');
    await run.options.fill('Client ID', 'nonsense');
    await run.options.see('The platform doesn’t recognize this client ID.');
    await expectUsable(run.page);
  });

  test('a dialog holds the focus and gives it back', async () => {
    await run.options.click('link', 'Settings');
    await run.options.click('button', 'Reset');
    await run.page.getByRole('dialog').waitFor();
    expect(await violationsOf(run.page)).toEqual([]);
    expect(await run.page.locator(':focus').textContent()).toBe('Cancel');
    await run.page.keyboard.press('Escape');
    await run.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await run.page.locator(':focus').textContent()).toBe('Reset');
  });

  test('the keyboard alone leads through the guide and back out', async () => {
    const { page } = run;
    await tabTo(page, 'Your account’s slug');
    await page.keyboard.type(USER.slug);
    await tabTo(page, 'Open developer page');
    await tabTo(page, 'Callback URL');
    await tabTo(page, 'Client ID');
    await page.keyboard.type(run.clientId);
    await run.options.see('The platform recognizes this application.');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await tabTo(page, 'Trust and sign in');
    const window = await run.chromium.authWindow(() => page.keyboard.press('Enter'));
    await consent(window, 'Allow');
    await run.options.see(USER.email);
    await page.bringToFront();
    await tabTo(page, 'Sign out');
    await page.keyboard.press('Enter');
    await run.options.see('You’re signed out');
    await tabTo(page, 'Stop using this application');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, 'Stop using');
    await page.keyboard.press('Enter');
    await run.page.getByRole('link', { name: 'Sign in' }).waitFor();
  });
});

describe('signed in', () => {
  beforeAll(async () => {
    await toGuide(run.options);
    await useApplication(run);
    const window = await run.chromium.authWindow(() => run.options.click('button', 'Sign in'));
    // Where the permission is remembered the window goes by itself.
    await consent(window, 'Allow').catch(() => {});
    await run.options.see(USER.email);
  });

  test('everybody can use the settings', () => expectUsable(run.page));
});
