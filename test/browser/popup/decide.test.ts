// Deciding in the built extension, signed in at the sandbox, by keyboard alone.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { navigated } from '../harness/navigated.ts';
import { sendFromOptions } from '../harness/use-sandbox.ts';
import { type PopupKit, signIn, startPopupKit } from './open.ts';

const WORKSHOP = 'harbor-workshop';
const LIST = `#/desk?at=${WORKSHOP}`;
const TREASURER = 'Tess Treasurer';

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

/** Signs in, and turns deciding on. */
async function signInToDecide(): Promise<Page> {
  const { chromium, sandbox } = kit;
  await signIn(kit, TREASURER);
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

test('what changed meanwhile is shown, and nothing is sent', async () => {
  const page = await signInToDecide();
  const { legacyId } = at('Posters, issue 6');
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
  expect(decisions()).toEqual([]);
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
});
