// Pictures of the popup's views in a tab, light and dark, into dist/screenshots. Those in its window: window.scene.ts.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { POPUP, type PopupKit, startPopupKit } from '../browser/popup/open.ts';

const FOLDER = fileURLToPath(new URL('../../dist/screenshots/', import.meta.url));

const SCHEMES = ['light', 'dark'] as const;

type Scene = readonly [name: string, show: (page: Page, kit: PopupKit) => Promise<void>];

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first().waitFor();
const months = (page: Page) =>
  page
    .getByRole('img', { name: /20\d\d: / })
    .first()
    .waitFor();
const table = (page: Page) => page.getByRole('table').first().waitFor();

/** In the order in which they are taken: what is pinned and new comes from the ones before. */
const SCENES: readonly Scene[] = [
  ['first-use', async (page) => heading(page)],
  [
    'search',
    async (page) => {
      await page.getByRole('combobox').fill('ar');
      await page.getByText(/^\d+ results$/).waitFor();
      await page.keyboard.press('ArrowDown');
    },
  ],
  ['overview', async (page) => go(page, '#/c/maple-library', months)],
  ['months', async (page) => go(page, '#/c/red-ledger/overview?months=table', table)],
  ['yen', async (page) => go(page, '#/c/sakura-press', months)],
  ['backers', async (page) => go(page, '#/c/maple-library/backers', table)],
  ['filters', async (page) => go(page, '#/c/maple-library/backers?role=any', table)],
  ['wall', async (page) => go(page, '#/c/maple-library/backers?view=wall', wall)],
  ['cards', async (page) => go(page, '#/c/maple-library/backers?view=wall&layout=cards', wall)],
  ['transactions', async (page) => go(page, '#/c/maple-library/transactions', table)],
  ['month', async (page) => go(page, '#/c/maple-library/month', table)],
  ['embed', async (page) => go(page, '#/c/maple-library/embed', wall)],
  [
    'unknown',
    async (page) => go(page, '#/c/no-such-one', (one) => one.getByText(/not found/).waitFor()),
  ],
  [
    'nobody',
    async (page) =>
      go(page, '#/c/quiet-harbour/backers', (one) => one.getByText(/No backers yet/).waitFor()),
  ],
  ['start', async (page, kit) => pinSome(page, kit)],
  ['shortcuts', showShortcuts],
  ['offline', async (page, kit) => fail(page, kit, () => kit.sandbox.faults.set('offline'))],
  [
    'rate-limited',
    async (page, kit) => fail(page, kit, () => kit.sandbox.faults.set('429', { retryAfter: 42 })),
  ],
  ['nothing', showNothing],
];

async function go(page: Page, hash: string, ready: (page: Page) => Promise<unknown>) {
  await page.goto(page.url().replace(/#.*|$/, hash));
  await ready(page);
  await page.getByText(/^Updating/).waitFor({ state: 'detached' });
}

async function wall(page: Page): Promise<void> {
  await page.locator('collective-wall').getByRole('listitem').first().waitFor();
}

async function pinSome(page: Page, { sandbox }: PopupKit): Promise<void> {
  for (const slug of ['star-commons', 'maple-library', 'red-ledger']) {
    await go(page, `#/c/${slug}`, months);
    const pin = page.getByRole('button', { name: 'Pin', exact: true });
    if ((await pin.getAttribute('aria-pressed')) === 'false') await pin.click();
  }
  await go(page, '#/c/tiny-garden', months);
  sandbox.data.addBacker('maple-library', { name: 'Newly Arrived', totalCents: 4_200 });
  sandbox.data.addBacker('maple-library', { name: '\u05d9\u05d5\u05e1\u05e3', totalCents: 500 });
  await page.evaluate(RING);
  await go(page, '#/', (one) => one.getByRole('region', { name: 'New backers' }).waitFor());
}

/** Lets the alarm for new backers ring at once. */
const RING = `chrome.alarms.create('check-new-backers', { when: Date.now(), periodInMinutes: 60 })`;

async function showShortcuts(page: Page): Promise<void> {
  await go(page, '#/c/maple-library', months);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}

async function fail(page: Page, { sandbox }: PopupKit, set: () => void): Promise<void> {
  await page.reload();
  await go(page, '#/c/maple-library', months);
  set();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Couldn’t update').waitFor();
  sandbox.faults.clear();
}

async function showNothing(page: Page, { sandbox }: PopupKit): Promise<void> {
  sandbox.faults.set('500');
  await page.goto(page.url().replace(/#.*|$/, '#/c/night-garden'));
  await page.getByRole('alert').waitFor({ timeout: 40_000 });
  sandbox.faults.clear();
}

await mkdir(FOLDER, { recursive: true });
for (const colorScheme of SCHEMES) {
  const kit = await startPopupKit({
    chromium: {
      allow: [/Failed to load resource/],
      context: { colorScheme, viewport: { width: 1280, height: 800 } },
    },
  });
  const page = await kit.chromium.openPage(POPUP);
  for (const [scene, show] of SCENES) {
    await show(page, kit);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: `${FOLDER}popup-${scene}-${colorScheme}-tab.png` });
  }
  await kit.close();
}
