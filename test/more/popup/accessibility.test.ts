// Every view of the popup is accessible: light and dark, at the popup's size, at 200 %, and in a wide tab.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../browser/harness/accessible.ts';
import { type PopupKit, startPopupKit } from '../../browser/popup/open.ts';

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit();
});
afterAll(() => kit.close());

/** A wide tab, the popup, and the popup at 200 %. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 400, height: 600 },
  { width: 400, height: 300 },
];

const VIEWS: readonly (readonly [
  name: string,
  hash: string,
  ready: (page: Page) => Promise<void>,
])[] = [
  ['start view', '', (page) => page.getByRole('heading', { level: 2 }).first().waitFor()],
  ['overview', '#/c/maple-library', (page) => months(page).first().waitFor()],
  ['months as a table', '#/c/red-ledger/overview?months=table', (page) => tables(page).waitFor()],
  ['list of backers', '#/c/odd-chorus/backers?role=any&active=1', (page) => tables(page).waitFor()],
  ['wall of backers', '#/c/tiny-garden/backers?view=wall&amounts=1', wallIsThere],
  ['transactions', '#/c/maple-library/transactions', (page) => tables(page).waitFor()],
  ['month', '#/c/maple-library/month', monthIsThere],
  [
    'the running month',
    `#/c/maple-library/month?month=${new Date().toISOString().slice(0, 7)}`,
    monthIsThere,
  ],
  ['twelve months', '#/c/maple-library/month?span=12', monthIsThere],
  ['embed', '#/c/maple-library/embed', (page) => page.getByText('<script').first().waitFor()],
  ['nobody', '#/c/quiet-harbour/backers', (page) => page.getByText(/No backers yet/).waitFor()],
  ['unknown slug', '#/c/no-such-one', (page) => page.getByText(/not found/).waitFor()],
];

const months = (page: Page) => page.getByRole('img', { name: /20\d\d: / });
const tables = (page: Page) => page.getByRole('table').first();
async function monthIsThere(page: Page): Promise<void> {
  await tables(page).waitFor();
  await page.getByText(/^Updating/).waitFor({ state: 'detached' });
}
async function wallIsThere(page: Page): Promise<void> {
  await page.locator('collective-wall').getByRole('listitem').first().waitFor();
}

test.each(VIEWS)('%s', async (_view, hash, ready) => {
  const page = await kit.open(hash);
  await ready(page);
  await expectAccessible(page, SIZES);
  await page.close();
});

test('the list of keys', async () => {
  const page = await kit.open('#/c/maple-library');
  await months(page).first().waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, SIZES.slice(0, 1));
  await page.close();
});

test('9,552 people need no more nodes than 891', async () => {
  const nodesOf = async (slug: string) => {
    const page = await kit.open(`#/c/${slug}/backers`);
    await tables(page).waitFor();
    await page.getByText(/As of/).waitFor();
    await page.getByText(/^Updating/).waitFor({ state: 'detached' });
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.close();
    return nodes;
  };
  const few = await nodesOf('river-chorus');
  expect(await nodesOf('star-commons')).toBeLessThanOrEqual(few * 1.1);
});
