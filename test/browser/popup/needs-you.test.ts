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

/** What waits at a collective and its projects, counted in the sandbox's rows; of contributions, ten are told apart. */
function expected(slug: string) {
  const { data } = kit.sandbox;
  const accounts = [data.collective(slug), ...data.children(slug)].flatMap((one) => one ?? []);
  const expenses = accounts.flatMap((one) => one.expenses);
  const orders = accounts.flatMap((one) => one.orders);
  const pending = expenses.filter(({ status }) => status === 'PENDING');
  const ended = orders.filter(({ status }) => ['PENDING', 'ERROR', 'PAUSED'].includes(status));
  return {
    expenses: pending.length,
    total: pending.reduce((sum, { cents }) => sum + cents, 0) / 100,
    failed: ended.filter(({ status }) => status === 'ERROR').length,
    all:
      pending.length +
      expenses.filter(({ status }) => status === 'ERROR').length +
      Math.min(10, ended.length),
    plus: ended.length > 10 ? '+' : '',
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
  const wanted = expected('maple-library');
  const before = asked();
  const page = await kit.open();
  const line = needsYou(page).locator('summary', { hasText: 'Maple Library' });
  expect(await line.textContent()).toContain(`${wanted.all}${wanted.plus} waiting`);
  await line.click();
  const link = needsYou(page).getByRole('link', { name: /expenses to review/ });
  await link.first().waitFor();
  const text = (await link.first().textContent()) ?? '';
  expect(text).toContain(`${wanted.expenses} expenses to review`);
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
  expect(await focus()).toContain('expenses to review');
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

test('how what may be spent is computed opens by the keyboard; axe finds nothing in it', async () => {
  const page = await kit.open('#/c/maple-library');
  const how = page.locator('summary', { hasText: 'How this is calculated' });
  await how.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /pending or approved/ }).waitFor();
  await expectAccessible(page, [{ width: 400, height: 600 }]);
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
  const [library, garden] = [expected('maple-library'), expected('tiny-garden')];
  const sum = `${library.all + garden.all}${library.plus || garden.plus}`;
  await expect.poll(watching.badge, { timeout: 10_000 }).toBe(sum);
}, 180_000);
