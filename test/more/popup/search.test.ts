// The search in a real Chromium against the sandbox: by name, by slug, refused, and how often it asks.
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../browser/harness/accessible.ts';
import { figure, type PopupKit, startPopupKit } from '../../browser/popup/open.ts';

let kit: PopupKit;
let page: Page;
// The browser itself notes every answer that is an error.
const FAILED = /Failed to load resource/;

async function start(rateLimits = false): Promise<void> {
  kit = await startPopupKit({ rateLimits, chromium: { allow: [FAILED] } });
  page = await kit.open();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  kit.sandbox.log.clear();
}
beforeEach(() => start());
afterEach(() => kit.close());

const SIZES = [
  { width: 1280, height: 800 },
  { width: 400, height: 600 },
  { width: 400, height: 300 },
];
const field = () => page.getByRole('combobox', { name: 'Search collectives' });
const options = () => page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
const isGraphql = ({ path, method }: { readonly path: string; readonly method: string }) =>
  path === '/api/graphql/v2' && method === 'POST';
const graphql = () => kit.sandbox.log.entries().filter(isGraphql);
const searches = () =>
  graphql()
    .filter(({ body }) => body.includes('query Search'))
    .map(({ body }) => JSON.parse(body).variables.term);

test('a name typed in one go is one question; results have name, kind, and slug', async () => {
  await field().pressSequentially('river', { delay: 40 });
  await page.getByText(/^\d results?$/).waitFor();
  expect(searches()).toEqual(['river']);
  expect(graphql()).toHaveLength(1);
  expect(await options().first().innerText()).toMatch(/River Chorus\s+Collective · river-chorus/);
  await expectAccessible(page, SIZES);
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, SIZES.slice(1, 2));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'River Chorus' }).waitFor();
});

test('letters that follow an answer with all of them ask nothing', async () => {
  await field().fill('riv');
  await page.getByText(/^\d results?$/).waitFor();
  await page.keyboard.type('er');
  await expect.poll(() => options().count()).toBe(1);
  await field().fill('r');
  await page.getByText(/Type at least two letters/).waitFor();
  expect(searches()).toEqual(['riv']);
});

test('pinned collectives are there in the next frame, before anything is asked', async () => {
  await page.goto(page.url().replace(/#.*|$/, '#/c/star-commons'));
  await figure(page, 'Balance');
  await page.keyboard.press('p');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Pinned' }).waitFor();
  kit.sandbox.log.clear();
  const shown = await field().evaluate(async (input: HTMLInputElement) => {
    input.value = 'star';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return document.querySelector('[role=option]')?.textContent;
  });
  expect(shown).toMatch(/Star Commons.*Pinned/);
  expect(searches()).toEqual([]);
});

test('an older answer never takes the place of a newer one', async () => {
  kit.sandbox.faults.set('slow', { ms: 1_500, times: 1, match: { path: '/api/graphql/v2' } });
  await field().fill('tiny');
  await expect.poll(() => searches()).toEqual(['tiny']);
  await field().fill('maple');
  await options()
    .filter({ hasText: /Maple Library/ })
    .waitFor();
  await expect
    .poll(() => graphql().every(({ finishedAt }) => finishedAt !== null), { timeout: 5_000 })
    .toBe(true);
  expect(await options().allInnerTexts()).toEqual([expect.stringContaining('Maple Library')]);
});

test('people are not offered', async () => {
  await field().fill('robin');
  await page.getByText(/No collective found for “robin”/).waitFor();
  await expectAccessible(page, SIZES);
});

test('refused: a slug and a pasted address still work, and no warning stands above them', async () => {
  kit.sandbox.faults.set('429', { retryAfter: 40, match: { path: '/api/graphql/v2' } });
  await field().fill('river-chorus');
  await page.getByText(/Search isn’t available right now/).waitFor();
  await page.getByRole('option', { name: /river-chorus/ }).waitFor();
  expect(await page.locator('.status--warning').count()).toBe(0);
  await expectAccessible(page, SIZES);
  await field().fill(`${kit.sandbox.baseUrl}/tiny-garden/expenses`);
  await page.getByRole('option', { name: /tiny-garden/ }).click();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
});

test('offline: says so, and opens what it can', async () => {
  kit.sandbox.faults.set('offline');
  await field().fill('no slug at all');
  await page.getByText(/Search isn’t available right now/).waitFor({ timeout: 30_000 });
  expect(await options().count()).toBe(0);
  await expectAccessible(page, SIZES);
});

test('with ten anonymous questions a minute everything is answered', async () => {
  await kit.close();
  await start(true);
  await watchTwenty();
  // Slowly: a pause for an answer after each letter, until typing has used its share.
  for (const letter of 'ar commo') {
    await field().press(letter === ' ' ? 'Space' : letter);
    await page.getByText(/^\d+ results?$|Press Enter to search|Type at least/).waitFor();
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
