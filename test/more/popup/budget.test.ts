// A platform that answers ten anonymous questions a minute, in a real Chromium: typing leaves enough for everything else.
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { figure, type PopupKit, startPopupKit } from '../../browser/popup/open.ts';

let kit: PopupKit;
let page: Page;
beforeEach(async () => {
  kit = await startPopupKit({
    rateLimits: true,
    // The browser itself notes every answer that is an error.
    chromium: { allow: [/Failed to load resource/] },
  });
  page = await kit.open();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  kit.sandbox.log.clear();
});
afterEach(() => kit.close());

const field = () => page.getByRole('combobox', { name: 'Search collectives' });
const options = () => page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
const isGraphql = ({ path, method }: { readonly path: string; readonly method: string }) =>
  path === '/api/graphql/v2' && method === 'POST';
const graphql = () => kit.sandbox.log.entries().filter(isGraphql);
const searches = () =>
  graphql()
    .filter(({ body }) => body.includes('query Search'))
    .map(({ body }) => JSON.parse(body).variables.term);

test('with ten anonymous questions a minute everything is answered', async () => {
  await watchTwenty();
  // Slowly: a pause for an answer after each letter, until typing has used its share.
  for (const letter of 'ar commo') {
    await field().press(letter === ' ' ? 'Space' : letter);
    await page
      .getByText(/^\d+ results?$|^First \d+ of \d+$|Press Enter to search|Type at least/)
      .waitFor();
  }
  await options().filter({ hasText: 'Star Commons' }).click();
  await openedInFull('Star Commons');
  await page.goto(page.url().replace(/#.*/, '#/c/tiny-garden'));
  await openedInFull('Tiny Garden');
  await expect
    .poll(() => summaries().size, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(WATCHED.length);
  expect(searches().length).toBeGreaterThan(0);
  expect(searches().length).toBeLessThanOrEqual(5);
  expect(graphql().length).toBeLessThanOrEqual(10);
  expect(kit.sandbox.log.count(({ status }) => status === 429)).toBe(0);
}, 120_000);

const WATCHED = Array.from({ length: 20 }, (_, index) => `collective-${index}`);
const summaries = () =>
  new Set(
    kit.sandbox.log
      .entries()
      .map(({ path }) => path)
      .filter((path) => /^\/collective-\d+\.json$/.test(path)),
  );

/** Pins 20 collectives and lets the alarm for new backers ring. The platform answers whether it knows them or not. */
async function watchTwenty(): Promise<void> {
  const pinned = WATCHED.map((slug) => ({ slug, name: slug, imageUrl: null }));
  const { baseUrl } = kit.sandbox;
  const chosen = { baseUrl, pinned, recent: [], goals: [], refusesMemberTokens: false };
  const stored = JSON.stringify({ chosen: { version: 1, data: chosen } });
  const worker = await kit.chromium.worker();
  await worker.evaluate(`chrome.storage.local.set(${stored}).then(() =>
    chrome.alarms.create('check-new-backers', { when: Date.now(), periodInMinutes: 60 }))`);
  await expect.poll(() => summaries().size, { timeout: 30_000 }).toBeGreaterThan(0);
}

/** The figures and the chart are there, and nothing is missing. */
async function openedInFull(name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await figure(page, 'Balance');
  await page
    .getByRole('img', { name: /20\d\d: / })
    .first()
    .waitFor();
  expect(await page.getByText(/Couldn’t load/).count()).toBe(0);
}
