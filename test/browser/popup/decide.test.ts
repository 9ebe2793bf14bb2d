// Deciding in the built extension, signed in at the sandbox, by keyboard alone.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { navigated } from '../harness/navigated.ts';
import { sendFromOptions } from '../harness/use-sandbox.ts';
import { type PopupKit, signIn, startPopupKit } from './open.ts';

const WORKSHOP = 'harbor-workshop';
const LIST = `#/desk?at=${WORKSHOP}`;
const PEOPLE = { tess: 'Tess Treasurer', hana: 'Hana Host', otto: 'Otto Factor' } as const;

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit({ chromium: { allow: [/Failed to load resource/] } });
});
afterAll(() => kit.close());

const at = (description: string) => {
  const expenses = kit.sandbox.data.collective(WORKSHOP)?.expenses ?? [];
  const found = expenses.find((one) => one.description === description);
  if (!found) throw new Error(`No expense "${description}"`);
  return found;
};
const decisions = () =>
  kit.sandbox.log.entries().filter(({ body }) => body.includes('processExpense'));

/** Signs in as somebody else, and turns deciding on. */
async function decideAs(name: keyof typeof PEOPLE): Promise<Page> {
  const { chromium, sandbox } = kit;
  await sendFromOptions(chromium, { type: 'sign-out' });
  await chromium.context.clearCookies();
  await signIn(kit, PEOPLE[name]);
  const window = navigated(chromium.context, (page) => page.url().startsWith(sandbox.baseUrl));
  const ended = sendFromOptions(chromium, { type: 'sign-in', isDeciding: true });
  await (await window).getByRole('button', { name: 'Allow', exact: true }).click();
  await ended;
  // The desk asks about the collectives that the start view has heard of.
  const start = await kit.open();
  await start.getByRole('list', { name: 'You administer' }).waitFor();
  await start.close();
  const page = await kit.open(LIST);
  await page.getByRole('list', { name: 'Waiting expenses' }).waitFor();
  return page;
}

/** Goes through the list with "j", and opens the one. */
async function open(page: Page, description: string): Promise<void> {
  const title = page.getByRole('heading', { level: 2, name: description });
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('j');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (!focused.includes(description)) continue;
    await page.keyboard.press('Enter');
    await title.waitFor();
    await page.getByRole('region', { name: 'Decide' }).waitFor();
    return;
  }
  throw new Error(`"${description}" is not on the list`);
}

/** Both presses, and back to the list once it is said what came of it. */
async function decide(page: Page, description: string, key: string, said: RegExp | string) {
  await open(page, description);
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Decide' }).getByText(said).first().waitFor();
}
const back = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'Waiting expenses' }).waitFor();
  await page.getByRole('region', { name: 'Decide' }).waitFor({ state: 'detached' });
};
const rows = (page: Page) => page.getByRole('list', { name: 'Waiting expenses' }).innerText();

test('an administrator approves three, rejects one, and takes one back', async () => {
  const page = await decideAs('tess');
  const three = ['Bread and soup for the opening', 'Rope, tar, and varnish', 'Own tickets'];
  for (const description of three) {
    await decide(page, description, 'a', 'Approved');
    expect(at(description)).toMatchObject({ status: 'APPROVED', approvedBy: ['tess-treasurer'] });
    await back(page);
    await expect.poll(() => rows(page)).not.toContain(description);
  }
  expect(decisions()).toHaveLength(3);

  await open(page, 'Train to the boat fair');
  await page.keyboard.press('r');
  await page.getByLabel('Message to the payee (optional)').waitFor();
  await expectAccessible(page, [{ width: 400, height: 600 }]);
  await page.keyboard.type('<b>Twice</b> & once');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('region', { name: 'Decide' }).getByText('Rejected').waitFor();
  const rejected = kit.sandbox.data
    .collective(WORKSHOP)
    ?.expenses.find(({ status, comments }) => status === 'REJECTED' && comments.length > 0);
  expect(rejected?.comments.at(-1)?.html).toBe('&lt;b&gt;Twice&lt;/b&gt; &amp; once');
  await back(page);

  await decide(page, 'Posters, issue 6', 'a', 'Approved');
  await page.keyboard.press('u');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Decide' }).getByText('Approval withdrawn').waitFor();
  expect(at('Posters, issue 6')).toMatchObject({ status: 'PENDING', approvedBy: [] });
  await page.close();
});

