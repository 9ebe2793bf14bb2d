// Deciding in dist/firefox, in a real Firefox: turned on in the settings, then by keyboard alone.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { ALLOWS, type Firefox, startFirefox } from '../harness/firefox.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { pasteClientId } from '../sign-in/first-run.ts';
import { firefoxPerson, type Person } from '../sign-in/person.ts';
import { pointTo, see } from './firefox-pages.ts';
import { POPUP } from './open.ts';

const WORKSHOP = 'harbor-workshop';
const BREAD = 'Bread and soup for the opening';
const TRAIN = 'Train to the boat fair';

let sandbox: Sandbox;
let firefox: Firefox;
let person: Person;
beforeAll(async () => {
  sandbox = await startPlatform();
  // Keeps the engine that finds what a person sees: it would be started anew for every look.
  const preferences = { 'accessibility.force_disabled': -1, ...ALLOWS };
  firefox = await startFirefox({ preferences });
  person = await firefoxPerson(firefox);
  await pointTo(firefox, sandbox);
});
afterAll(async () => {
  await firefox.close();
  await sandbox.close();
});

async function turnOn(): Promise<void> {
  const options = await person.openOptions();
  const { clientId } = sandbox.oauth.createApplication({
    ownerSlug: 'robin-sample',
    name: 'Companion',
    callbackUrl: await options.valueOf('Callback URL'),
  });
  await pasteClientId(options, clientId);
  await options.click('switch', 'Decide on expenses here');
  await options.see('The same permission would allow paying.');
  await options.click('button', 'Continue to the platform');
  const window = await person.follow(() => options.click('button', 'Trust and sign in'));
  await window.click(
    'radio',
    'Continue as Tess Treasurer decides on the expenses of Harbor Workshop and four others',
  );
  await window.click('button', 'Allow');
  await options.see('Tess Treasurer');
  expect(await options.isOn('Decide on expenses here')).toBe(true);
  await options.close();
}

const expenses = () => sandbox.data.collective(WORKSHOP)?.expenses ?? [];
/** Follows the one that waits under these words. */
function waiting(wanted: string) {
  const isWaiting = (one: ReturnType<typeof expenses>[number]) =>
    one.description === wanted && one.paidAtMs === null;
  const id = expenses().find(isWaiting)?.legacyId;
  return () => expenses().find(({ legacyId }) => legacyId === id);
}

/** Goes through the list with "j", and opens the one. */
async function open(page: Page, description: string): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('j');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (!focused.includes(description)) continue;
    await page.keyboard.press('Enter');
    await page.waitForSelector('.decide kbd');
    return;
  }
  throw new Error(`"${description}" is not on the list`);
}

test('one is approved and one rejected, with keys, and the list follows', async () => {
  await turnOn();
  const page = await firefox.openPage(`${POPUP}#/desk?at=${WORKSHOP}`, '.desk-link');
  const [bread, train] = [waiting(BREAD), waiting(TRAIN)];
  await open(page, BREAD);
  await page.keyboard.press('a');
  await page.waitForSelector('dialog[open] button:focus');
  expect(bread()).toMatchObject({ status: 'PENDING' });
  await page.keyboard.press('Enter');
  await see(page, 'Approved');
  await expect.poll(bread).toMatchObject({ status: 'APPROVED', approvedBy: ['tess-treasurer'] });
  await page.keyboard.press('Escape');
  await page.waitForSelector('main:not(.desk--open)');
  const list = () => page.$eval('.desk__list', ({ textContent }) => textContent);
  await expect.poll(list, { timeout: 12_000 }).not.toContain(BREAD);

  await open(page, TRAIN);
  await page.keyboard.press('r');
  await page.waitForSelector('dialog[open] textarea:focus');
  await page.keyboard.type('<b>Twice</b>');
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await expect.poll(train, { timeout: 12_000 }).toMatchObject({ status: 'REJECTED' });
  expect(train()?.comments.at(-1)?.html).toBe('&lt;b&gt;Twice&lt;/b&gt;');
  await page.close();
}, 120_000);
