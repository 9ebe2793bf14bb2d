// The gallery in every width and from right to left: nothing that moves, readable by everyone, in the reader's language.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../browser/configurator/stage.ts';
import { expectAccessible } from '../browser/harness/accessible.ts';
import { watchedOf } from '../browser/harness/watched.ts';
import { galleryOf, openGallery, readThrough } from '../browser/site/reading.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ allow: [/Failed to load resource/] });
});
afterAll(() => stage.close());

test.each([320, 390, 1280])(
  'at %i pixels nothing moves, and no policy is broken',
  async (width) => {
    // Everything is in view at once: what moves anywhere is seen.
    const page = await openGallery(stage, width, 6000);
    await page.locator('collective-wall').last().locator('[part=link]').first().waitFor();
    expect(await watchedOf(page)).toEqual({ reports: [], shift: 0 });
    await page.close();
  },
);

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

test('reads from right to left in Arabic, walls too, without anything wider than the page', async () => {
  const page = await stage.chromium.context.newPage();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${galleryOf(stage)}index.ar.html`);
    await readThrough(page);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isTooWide).toBe(false);
    const wall = page.locator('collective-wall').first();
    await wall.getByText('داعمًا آخر').waitFor();
    const first = await wall.locator('[part=backer]').first().boundingBox();
    const box = await wall.boundingBox();
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0), 0);
  }
  await expectAccessible(page, [{ width: 1280, height: 800 }]);
  await page.close();
});
