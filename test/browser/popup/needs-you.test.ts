// What needs the people who run collectives, signed out: in words, with its requests, by the keyboard, and on the icon.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { sendFromOptions } from '../harness/use-sandbox.ts';
import { numberIn, type PopupKit, startPopupKit } from './open.ts';
import { watch } from './watching.ts';

/** Too long for one line of the popup. */
const LONG_NAME = 'The maple library of all the people of the valley and their children';

let kit: PopupKit;
const nameLibrary = (name: string) =>
  Object.assign(kit.sandbox.data.collective('maple-library')?.spec ?? {}, { name });
beforeAll(async () => {
  kit = await startPopupKit();
  nameLibrary(LONG_NAME);
});
afterAll(async () => {
  // Other sandboxes of this process have the same one.
  nameLibrary('Maple Library');
  await kit.close();
});

const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs your attention' });
const asked = () =>
  kit.sandbox.log.count(({ path, method }) => method === 'POST' && path.endsWith('/graphql/v2'));

/** What the sandbox says waits at a collective, without any code of the product. */
async function expected(slug: string) {
  const query = `{ account(slug: "${slug}") {
    expenses(direction: RECEIVED, status: [PENDING]) { totalCount totalAmount { amount { value } } }
    orders(filter: INCOMING, status: [ERROR], onlySubscriptions: true) { totalCount }
  } }`;
  const response = await fetch(`${kit.sandbox.baseUrl}/api/graphql/v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = await response.json();
  const { expenses, orders } = data.account;
  return {
    expenses: expenses.totalCount as number,
    total: expenses.totalAmount.amount.value as number,
    failed: orders.totalCount as number,
  };
}

async function markAsRun(slug: string): Promise<void> {
  const page = await kit.open(`#/c/${slug}`);
  await page.getByRole('switch', { name: 'I run this' }).click();
  await page.getByRole('switch', { name: 'I run this', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Pin', pressed: true }).waitFor();
  await page.close();
}

test('“I run this” shows what waits when the popup opens, in one request', async () => {
  for (const slug of ['maple-library', 'quiet-harbour', 'tiny-garden']) await markAsRun(slug);
  const wanted = await expected('maple-library');
  const before = asked();
  const page = await kit.open();
  const line = needsYou(page).locator('summary', { hasText: 'Maple Library' });
  expect(await line.textContent()).toContain(`${wanted.expenses + wanted.failed} waiting`);
  await line.click();
  const link = needsYou(page).getByRole('link', { name: /expenses waiting/ });
  await link.first().waitFor();
  const text = (await link.first().textContent()) ?? '';
  expect(text).toContain(`${wanted.expenses} expenses waiting`);
  expect(numberIn(text.match(/\$[\d.,]+(?= in total)/)?.[0] ?? '')).toBe(wanted.total);
  expect(text).toMatch(/Since \w+ \d+: Server for October, Robin Sample/);
  expect(await link.first().getAttribute('href')).toBe(
    `${kit.sandbox.baseUrl}/maple-library/expenses?status=PENDING`,
  );
  const failed = needsYou(page).getByRole('link', {
    name: `${wanted.failed} contributions failed`,
  });
  expect(await failed.first().getAttribute('href')).toBe(
    `${kit.sandbox.baseUrl}/dashboard/maple-library/incoming-contributions?status=ERROR`,
  );
  await needsYou(page).getByText('Nothing is waiting at 1 other collective.').waitFor();
  expect(asked() - before).toBe(1);
  await page.close();
  const again = await kit.open();
  await needsYou(again).getByText('waiting').first().waitFor();
  await again.getByRole('region', { name: 'Pinned' }).waitFor();
  expect(asked() - before).toBe(1);
  await again.close();
});

test('the arrow keys lead from the search to what waits, then to the lists', async () => {
  const page = await kit.open();
  const lines = needsYou(page).locator('summary');
  await lines.first().waitFor();
  const focus = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('ArrowDown');
  expect(await focus()).toContain('waiting');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  expect(await focus()).toContain('expenses waiting');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const count = await lines.count();
  for (let step = 0; step < count; step++) await page.keyboard.press('ArrowDown');
  expect(await focus()).toContain('Balance');
  await page.close();
});

test('nothing that axe finds, in light and dark, narrow and wide', async () => {
  const page = await kit.open();
  await needsYou(page).getByText(LONG_NAME).waitFor();
  for (const line of await needsYou(page).locator('summary').all()) await line.click();
  await expectAccessible(page, [
    { width: 1280, height: 800 },
    { width: 400, height: 600 },
    { width: 400, height: 300 },
  ]);
  await page.close();
});

test('the icon counts it when that is turned on; off, the alarm asks for nothing of it', async () => {
  // The one that was checked last: a round ends with it.
  const watching = watch(kit, 'tiny-garden');
  const before = asked();
  /** Alarms go off after half a minute at the earliest. */
  const ringUntilAsked = async () => {
    const summaries = watching.asked();
    await watching.ring();
    await expect.poll(watching.asked, { timeout: 60_000 }).toBeGreaterThan(summaries);
  };
  await ringUntilAsked();
  expect(asked()).toBe(before);
  await sendFromOptions(kit.chromium, { type: 'change-settings', patch: { countWaiting: true } });
  await ringUntilAsked();
  await expect.poll(asked, { timeout: 20_000 }).toBe(before + 1);
  const [library, garden] = [await expected('maple-library'), await expected('tiny-garden')];
  const sum = library.expenses + library.failed + garden.expenses + garden.failed;
  await expect.poll(watching.badge, { timeout: 10_000 }).toBe(String(sum));
}, 180_000);
