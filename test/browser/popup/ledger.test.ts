// A quarter's ledger in the built extension: as files, and on paper. What is in them: test/contract/ledger.test.ts.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStarted } from '../harness/use-started.ts';
import { startPopupKit } from './open.ts';

const SLUG = 'odd-refunds';

const kit = useStarted(() => startPopupKit());

async function save(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const path = await (await download).path();
  return readFile(path, 'utf8');
}

test('a quarter is saved as beancount and CSV, and printed', async () => {
  const page = await kit.open(`#/c/${SLUG}/month?span=quarter`);
  await page.getByRole('button', { name: 'Load transactions' }).click();
  await page.getByText('The transactions add up to the change in the balance.').waitFor();
  expect(await save(page, 'Journal for Beancount')).toMatch(/^ {2}Assets:\S+ +-?[\d.]+ USD/m);
  const sheet = await save(page, 'Ledger for spreadsheets (CSV)');
  const rows = sheet.trim().split('\r\n').slice(2, -1);
  expect(rows.length).toBeGreaterThan(10);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => {
    // The dialog of a real browser, which waits for somebody.
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print', includeHidden: true }).evaluate((button) => {
    (button as HTMLElement).click();
  });
  const paper = page.locator('.print-root');
  await paper.waitFor();
  expect(await paper.locator('tbody tr').count()).toBeGreaterThan(rows.length);
  expect(await page.getByRole('button').count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await paper.waitFor({ state: 'detached' });
  await page.close();
});
