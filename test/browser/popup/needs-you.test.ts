// What needs the people who run collectives, signed out: in words, and with its requests.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { numberIn, type PopupKit, startPopupKit } from './open.ts';

/** Too long for one line of the popup. */
const LONG_NAME = 'The maple library of all the people of the valley and their children';

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit();
  Object.assign(kit.sandbox.data.collective('maple-library')?.spec ?? {}, { name: LONG_NAME });
});
afterAll(() => kit.close());

const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs your attention' });
const asked = () =>
  kit.sandbox.log.count(({ path, method }) => method === 'POST' && path.endsWith('/graphql/v2'));

/** What waits at a collective and its projects, counted in the sandbox's rows. */
function expected(slug: string) {
  const { data } = kit.sandbox;
  const accounts = [data.collective(slug), ...data.children(slug)].flatMap((one) => one ?? []);
  const expenses = accounts.flatMap((one) => one.expenses);
  const orders = accounts.flatMap((one) => one.orders);
  const pending = expenses.filter(({ status }) => status === 'PENDING');
  return {
    expenses: pending.length,
    total: pending.reduce((sum, { cents }) => sum + cents, 0) / 100,
    failed: orders.filter(({ status }) => status === 'ERROR').length,
  };
}

async function markAsRun(slug: string): Promise<void> {
  const page = await kit.open(`#/c/${slug}`);
  await page.getByRole('switch', { name: 'I run this' }).click();
  await page.getByRole('switch', { name: 'I run this', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Pin', pressed: true }).waitFor();
  await page.close();
}

test('“I run this” shows what waits when the popup opens, in one request at most', async () => {
  for (const slug of ['maple-library', 'quiet-harbour', 'tiny-garden']) await markAsRun(slug);
  const wanted = expected('maple-library');
  const before = asked();
  const page = await kit.open();
  const line = needsYou(page).locator('summary', { hasText: 'Maple Library' });
  expect(await line.textContent()).toMatch(
    new RegExp(`\\b${wanted.failed} contributions failed · ${wanted.expenses} to review\\b`),
  );
  await line.click();
  const link = needsYou(page).getByRole('link', { name: /expenses to review/ });
  await link.first().waitFor();
  const text = (await link.first().textContent()) ?? '';
  expect(text).toContain(`${wanted.expenses} expenses to review`);
  expect(numberIn(text.match(/\$[\d.,]+(?= in total)/)?.[0] ?? '')).toBe(wanted.total);
  expect(text).toMatch(/Waiting since \w+ \d+: Server for October, Robin Sample/);
  expect(await link.first().getAttribute('href')).toBe('#/desk?at=maple-library');
  const failed = needsYou(page).getByRole('link', {
    name: `${wanted.failed} contributions failed`,
  });
  expect(await failed.first().getAttribute('href')).toBe(
    `${kit.sandbox.baseUrl}/dashboard/maple-library/incoming-contributions?status=ERROR`,
  );
  await needsYou(page).getByText('Nothing is waiting for you at 1 other collective.').waitFor();
  const opening = asked() - before;
  expect(opening).toBeLessThanOrEqual(1);
  await page.close();
  const again = await kit.open();
  await needsYou(again).locator('summary').first().waitFor();
  await again.getByRole('region', { name: 'Pinned' }).waitFor();
  expect(asked() - before).toBe(opening);
  await again.close();
});

test('nothing that axe finds, in light and dark, and at 200 %', async () => {
  const page = await kit.open();
  await needsYou(page).getByText(LONG_NAME).waitFor();
  for (const line of await needsYou(page).locator('summary').all()) await line.click();
  await expectAccessible(page, [
    { width: 400, height: 600 },
    { width: 400, height: 300 },
  ]);
  await page.close();
});
