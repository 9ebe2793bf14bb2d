// A new backer: counted on the badge and listed in the popup within one alarm, gone once seen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PopupKit, startPopupKit } from '../../browser/popup/open.ts';
import { type Watching, watch } from '../../browser/popup/watching.ts';

const SLUG = 'maple-library';

let kit: PopupKit;
let watching: Watching;
beforeAll(async () => {
  kit = await startPopupKit({ chromium: { allow: [/Failed to load resource/] } });
  watching = watch(kit, SLUG);
  await watching.pin();
});
afterAll(() => kit.close());

const badge = () => watching.badge();
const ring = () => watching.ringUntilAsked();

test('a new backer is counted, listed, and gone once seen', async () => {
  await ring();
  expect(await badge()).toBe('');
  kit.sandbox.data.addBacker(SLUG, { name: 'Newly Arrived', totalCents: 4_200 });
  await ring();
  await expect.poll(badge, { timeout: 20_000 }).toBe('1');
  const page = await kit.open();
  const news = page.getByRole('region', { name: 'New backers' });
  await news.getByText('1 new backer').first().waitFor();
  expect(await news.textContent()).toContain('Newly Arrived $42.00');
  await page.getByRole('button', { name: /Mark new backers of .*Maple Library.* as seen/ }).click();
  await news.waitFor({ state: 'detached' });
  await expect.poll(badge).toBe('');
  await page.close();
});

test('an outage in between loses nothing and repeats nothing', async () => {
  kit.sandbox.data.addBacker(SLUG, { name: 'During The Outage' });
  kit.sandbox.faults.set('503');
  await ring();
  expect(await badge()).toBe('');
  kit.sandbox.faults.clear();
  kit.sandbox.data.addBacker(SLUG, { name: 'Afterwards' });
  await ring();
  await expect.poll(badge, { timeout: 20_000 }).toBe('2');
  const page = await kit.open();
  const news = page.getByRole('region', { name: 'New backers' });
  await news.getByText('2 new backers').first().waitFor();
  expect(await news.textContent()).toMatch(/Afterwards.*During The Outage/);
  expect(await news.textContent()).not.toContain('Newly Arrived');
  await page.close();
});

test('the settings check now', async () => {
  await expect.poll(badge).toBe('2');
  const settings = await kit.chromium.openPage('src/options/index.html');
  kit.sandbox.data.addBacker(SLUG, { name: 'Found At Once' });
  await settings.getByRole('button', { name: 'Check now' }).click();
  await settings.getByText('1 collective checked. 3 new backers.').waitFor();
  expect(await badge()).toBe('3');
  await settings.close();
});
