// Expenses in the built extension: read by keyboard, opened at the sandbox's website, decided there, and told on return.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { openViews } from './expense-views.ts';
import { POPUP, type PopupKit, signInAs, startPopupKit } from './open.ts';

const WORKSHOP = 'harbor-workshop';

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit();
  await signInAs(kit, 'Tess Treasurer');
});
afterAll(() => kit.close());

const at = (description: string) =>
  kit.sandbox.data.collective(WORKSHOP)?.expenses.find((one) => one.description === description);

const list = (page: Page) => page.getByRole('list', { name: 'Expenses waiting' });
const expense = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

const focused = (page: Page) =>
  page.evaluate(() => document.querySelector(':focus')?.textContent ?? '');

/** Goes through the list from its beginning, and opens the one. */
async function openByKeys(page: Page, description: string): Promise<void> {
  for (const key of ['ArrowDown', 'Home', ...Array<string>(40).fill('j')]) {
    await page.keyboard.press(key);
    if (!(await focused(page)).includes(description)) continue;
    await page.keyboard.press('Enter');
    await expense(page, description).waitFor();
    return;
  }
  throw new Error(`"${description}" is not on the list`);
}

/** Decides on the platform's page, closes it, and looks at the list again. */
async function decideAtPlatform(page: Page, press: () => Promise<void>, button: string) {
  const opened = kit.chromium.context.waitForEvent('page');
  await press();
  const website = await opened;
  await website.getByRole('button', { name: button, exact: true }).click();
  await website.getByText(/^Status/).waitFor();
  await website.close();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

test('an expense is opened with o, approved there, and back, list, badge, start, and overview follow; j leads on', async () => {
  const page = await kit.open(`#/desk?at=${WORKSHOP}`);
  await list(page).waitFor();
  const views = await openViews(kit, WORKSHOP, 'Harbor Workshop');
  await openByKeys(page, 'Bread and soup for the opening');
  await page.getByRole('link', { name: /^Review on the platform/ }).waitFor();
  await expectAccessible(page, [{ width: 400, height: 600 }]);
  await decideAtPlatform(page, () => page.keyboard.press('o'), 'Approve');
  await page.getByText(/^The fiscal host, .*, pays it next\./).waitFor();
  expect(at('Bread and soup for the opening')).toMatchObject({ status: 'APPROVED' });
  await views.expectChange({ review: -1 });
  const next = await page.getByRole('link', { name: /^Next expense/ }).getAttribute('href');
  await page.keyboard.press('j');
  await expect.poll(() => new URL(page.url()).hash).toBe(next);
  await views.close();
  await page.close();
});

test('in a tab, beside the list, with the mouse: rejected there, it leaves the list; a popup that is opened says so, and leads on', async () => {
  const page = await kit.open(`#/desk?at=${WORKSHOP}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  const views = await openViews(kit, WORKSHOP, 'Harbor Workshop');
  const shown = await list(page).locator('[data-expense]').allTextContents();
  const after = shown[shown.findIndex((text) => text.includes('Train to the boat fair')) + 1];
  await list(page).getByText('Train to the boat fair').click();
  const link = page.getByRole('link', { name: /^Review on the platform/ });
  const opened = kit.chromium.context.waitForEvent('page');
  await link.click();
  const website = await opened;
  await website.getByRole('button', { name: 'Reject', exact: true }).click();
  await website.getByText(/^Status/).waitFor();
  await page.close();
  const popup = await kit.open('#/');
  const told = popup.locator('.notice').filter({ hasText: 'Changed on the platform: Rejected' });
  await told.getByRole('link', { name: 'Next expense' }).click();
  const next = popup.locator('.expense__title');
  await expect.poll(() => next.textContent()).toBeTruthy();
  expect(after).toContain(await next.textContent());
  await expect.poll(() => focused(popup)).toBe(await next.textContent());
  await views.expectChange({ review: -1, unpaid: -1, available: 39.8 });
  await views.close();
  await popup.close();
});

test('while somebody types elsewhere and another extension brings the list to the front, nothing happens', async () => {
  const page = await kit.open(`#/desk?at=${WORKSHOP}`);
  await list(page).waitFor();
  const before = kit.chromium.context.pages().length;
  const url = page.url();
  const focus = await focused(page);
  await page.keyboard.type('Just a jolly report: order 12 opens soon?');
  expect(page.url()).toBe(url);
  expect(await focused(page)).toBe(focus);
  expect(kit.chromium.context.pages()).toHaveLength(before);
  await page.keyboard.press('ArrowDown');
  const first = await focused(page);
  await page.keyboard.press('j');
  expect([focus, first]).not.toContain(await focused(page));
  await page.close();
});

test('no build can change anything at the platform', () => {
  for (const browser of ['chrome', 'firefox']) {
    const folder = new URL(`../../../dist/${browser}/`, import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((name) => /\.(?:m?js|html|json)$/.test(name));
    expect(scripts).toContain(POPUP);
    const changing = scripts.filter((name) =>
      /\bmutation\b|processExpense/i.test(readFileSync(new URL(name, folder), 'utf8')),
    );
    expect(changing).toEqual([]);
  }
});
