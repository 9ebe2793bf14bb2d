// Deciding in dist/firefox, in a real Firefox: turned on in the settings, then by keyboard alone.
import type { KeyInput, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { ALLOWS, type Firefox, startFirefox } from '../harness/firefox.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { firefoxPerson, type Person } from '../sign-in/person.ts';
import { openStart, pointTo, send } from './firefox-pages.ts';
import { POPUP } from './open.ts';

const WORKSHOP = 'harbor-workshop';
const LIST = '.desk__list';
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
  await send(page, { type: 'change-settings', patch: { countWaiting: true } });
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
  // What waits is counted where it is shown first.
  const start = await openStart(firefox);
  await start.waitForSelector('.waiting__line');
  await start.close();
  return firefox.openPage(`${POPUP}#/desk?at=${WORKSHOP}`, '.desk-link');
}

const expenses = () => sandbox.data.collective(WORKSHOP)?.expenses ?? [];
/** The one that is not paid yet. */
function at(description: string) {
  const found = expenses().find((one) => one.description === description && !one.paidAtMs);
  if (!found) throw new Error(`No expense "${description}"`);
  return found;
}
const decisions = () => sandbox.log.count(({ body }) => body.includes('processExpense'));

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

/** The first press. */
async function ask(page: Page, key: KeyInput): Promise<void> {
  await press(page, key);
  await page.waitForSelector('dialog[open] :focus:is(button, textarea)');
}

/** What came of the second one. */
const expectSaid = (page: Page, words: string) =>
  expect.poll(() => textIn(page, '.decide .notice'), PATIENCE).toContain(words);

async function sendMessage(page: Page): Promise<void> {
  await page.keyboard.down('Control');
  await press(page, 'Enter');
  await page.keyboard.up('Control');
}

async function back(page: Page): Promise<void> {
  await press(page, 'Escape');
  await page.waitForSelector('main:not(.desk--open)');
}

interface ExtensionPage {
  readonly browser: { readonly action: { getBadgeText(of: object): Promise<string> } };
}
async function counted(page: Page): Promise<number[]> {
  const badge = async () =>
    Number(
      await page.evaluate(() =>
        (globalThis as unknown as ExtensionPage).browser.action.getBadgeText({}),
      ),
    );
  await expect.poll(badge, PATIENCE).toBeGreaterThan(0);
  return [await badge(), (await page.$$(`${LIST} .desk-link`)).length];
}

test('an administrator approves one, rejects one with a message, and takes the approval back', async () => {
  const page = await openAs(
    'Tess Treasurer',
    'decides on the expenses of Harbor Workshop and four others',
  );
  await open(page, 'Train to the boat fair');
  const before = await counted(page);
  await ask(page, 'r');
  await page.keyboard.type('<b>Twice</b>');
  // Begins a line.
  await press(page, 'Enter');
  await page.keyboard.type('& once');
  await sendMessage(page);
  await expectSaid(page, 'Rejected');
  expect(at('Train to the boat fair')).toMatchObject({
    status: 'REJECTED',
    comments: [{ html: '&lt;b&gt;Twice&lt;/b&gt;<br>&amp; once' }],
  });
  await expect.poll(() => counted(page), PATIENCE).toEqual(before.map((count) => count - 1));
  await back(page);
  expect(await textIn(page, LIST)).not.toContain('Train to the boat fair');

  await open(page, 'Posters, issue 6');
  await ask(page, 'a');
  await press(page, 'Enter');
  await expectSaid(page, 'Approved');
  expect(at('Posters, issue 6')).toMatchObject({
    status: 'APPROVED',
    approvedBy: ['tess-treasurer'],
  });
  await ask(page, 'u');
  await press(page, 'Enter');
  await expectSaid(page, 'Approval withdrawn');
  expect(at('Posters, issue 6')).toMatchObject({ status: 'PENDING', approvedBy: [] });
  expect(decisions()).toBe(3);
  await page.close();
});
