// A new backer: counted on the badge and listed in the popup within one alarm, gone once seen.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { figure, type PopupKit, startPopupKit } from './open.ts';

const SLUG = 'maple-library';
const ALARM = 'check-new-backers';

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit({ chromium: { allow: [/Failed to load resource/] } });
  const page = await kit.open(`#/c/${SLUG}`);
  await figure(page, 'Balance');
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Pin', pressed: true }).waitFor();
  // The baseline is the last thing that pinning does.
  await vi.waitFor(() => expect(membersAsked()).toBeGreaterThan(0), 10_000);
  await page.close();
});
afterAll(() => kit.close());

const membersAsked = () => kit.sandbox.log.count(({ path }) => path.startsWith(`/${SLUG}/members`));
const badge = async () =>
  (await kit.chromium.worker()).evaluate<string>('chrome.action.getBadgeText({})');

/** Lets the alarm ring now, and waits until the summary was asked for. */
async function ring(): Promise<void> {
  const asked = () => kit.sandbox.log.count(({ path }) => path === `/${SLUG}.json`);
  const before = asked();
  const worker = await kit.chromium.worker();
  await worker.evaluate(
    `chrome.alarms.create('${ALARM}', { when: Date.now(), periodInMinutes: 60 })`,
  );
  await expect.poll(asked, { timeout: 40_000 }).toBeGreaterThan(before);
}

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
