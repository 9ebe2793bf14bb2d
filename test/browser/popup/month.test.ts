// The overview in one request, and the month in one more: figures of the ledger in words, by the keyboard, as a file.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectiveOf, major } from './expected.ts';
import { figure, numberIn, type PopupKit, startPopupKit } from './open.ts';

const SLUG = 'maple-library';

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit();
});
afterAll(() => kit.close());

const now = new Date();
/** First instant of a month that lies so far back. */
const monthAt = (back: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back);
const nameOf = (back: number) =>
  new Date(monthAt(back)).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Sum of the ledger's entries of a kind, in major units. */
function sum(type: 'CREDIT' | 'DEBIT', from: number, to: number): number {
  const { transactions } = collectiveOf(kit.sandbox, SLUG);
  const entries = transactions.filter(
    (entry) => entry.type === type && entry.createdAtMs >= from && entry.createdAtMs < to,
  );
  return major(entries.reduce((total, { amountCents }) => total + Math.abs(amountCents), 0));
}

/** The amount in the row of a figure. */
async function shown(page: Page, label: string): Promise<number> {
  const row = page.getByRole('row').filter({ has: page.getByText(label, { exact: true }) });
  return numberIn((await row.getByRole('cell').first().textContent()) ?? '');
}

const questions = () =>
  kit.sandbox.log.count(({ path, method }) => method === 'POST' && path.endsWith('/graphql/v2'));
const summaries = () => kit.sandbox.log.count(({ path }) => path === `/${SLUG}.json`);
const reportOf = (page: Page, back: number) =>
  page.getByRole('table', { name: nameOf(back) }).waitFor();

test('an overview takes one question, and no public summary', async () => {
  const page = await kit.open(`#/c/${SLUG}`);
  await figure(page, 'Balance');
  const { description = '' } = kit.sandbox.data.collective(SLUG)?.spec ?? {};
  await page.getByText(description).waitFor();
  await page.getByRole('link', { name: /^All backers. Largest totals: / }).waitFor();
  await page.getByRole('region', { name: 'Goals' }).getByText('A room with heating').waitFor();
  expect([questions(), summaries()]).toEqual([1, 0]);
  const raised = await figure(page, `Raised in ${nameOf(0).split(' ')[0]}`);
  expect(numberIn(raised.match(/^\$[\d.,]+/)?.[0] ?? '')).toBe(
    sum('CREDIT', monthAt(0), Date.now()),
  );
  expect(raised).toMatch(/(more than|less than|As much as) last month by \w+ \d+$/);
  await page.getByRole('img', { name: new RegExp(`^So far in ${nameOf(0)}: `) }).waitFor();
  await page.close();
});

test('a month takes one more, and shows what the ledger has', async () => {
  const before = questions();
  const page = await kit.open(`#/c/${SLUG}`);
  await page.getByRole('link', { name: 'See a month in detail' }).click();
  await reportOf(page, 1);
  expect(questions() - before).toBe(1);
  const [from, to] = [monthAt(1), monthAt(0)];
  expect(await shown(page, 'Raised')).toBe(sum('CREDIT', from, to));
  expect(await shown(page, 'Spent')).toBe(sum('DEBIT', from, to));
  const left = collectiveOf(kit.sandbox, SLUG)
    .transactions.filter(({ createdAtMs }) => createdAtMs < to)
    .reduce((total, { netCents }) => total + netCents, 0);
  expect(await shown(page, 'Balance at the end')).toBe(major(left));
  await page
    .getByRole('region', { name: 'Recurring income' })
    .getByText(/^as of /)
    .waitFor();
  await page.close();
});

test('another month is chosen by the keyboard, and kept in the address', async () => {
  const page = await kit.open(`#/c/${SLUG}/month`);
  await reportOf(page, 1);
  await page.getByRole('button', { name: 'Previous month' }).focus();
  await page.keyboard.press('Enter');
  await reportOf(page, 2);
  expect(await shown(page, 'Raised')).toBe(sum('CREDIT', monthAt(2), monthAt(1)));
  expect(page.url()).toContain(`month=${new Date(monthAt(2)).toISOString().slice(0, 7)}`);
  await page.keyboard.press('1');
  await figure(page, 'Balance');
  await page.keyboard.press('4');
  await reportOf(page, 1);
  await page.close();
});

test('the file has the figures as they are shown', async () => {
  const page = await kit.open(`#/c/${SLUG}/month`);
  await reportOf(page, 1);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  const raised = lines.find((line) => line.includes('"raised",'))?.split('","');
  expect(Number(raised?.[5])).toBe(await shown(page, 'Raised'));
  await page.close();
});
