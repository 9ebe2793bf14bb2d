// axe finds nothing in the configurator with everything unfolded: every element, light and dark, wide and narrow.
import { afterAll, beforeAll, test } from 'vitest';
import { SLUG, type Stage, startStage } from '../browser/configurator/stage.ts';
import { expectAccessible } from '../browser/harness/accessible.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** A wide page, a phone, and 200 % of 1280 by 900. */
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 800 },
  { width: 640, height: 450 },
];

/** Rules need one backer of each kind; axe takes seconds for hundreds. */
const FEW = 'tiny-garden';

test.each([
  ['nothing', {}],
  ['a wall', { slug: FEW, 'group-by': 'tier', exclude: 'lee-everywhere', limit: '0' }],
  ['a dark wall without links', { slug: FEW, links: 'none', on: 'dark', as: 'npm' }],
  ['a summary', { slug: SLUG, element: 'summary', on: 'own' }],
  ['a button', { slug: SLUG, element: 'button' }],
])('%s is accessible, light and dark, wide and narrow', async (_name, params) => {
  const page = await stage.chromium.context.newPage();
  const query = new URLSearchParams(params as Record<string, string>);
  await page.goto(`${stage.sandbox.baseUrl}/gallery/configurator.html?${query}`);
  await page.getByRole('heading', { name: 'Configurator' }).waitFor();
  if ('slug' in params) await page.locator('.preview__page .preview__place > *').waitFor();
  for (const summary of await page.locator('summary').all()) {
    const isOpen = await summary.evaluate((element) => element.parentElement?.hasAttribute('open'));
    if (!isOpen) await summary.click();
  }
  await expectAccessible(page, SIZES);
  await page.close();
});
