// Pictures of the website: the gallery with its walls, the configurator with each element and with tiers, and a document.
import type { Page } from 'playwright-core';
import { startChromium } from '../browser/harness/chromium.ts';
import { startPlatform } from '../browser/harness/sandbox.ts';
import { takePage } from './picture.ts';

const sandbox = await startPlatform();
const chromium = await startChromium({ extension: false });
const page = await chromium.context.newPage();

/** Walls that load when they come into view are shown, too. */
async function scrollThrough(shown: Page): Promise<void> {
  for (const wall of await shown.locator('collective-wall').all()) {
    await wall.scrollIntoViewIfNeeded();
    await wall.getByRole('listitem').first().waitFor();
  }
}

await page.goto(`${sandbox.baseUrl}/gallery/`);
await scrollThrough(page);
await takePage(page, 'gallery');

const configurator = `${sandbox.baseUrl}/gallery/configurator.html?slug=maple-library`;
await page.goto(configurator);
await page.locator('collective-wall').getByRole('listitem').first().waitFor();
await takePage(page, 'configurator-wall');
await page.getByRole('button', { name: 'Sponsor tiers' }).click();
const whole = page.getByRole('button', { name: 'Show all' });
if (await whole.isVisible()) await whole.click();
await takePage(page, 'configurator-tiers');
for (const element of ['summary', 'button']) {
  await page.goto(`${configurator}&element=${element}`);
  // Narrow pages hold another one, out of sight, that tells the height in a column.
  await page.locator(`collective-${element}`).first().waitFor();
  await takePage(page, `configurator-${element}`);
}
await page.goto(`${sandbox.baseUrl}/gallery/docs/attributes.html`);
await takePage(page, 'docs');
await chromium.close();
await sandbox.close();
