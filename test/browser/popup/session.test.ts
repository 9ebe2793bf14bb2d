// Signing in from the popup: one line before, one's own collectives after, and words for what can go wrong later.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { sendFromOptions } from '../harness/use-sandbox.ts';
import { useStarted } from '../harness/use-started.ts';
import { consent, startRun, storageOf, useApplication } from '../sign-in/run.ts';
import { POPUP } from './open.ts';

const USER = 'robin-sample';
const run = useStarted(() => startRun());
beforeAll(async () => {
  await useApplication(run);
  await run.signInWithOneClick();
  await run.startCase();
});

const specs = () =>
  run.sandbox.data.collectives().flatMap((slug) => run.sandbox.data.collective(slug)?.spec ?? []);
const administered = () => specs().filter(({ admins }) => admins.includes(USER));
const listed = async (page: Page, label: string) =>
  (await page.getByRole('list', { name: label }).locator('bdi.name').allTextContents()).sort();

test('one click and a yes show the collectives that one administers and backs', async () => {
  const page = await run.chromium.openPage(POPUP);
  const window = await run.chromium.authWindow(() =>
    page.getByRole('button', { name: 'Sign in' }).click(),
  );
  await consent(window, 'Allow');
  await page.getByRole('list', { name: 'You administer' }).waitFor();
  const mine = administered().map(({ name }) => name);
  expect(await listed(page, 'You administer')).toEqual(mine.toSorted());
  const backed = specs().filter(
    (spec) => !spec.admins.includes(USER) && [...spec.backers, ...spec.members].includes(USER),
  );
  expect(await listed(page, 'Backed or joined')).toEqual(backed.map(({ name }) => name).toSorted());
  expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0);
  const first = await page
    .getByRole('region', { name: 'My collectives' })
    .getByRole('list')
    .first();
  expect(await first.getAttribute('aria-label')).toBe('You administer');
  await page.close();
});

/** The popup, and the popup at 200 %. */
const SIZES = [
  { width: 400, height: 600 },
  { width: 400, height: 300 },
];

test('what one gives begins with what failed; all of it is a few keys away, and accessible', async () => {
  const page = await run.chromium.openPage(POPUP);
  const section = page.getByRole('region', { name: 'What you give' });
  await section.getByText('Failed').waitFor();
  await section.getByRole('link').first().press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'What you give' }).waitFor();
  const list = page.getByRole('region', { name: 'Recurring contributions' });
  await list.getByText('next charge').first().waitFor();
  await page.getByText(/^Updating/).waitFor({ state: 'detached' });
  await expectAccessible(page, SIZES);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').waitFor();
  await page.close();
});

/** Pinned by choice, so it stays; no collective of Robin's. */
const PINNED = 'sakura-press';
/** Opened while signed in. */
const OPENED = 'seedling-fund';

/** What would tell of Robin: name, address, and slug, name and balance of each collective. */
async function wordsOfRobin(): Promise<string[]> {
  const theirs = specs().filter(
    ({ slug, admins, backers, members }) =>
      slug === OPENED || [...admins, ...backers, ...members].includes(USER),
  );
  const words = theirs.map(async ({ slug, name }) => {
    const summary = await fetch(`${run.sandbox.baseUrl}/${slug}.json`);
    const { balance } = (await summary.json()) as { readonly balance: number };
    return [slug, name, `"minor":${balance},`];
  });
  return ['robin', ...(await Promise.all(words)).flat()];
}

const within = (text: string, words: readonly string[]) =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
const stored = async (words: readonly string[]) => within(await storageOf(run.page), words);

/** Opens the start view, and closes it once it is complete. */
async function openStart(): Promise<void> {
  const page = await run.chromium.openPage(POPUP);
  await page.getByRole('list', { name: 'You administer' }).waitFor();
  const needsYou = page.getByRole('region', { name: 'Needs your attention' });
  await needsYou.locator('summary').first().waitFor();
  await page.getByRole('region', { name: 'What you give' }).waitFor();
  await page.close();
}

/** Opens the start view and every tab of two collectives, and checks for new backers. */
async function lookAround(): Promise<void> {
  await openStart();
  const page = await run.chromium.openPage(POPUP);
  for (const slug of ['maple-library', OPENED]) {
    await page.goto(`chrome-extension://${run.chromium.extensionId}/${POPUP}#/c/${slug}`);
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    for (const tab of await page.getByRole('tab').all()) await tab.click();
    const kept = ['account', 'backers', 'transactions', 'month'].map((kind) => `${kind} ${slug}`);
    await expect.poll(() => stored(kept), { timeout: 20_000 }).toEqual(kept);
  }
  await page.close();
  await sendFromOptions(run.chromium, { type: 'check-now' });
}

test('a sign-out leaves nothing in any storage but the pins, and reaches every open page', async () => {
  await sendFromOptions(run.chromium, { type: 'change-settings', patch: { countWaiting: true } });
  await sendFromOptions(run.chromium, { type: 'pin', slug: PINNED });
  await lookAround();
  const words = await wordsOfRobin();
  expect(words.length).toBeGreaterThan(20);
  expect(await stored([...words, PINNED])).toEqual(
    expect.arrayContaining(['robin', 'maple-library', 'red-ledger', OPENED, PINNED]),
  );
  const open = await run.chromium.openPage(POPUP);
  await open.getByRole('list', { name: 'You administer' }).waitFor();
  // The worker that gets the message knows nothing yet.
  await run.chromium.stopWorker();
  await run.page.bringToFront();
  await run.options.click('button', 'Sign out');
  await run.options.see('You’re signed out');
  expect(await stored(words)).toEqual([]);
  await open.getByRole('list', { name: 'You administer' }).waitFor({ state: 'detached' });
  await open.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(within(await open.content(), words)).toEqual([]);
  await open.close();
  await expect.poll(() => stored([...words, PINNED])).toEqual([PINNED]);
});

test('who signs in after somebody else finds nothing of them, not even in the first frame', async () => {
  run.sandbox.oauth.disconnect(USER, run.clientId);
  await run.signInWithOneClick();
  await openStart();
  const words = await wordsOfRobin();
  run.sandbox.oauth.disconnect(USER, run.clientId);
  run.sandbox.faults.set('me-null');
  await run.page.reload();
  await run.options.see('Your session has ended');
  run.sandbox.faults.clear();
  await consent(await run.openWindow('Use here'), 'Allow', 'Kim Newcomer');
  await run.options.see('Kim Newcomer');
  expect(await stored(words)).toEqual([]);
  const before = run.recorder.seen('page').length;
  const page = await run.chromium.openPage(POPUP);
  await page.getByText('You don’t administer or back any collectives yet.').waitFor();
  const shown = run.recorder.seen('page').slice(before);
  expect(shown).toContain(PINNED);
  expect(within(shown, words)).toEqual([]);
  expect(await stored(words)).toEqual([]);
  await page.close();
});
