// The gallery is readable by everyone, and in the reader's language. Widths, and from right to left:
// test/more/gallery-in-browsers.test.ts.
import { expect, test } from 'vitest';
import { startStage } from '../browser/configurator/stage.ts';
import { expectAccessible } from '../browser/harness/accessible.ts';
import { useStarted } from '../browser/harness/use-started.ts';
import { galleryOf, openGallery, readThrough } from '../browser/site/reading.ts';

const stage = useStarted(() => startStage({ allow: [/Failed to load resource/] }));

test('is accessible, light and dark, wide and narrow', async () => {
  const page = await openGallery(stage);
  await readThrough(page);
  await page.locator('collective-wall').last().locator('[part=link]').first().waitFor();
  await expectAccessible(
    page,
    [1280, 390, 320].map((width) => ({ width, height: 800 })),
  );
  await page.close();
});

test('starts in the browser’s language, and keeps the one that somebody chooses', async () => {
  const page = await stage.chromium.context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['sv', 'de-AT', 'en'] });
  });
  await page.goto(`${galleryOf(stage)}?from=test#extension`);
  await page.waitForURL(/index\.de\.html\?from=test#extension$/);
  expect(await page.locator('h1').textContent()).toBe('Zeig, wer dein Projekt finanziert');
  await page
    .locator('collective-wall')
    .first()
    .getByText(/^und \d+ weitere$/)
    .waitFor();
  await page.locator('.languages summary').click();
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(/index\.html\?from=test#extension$/);
  await page.goto(galleryOf(stage));
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.evaluate(() => localStorage.clear());
  await page.close();
});