test('what changed meanwhile is shown, and nothing is sent', async () => {
  const page = await kit.open(LIST);
  await page.getByRole('list', { name: 'Waiting expenses' }).waitFor();
  const { legacyId } = at('Posters, issue 6');
  const before = decisions().length;
  for (const change of [{ cents: 99_900 }, { status: 'REJECTED' }] as const) {
    if ('cents' in change) await open(page, 'Posters, issue 6');
    await page.keyboard.press('a');
    await page.getByRole('dialog').waitFor();
    kit.sandbox.data.changeExpense(WORKSHOP, legacyId, change);
    await page.keyboard.press('Enter');
    await page.getByText(/changed meanwhile, so nothing was sent/).waitFor();
    expect(at('Posters, issue 6')).toMatchObject(change);
    if ('cents' in change) await page.locator('.expense__amount', { hasText: '$999.00' }).waitFor();
  }
  expect(decisions()).toHaveLength(before);
  await page.close();
});

test('an answer that is lost is looked up, and sent once', async () => {
  const description = 'תרגום של המדריך (2024)';
  const page = await kit.open(LIST);
  await page.getByRole('list', { name: 'Waiting expenses' }).waitFor();
  const before = decisions().length;
  kit.sandbox.faults.set('lost-answer', { match: { mutation: true } });
  await decide(page, description, 'a', 'Approved');
  kit.sandbox.faults.clear();
  expect(decisions()).toHaveLength(before + 1);
  await page.close();
});

test('an administrator of the host holds one, and asks for more about another', async () => {
  const page = await decideAs('hana');
  await open(page, 'Sail repair');
  await page.keyboard.press('i');
  await page.getByLabel('Message to the payee (optional)').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(at('Sail repair')).toMatchObject({ status: 'INCOMPLETE' });
  await back(page);
  const held = 'Varnish for the second boat';
  await decide(page, held, 'h', 'On hold');
  expect(at(held)).toMatchObject({ status: 'APPROVED', isOnHold: true });
  await page.close();
});

test('the platform refuses a user with a second factor, and the popup says so', async () => {
  const page = await decideAs('otto');
  const [waiting] = (kit.sandbox.data.collective(WORKSHOP)?.expenses ?? []).filter(
    ({ status, type }) => status === 'PENDING' && type !== 'CHARGE',
  );
  const description = `${waiting?.description}`.slice(0, 30);
  await open(page, description);
  await page.keyboard.press('a');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/hasn’t pre-authorized for two-factor/).waitFor();
  expect(waiting && at(waiting.description)).toMatchObject({ status: 'PENDING' });
  await page.close();
});

/** As a word of its own; names such as SCHEDULED_FOR_PAYMENT and PayPal are others. */
const PAYING = /(?<![\w$])(?:PAY|SCHEDULE_FOR_PAYMENT)(?![\w$])/;

test('no build has a value for paying, and no request had one', () => {
  for (const browser of ['chrome', 'firefox']) {
    const folder = new URL(`../../../dist/${browser}/`, import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((name) => /\.(?:m?js|html|json)$/.test(name));
    expect(scripts.length).toBeGreaterThan(20);
    const paying = scripts.filter((name) =>
      PAYING.test(readFileSync(new URL(name, folder), 'utf8')),
    );
    expect(paying).toEqual([]);
  }
  expect(kit.sandbox.log.entries().filter(({ body }) => PAYING.test(body))).toEqual([]);
  expect(decisions().length).toBeGreaterThan(8);
});
