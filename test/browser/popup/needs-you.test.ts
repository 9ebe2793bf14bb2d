// What needs the people who run collectives, signed out: its requests, and that everybody can use it. What it counts, and
// says: test/background/attention-counts.test.ts, test/popup/attention.test.tsx.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { type PopupKit, startPopupKit } from './open.ts';

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

async function markAsRun(slug: string): Promise<void> {
  const page = await kit.open(`#/c/${slug}`);
  await page.getByRole('switch', { name: 'I run this' }).click();
  await page.getByRole('switch', { name: 'I run this', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Pin', pressed: true }).waitFor();
  await page.close();
}

test('“I run this” shows what waits when the popup opens, in one request at most', async () => {
  for (const slug of ['maple-library', 'quiet-harbour', 'tiny-garden']) await markAsRun(slug);
  const before = asked();
  const page = await kit.open();
  const line = needsYou(page).locator('summary', { hasText: 'Maple Library' });
  await line.getByText('contributions failed').waitFor();
  await line.click();
  await needsYou(page)
    .getByRole('link', { name: /expenses to review/ })
    .first()
    .waitFor();
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
