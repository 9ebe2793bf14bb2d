// axe finds nothing in any page, and nothing scrolls sideways: light and dark, wide and narrow, at 200 %, with all of it
// unfolded. Structure, keys and words of the elements: test/browser/widgets/accessibility.test.ts.
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { startStage } from '../browser/configurator/stage.ts';
import { expectAccessible } from '../browser/harness/accessible.ts';
import { useStarted } from '../browser/harness/use-started.ts';
import { startPopupKit } from '../browser/popup/open.ts';
import { loaded } from '../browser/widgets/kit.ts';
import { useKit } from '../browser/widgets/use-kit.ts';

/** A wide page, a phone, and 200 % of 1280 by 900. */
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 800 },
  { width: 640, height: 450 },
];

describe('a wall', () => {
  const kit = useKit();
  const BY_SYSTEM =
    '<style>@media (prefers-color-scheme: dark) { html { background: #111; color: #eee; color-scheme: dark } }</style>';
  const LIGHT = '';
  const DARK = '<style>html { background: #111; color: #eee }</style>';

  test.each([
    ['cards', '', BY_SYSTEM],
    ['cards', 'theme="light"', LIGHT],
    ['cards', 'theme="dark"', DARK],
    // A page that stays light for a reader of dark ones, and the other way around.
    ['cards', '', LIGHT],
    ['cards', '', DARK],
  ])('of %s %s in a page with %j', async (layout, theme, head) => {
    const wall = `<collective-wall slug="odd-library" ${kit.platform} layout="${layout}" ${theme} heading="Backers" group-by="type" show="names amounts" limit="40" contribute></collective-wall>`;
    const page = await kit.open(`<main><h1>Page</h1>${wall}</main>`, { head });
    await loaded(page);
    await expectAccessible(page, SIZES);
    await page.close();
  });
});

describe('the configurator', () => {
  const stage = useStarted(() => startStage());

  /** Rules need one backer of each kind; axe takes seconds for hundreds. */
  const FEW = 'tiny-garden';

  test.each([
    ['nothing', {}],
    ['a wall', { slug: FEW, 'group-by': 'tier', exclude: 'lee-everywhere', limit: '0' }],
    ['a dark wall without links', { slug: FEW, links: 'none', on: 'dark', as: 'npm' }],
    ['a summary', { slug: FEW, element: 'summary', on: 'dark' }],
    ['a button', { slug: FEW, element: 'button' }],
  ])('with %s', async (_name, params) => {
    const page = await stage.chromium.context.newPage();
    const query = new URLSearchParams(params as Record<string, string>);
    await page.goto(`${stage.sandbox.baseUrl}/gallery/configurator.html?${query}`);
    await page.getByRole('heading', { name: 'Configurator' }).waitFor();
    if ('slug' in params) await page.locator('.preview__page .preview__place > *').waitFor();
    for (const summary of await page.locator('summary').all()) {
      const isOpen = await summary.evaluate((element) =>
        element.parentElement?.hasAttribute('open'),
      );
      if (!isOpen) await summary.click();
    }
    await expectAccessible(page, SIZES);
    await page.close();
  });
});

describe('the popup', () => {
  const popup = useStarted(() => startPopupKit());

  /** A wide tab, the popup, and the popup at 200 %. */
  const POPUP_SIZES = [
    { width: 1280, height: 800 },
    { width: 400, height: 600 },
    { width: 400, height: 300 },
  ];

  const VIEWS: readonly (readonly [
    name: string,
    hash: string,
    ready: (page: Page) => Promise<void>,
  ])[] = [
    ['start view', '', (page) => page.getByRole('heading', { level: 2 }).first().waitFor()],
    [
      'overview, and how what may be spent is computed',
      '#/c/maple-library',
      async (page) => {
        await months(page).first().waitFor();
        await page.locator('summary', { hasText: 'How this is calculated' }).press('Enter');
        await page.getByRole('row', { name: /unpaid/ }).waitFor();
      },
    ],
    ['months as a table', '#/c/red-ledger/overview?months=table', (page) => tables(page).waitFor()],
    [
      'list of backers',
      '#/c/odd-chorus/backers?role=any&active=1',
      (page) => tables(page).waitFor(),
    ],
    ['wall of backers', '#/c/tiny-garden/backers?view=wall&amounts=1', wallIsThere],
    ['transactions', '#/c/maple-library/transactions', (page) => tables(page).waitFor()],
    ['month', '#/c/maple-library/month', monthIsThere],
    [
      'the running month',
      `#/c/maple-library/month?month=${new Date().toISOString().slice(0, 7)}`,
      monthIsThere,
    ],
    ['twelve months', '#/c/maple-library/month?span=twelve', monthIsThere],
    ['embed', '#/c/maple-library/embed', (page) => page.getByText('<script').first().waitFor()],
    ['nobody', '#/c/quiet-harbour/backers', (page) => page.getByText(/No backers yet/).waitFor()],
    ['unknown slug', '#/c/no-such-one', (page) => page.getByText(/not found/).waitFor()],
  ];

  const months = (page: Page) => page.getByRole('img', { name: /20\d\d: / });
  const tables = (page: Page) => page.getByRole('table').first();
  async function monthIsThere(page: Page): Promise<void> {
    await tables(page).waitFor();
    await page.getByText(/^Updating/).waitFor({ state: 'detached' });
  }
  async function wallIsThere(page: Page): Promise<void> {
    await page.locator('collective-wall').getByRole('listitem').first().waitFor();
  }

  test.each(VIEWS)('%s', async (_view, hash, ready) => {
    const page = await popup.open(hash);
    await ready(page);
    await expectAccessible(page, POPUP_SIZES);
    await page.close();
  });

  test('the list of keys', async () => {
    const page = await popup.open('#/c/maple-library');
    await months(page).first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, POPUP_SIZES.slice(0, 1));
    await page.close();
  });
});
