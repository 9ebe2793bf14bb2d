// Deciding in dist/firefox, in a real Firefox: turned on in the settings, then by keyboard alone.
import type { KeyInput, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { ALLOWS, type Firefox, startFirefox } from '../harness/firefox.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { firefoxPerson, type Person } from '../sign-in/person.ts';
import { pointTo, send } from './firefox-pages.ts';
import { POPUP } from './open.ts';

const WORKSHOP = 'harbor-workshop';
const POSTERS = 'Posters, issue 6';
const PATIENCE = { timeout: 15_000 };

let sandbox: Sandbox;
let firefox: Firefox;
let person: Person;
beforeAll(async () => {
  sandbox = await startPlatform();
  firefox = await startFirefox({ preferences: ALLOWS });
  person = await firefoxPerson(firefox);
  await pointTo(firefox, sandbox);
  await saveClientId();
});
afterAll(async () => {
  await firefox.close();
  await sandbox.close();
});

async function saveClientId(): Promise<void> {
  const page = await firefox.openPage('src/options/index.html', 'h2');
  const [callbackUrl = ''] = await page.$$eval('input[readonly]', (all) =>
    all.map(({ value }) => value),
  );
  const application = { ownerSlug: 'robin-sample', name: 'Companion', callbackUrl };
  const { clientId } = sandbox.oauth.createApplication(application);
  await send(page, { type: 'set-client-id', clientId });
  await page.close();
}

/** Signs in by turning deciding on; resolves with the list. */
async function openAs(name: string, choice: string): Promise<Page> {
  const options = await person.openOptions();
  await options.click('switch', 'Decide on expenses here');
  await options.see('The same permission would allow paying.');
  await options.click('button', 'Continue to the platform');
  const window = await person.follow(() => options.click('button', 'Trust and sign in'));
  await window.click('radio', `Continue as ${name} ${choice}`);
  await window.click('button', 'Allow');
  await options.see(name);
  expect(await options.isOn('Decide on expenses here')).toBe(true);
  await options.close();
  return firefox.openPage(`${POPUP}#/desk?at=${WORKSHOP}`, '.desk-link');
}

const posters = () =>
  sandbox.data
    .collective(WORKSHOP)
    ?.expenses.find(({ description, paidAtMs }) => description === POSTERS && !paidAtMs);

const textIn = (page: Page, selector: string) =>
  page.$$eval(selector, (all) => all.map(({ textContent }) => textContent).join(' '));
const press = async (page: Page, ...keys: KeyInput[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Goes through the list with "j" from its beginning, and opens the one. */
async function open(page: Page, description: string): Promise<void> {
  for (const key of ['Home', ...Array<'j'>(40).fill('j')] as const) {
    await press(page, key);
    if (!(await textIn(page, ':focus')).includes(description)) continue;
    await press(page, 'Enter');
    await page.waitForSelector('.decide kbd');
    return;
  }
  throw new Error(`"${description}" is not on the list`);
}

/** Both presses, until it is said what came of them. */
async function confirm(page: Page, key: KeyInput, words: string): Promise<void> {
  await press(page, key);
  await page.waitForSelector('dialog[open] :focus:is(button, textarea)');
  await press(page, 'Enter');
  await expect.poll(() => textIn(page, '.decide .notice'), PATIENCE).toContain(words);
}

test('an administrator approves, and takes it back', async () => {
  const page = await openAs(
    'Tess Treasurer',
    'decides on the expenses of Harbor Workshop and four others',
  );
  await open(page, POSTERS);
  await confirm(page, 'a', 'Approved');
  expect(posters()).toMatchObject({ status: 'APPROVED', approvedBy: ['tess-treasurer'] });
  await confirm(page, 'u', 'Approval withdrawn');
  expect(posters()).toMatchObject({ status: 'PENDING', approvedBy: [] });
  await page.close();
});
