// Backers and transactions at the popup's size: content first, filters as chips, and what the rows say.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../browser/harness/accessible.ts';
import { type PopupKit, startPopupKit } from '../../browser/popup/open.ts';

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit();
});
afterAll(() => kit.close());

const SIZES = [
  { width: 1280, height: 800 },
  { width: 400, height: 600 },
];

/** Opens a list and waits until it is up to date. */
async function open(hash: string): Promise<Page> {
  const page = await kit.open(hash);
  await page.getByRole('table').first().waitFor();
  await page.getByText(/^Updating/).waitFor({ state: 'detached' });
  return page;
}

/** Rows of the table that are in the window from top to bottom. */
const wholeRows = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll(
      (rows) =>
        rows
          .map((row) => row.getBoundingClientRect())
          .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
    );

test.each([
  ['backers', 'backers'],
  ['backers with filters', 'backers?role=any&type=users'],
  ['transactions', 'transactions'],
  ['transactions with filters', 'transactions?type=CREDIT&from=2020-01-01'],
])('%s: five whole rows at 600 px', async (_name, hash) => {
  const page = await open(`#/c/maple-library/${hash}`);
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(5);
  await expectAccessible(page, SIZES);
  await page.close();
});

test('filters open below the button, and a chip takes one away', async () => {
  const page = await open('#/c/maple-library/backers');
  const count = page.getByText(/\d shown/);
  const all = await count.textContent();
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Organizations');
  await expect.poll(() => count.textContent()).not.toBe(all);
  await expectAccessible(page, SIZES);
  await page.keyboard.press('Escape');
  expect(await filters.getAttribute('aria-expanded')).toBe('false');
  await page.getByRole('button', { name: 'Remove filter: Organizations' }).click();
  await expect.poll(() => count.textContent()).toBe(all);
  await page.close();
});

test('a transaction says its direction by sign and word, its kind, and what it was for', async () => {
  kit.sandbox.log.clear();
  const page = await open('#/c/river-chorus/transactions');
  const rows = await page.locator('tbody tr').allInnerTexts();
  const [credit] = rows.filter((row) => row.includes('+$'));
  expect(credit).toMatch(/In · (Contribution \(|Contribution · Donation)/);
  await page.getByText('50 transactions so far').waitFor();
  const asked = kit.sandbox.log
    .entries()
    .filter(({ method }) => method !== 'OPTIONS')
    .map(({ path, body }) => `${path} ${body.slice(0, 40)}`);
  expect(asked.filter((one) => one.includes('/v1/'))).toHaveLength(1);
  expect(asked.filter((one) => one.includes('TransactionDetails'))).toHaveLength(1);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Debits');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This year');
  await page.getByRole('region', { name: 'Total: This year' }).waitFor();
  await page
    .getByText(/Out · Expense · \w/)
    .first()
    .waitFor();
  expect(await page.locator('.transaction__amount').allInnerTexts()).not.toContain('+');
  await page.close();
});

test('without GraphQL the list is complete, and what is not known is left out', async () => {
  kit.sandbox.faults.set('graphql-errors');
  const page = await open('#/c/tiny-garden/transactions');
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(0);
  expect(await page.getByText(/Contribution ·/).count()).toBe(0);
  kit.sandbox.faults.clear();
  await page.close();
});
