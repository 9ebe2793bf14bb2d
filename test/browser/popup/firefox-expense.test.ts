// An expense in dist/firefox, in a real Firefox: read by keyboard, decided on the sandbox's website, and told on return.

import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { addApplications } from '../../../scripts/lib/steps/sandbox.mjs';
import { SANDBOX_CLIENT_IDS } from '../../../src/platform/addresses/sandbox.ts';
import { ALLOWS, type Firefox, startFirefox } from '../harness/firefox.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { firefoxPerson, firefoxScreen, type Person } from '../sign-in/person.ts';
import { openStart, pointTo, see, send } from './firefox-pages.ts';
import { POPUP } from './open.ts';

const WORKSHOP = 'harbor-workshop';
const PATIENCE = { timeout: 15_000 };

let sandbox: Sandbox;
let firefox: Firefox;
let person: Person;
beforeAll(async () => {
  sandbox = await startPlatform();
  firefox = await startFirefox({ preferences: ALLOWS });
  person = await firefoxPerson(firefox);
  await pointTo(firefox, sandbox);
  await signIn();
});
afterAll(async () => {
  await firefox.close();
  await sandbox.close();
});

async function signIn(): Promise<void> {
  const page = await firefox.openPage('src/options/index.html', 'h2');
  await addApplications(sandbox);
  await send(page, { type: 'set-client-id', clientId: SANDBOX_CLIENT_IDS.firefox });
  await send(page, { type: 'change-settings', patch: { countWaiting: true } });
  await page.close();
  const options = await person.openOptions();
  await options.click('button', 'Sign in');
  const window = await person.follow(() => options.click('button', 'Trust and sign in'));
  await window.click(
    'radio',
    'Continue as Tess Treasurer decides on the expenses of Harbor Workshop and four others',
  );
  await window.click('button', 'Allow');
  await options.see('Tess Treasurer');
  await options.close();
}

const focused = (page: Page) =>
  page.evaluate(() => document.querySelector(':focus')?.textContent ?? '');

interface ExtensionPage {
  readonly browser: { readonly action: { getBadgeText(of: object): Promise<string> } };
}
/** The number on the icon, and how many are listed. */
async function counted(page: Page): Promise<number[]> {
  const badge = await page.evaluate(() =>
    (globalThis as unknown as ExtensionPage).browser.action.getBadgeText({}),
  );
  return [Number(badge), (await page.$$('.desk__list .desk-link')).length];
}

test('an expense is found by keyboard, opened, approved there, and back, the list and the icon follow', async () => {
  // What waits is counted where it is shown first.
  const start = await openStart(firefox);
  await start.waitForSelector('.waiting__line');
  await start.close();
  const page = await firefox.openPage(`${POPUP}#/desk?at=${WORKSHOP}`, '.desk-link');
  await expect.poll(async () => (await counted(page))[0], PATIENCE).toBeGreaterThan(0);
  const before = await counted(page);
  for (const key of ['ArrowDown', 'Home', ...Array<'j'>(40).fill('j')] as const) {
    await page.keyboard.press(key);
    if ((await focused(page)).includes('Posters, issue 6')) break;
  }
  await page.keyboard.press('Enter');
  await see(page, 'What’s usual for this payee');
  const website = await person.followLink(firefoxScreen(page), 'Review on the platform');
  await website.click('button', 'Approve');
  await website.see('APPROVED');
  await website.close();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await see(page, 'pays it next.');
  await expect.poll(() => counted(page), PATIENCE).toEqual(before.map((count) => count - 1));
  await page.close();
});
