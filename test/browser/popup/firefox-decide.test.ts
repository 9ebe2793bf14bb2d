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
const TOOLS = '<img src=x onerror=alert(1)> Tools & "things"';
const PATIENCE = { timeout: 15_000 };

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

/** Signs in as somebody else, and turns deciding on; resolves with the list. */
async function openAs(name: string, choice: string, isFirst = false): Promise<Page> {
  const { browser } = firefox;
  await browser.deleteCookie(...(await browser.cookies()));
  const options = await person.openOptions();
  if (!isFirst) {
    await options.click('button', 'Sign out');
    await options.see('You’re signed out');
  }
  await options.click('switch', 'Decide on expenses here');
  await options.see('The same permission would allow paying.');
  const go = () => options.click('button', 'Continue to the platform');
  if (isFirst) await go();
  const window = await person.follow(
    isFirst ? () => options.click('button', 'Trust and sign in') : go,
  );
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

/** Both presses, then what is listed, and counted on the button, is another number. */
async function decide(page: Page, description: string, key: KeyInput, said: string, by = -1) {
  await open(page, description);
  const before = await counted(page);
  await ask(page, key);
  await press(page, 'Enter');
  await expectSaid(page, said);
  await expect.poll(() => counted(page), PATIENCE).toEqual(before.map((count) => count + by));
  await back(page);
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

test('an administrator approves three, rejects one, and takes an approval back', async () => {
  const page = await openAs(
    'Tess Treasurer',
    'decides on the expenses of Harbor Workshop and four others',
    true,
  );
  for (const one of ['Bread and soup for the opening', 'Rope, tar, and varnish', 'Own tickets']) {
    await decide(page, one, 'a', 'Approved');
    expect(at(one)).toMatchObject({ status: 'APPROVED', approvedBy: ['tess-treasurer'] });
    expect(await textIn(page, LIST)).not.toContain(one);
  }
  expect(decisions()).toBe(3);

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

  await open(page, 'Posters, issue 6');
  await ask(page, 'a');
  await press(page, 'Enter');
  await expectSaid(page, 'Approved');
  await ask(page, 'u');
  await press(page, 'Enter');
  await expectSaid(page, 'Approval withdrawn');
  expect(at('Posters, issue 6')).toMatchObject({ status: 'PENDING', approvedBy: [] });
  await page.close();
}, 120_000);

test('what changed meanwhile is not sent; an answer that is lost is looked up', async () => {
  const page = await firefox.openPage(`${POPUP}#/desk?at=${WORKSHOP}`, '.desk-link');
  const { legacyId } = at('Posters, issue 6');
  await open(page, 'Posters, issue 6');
  const before = decisions();
  for (const change of [{ cents: 99_900 }, { status: 'REJECTED' }] as const) {
    await ask(page, 'a');
    sandbox.data.changeExpense(WORKSHOP, legacyId, change);
    await press(page, 'Enter');
    await expectSaid(page, 'changed meanwhile, so nothing was sent');
    expect(at('Posters, issue 6')).toMatchObject(change);
  }
  expect(decisions()).toBe(before);
  await back(page);

  sandbox.faults.set('lost-answer', { match: { mutation: true } });
  const lost = 'תרגום של המדריך';
  await open(page, lost);
  await ask(page, 'a');
  await press(page, 'Enter');
  await expectSaid(page, 'Approved');
  sandbox.faults.clear();
  expect(decisions()).toBe(before + 1);
  await page.close();
});

test('an administrator of the host holds one, and asks for more about another', async () => {
  const page = await openAs('Hana Host', 'administers the fiscal host of nearly all collectives');
  await open(page, 'Varnish for the second boat');
  await ask(page, 'h');
  await press(page, 'Enter');
  await expectSaid(page, 'On hold');
  expect(at('Varnish for the second boat')).toMatchObject({ status: 'APPROVED', isOnHold: true });
  await back(page);
  await open(page, 'Sail repair');
  await ask(page, 'i');
  await sendMessage(page);
  await expectSaid(page, 'More information requested');
  expect(at('Sail repair')).toMatchObject({ status: 'INCOMPLETE' });
  await back(page);
  await expect.poll(() => textIn(page, LIST), PATIENCE).not.toContain('Sail repair');
  await page.close();
}, 120_000);

test('the platform refuses a user with a second factor, and the popup says so', async () => {
  const page = await openAs(
    'Otto Factor',
    'administers Harbor Workshop, with two-factor authentication',
  );
  await open(page, TOOLS);
  const before = await counted(page);
  await ask(page, 'a');
  await press(page, 'Enter');
  await expectSaid(page, 'hasn’t pre-authorized for two-factor');
  expect(at(TOOLS)).toMatchObject({ status: 'PENDING', approvedBy: [] });
  expect(await counted(page)).toEqual(before);
  await page.close();
}, 120_000);
