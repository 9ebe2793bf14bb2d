// A quarter's ledger in the built extension: as beancount and CSV, against the sandbox's own rows, and on paper.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPeriod } from '../../../src/platform/ledger/period.ts';
import { type PopupKit, startPopupKit } from './open.ts';

const SLUG = 'odd-refunds';
const { from: FROM, to: TO } = readPeriod('quarter', Date.now()) ?? { from: 0, to: 0 };

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit();
});
afterAll(() => kit.close());

/** In hundredths. */
function expectedRows() {
  const rows = kit.sandbox.data.collective(SLUG)?.rows ?? [];
  return rows.filter(({ createdAtMs }) => createdAtMs >= FROM && createdAtMs < TO);
}

async function save(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: /^(Export|Saved)$/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const path = await (await download).path();
  return readFile(path, 'utf8');
}

test('a quarter is saved as beancount and CSV with the sums of the platform, and printed', async () => {
  const page = await kit.open(`#/c/${SLUG}/month?span=quarter`);
  await page.getByRole('button', { name: 'Load transactions' }).click();
  await page.getByText('The transactions add up to the change of balance.').waitFor();
  const rows = expectedRows();
  const sum = rows.reduce((all, { netCents }) => all + netCents, 0);
  expect(rows.length).toBeGreaterThan(10);

  const journal = await save(page, 'Journal for beancount');
  const assets = [...journal.matchAll(/^ {2}Assets:\S+ +(-?[\d.]+) USD/gm)].slice(1);
  const ofJournal = assets.reduce((all, [, amount]) => all + Math.round(Number(amount) * 100), 0);
  expect(ofJournal).toBe(sum);

  const sheet = await save(page, 'Ledger for spreadsheets (CSV)');
  const [header = '', ...lines] = sheet
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  const change = header.indexOf('change of balance');
  const changes = lines.slice(1, -1).map((cells) => Math.round(Number(cells[change]) * 100));
  expect(changes).toHaveLength(rows.length);
  expect(changes.reduce((all, cents) => all + cents, 0)).toBe(sum);

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
