// Backers and transactions at the popup's size: content first.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStarted } from '../../browser/harness/use-started.ts';
import { startPopupKit } from '../../browser/popup/open.ts';

const kit = useStarted(() => startPopupKit());

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

// What was paid has two lines, and days that are chosen have fields.
test.each([
  ['backers', 5, 'backers'],
  ['backers with filters', 5, 'backers?role=any&type=users'],
  ['transactions', 5, 'transactions'],
  ['transactions with filters', 4, 'transactions?type=CREDIT&from=2020-01-01'],
])('%s: at least %i whole rows at 600 px', async (_name, rows, hash) => {
  const page = await open(`#/c/maple-library/${hash}`);
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(rows);
  await page.close();
});
