// The gallery in a real Chromium: walls with people, nothing that moves, nobody else asked, readable by everyone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Stage, startStage } from '../configurator/stage.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { watch, watchedOf } from '../harness/watched.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ allow: [/Failed to load resource/] });
});
afterAll(() => stage.close());
beforeEach(() => stage.sandbox.faults.clear());

const address = () => `${stage.sandbox.baseUrl}/gallery/`;

/** Goes down the page as a reader does, so that everything that waits for it comes. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight / 2;
    for (let top = 0; top < document.body.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }
  });
}

async function open(width = 1280, height = 800) {
  const page = await stage.chromium.context.newPage();
  await page.setViewportSize({ width, height });
  await page.addInitScript(watch);
  await page.goto(address());
  return page;
}

test('every wall has people and every summary figures, from the platform alone', async () => {
  const page = await stage.chromium.context.newPage();
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto(address());
  await readThrough(page);
  const walls = page.locator('collective-wall');
  expect(await walls.count()).toBe(5);
  for (const wall of await walls.all())
    await wall.locator('[part=name]').first().waitFor({ state: 'attached' });
  for (const summary of await page.locator('collective-summary').all()) {
    await summary.locator('[part=value]').first().waitFor();
  }
  for (const button of await page.locator('collective-button').all()) {
    expect(await button.locator('a').getAttribute('href')).toMatch(/\/contribute$/);
  }
  expect([...origins]).toEqual([stage.sandbox.baseUrl]);
  await page.close();
});

test('every example can be configured as it is', async () => {
  const page = await open();
  await page.locator('collective-wall[slug]').first().waitFor();
  const examples = await page.locator('figure:has(a[data-configure])').all();
  expect(examples.length).toBe(8);
  for (const example of examples) {
    const link = new URL(
      (await example.locator('a[data-configure]').getAttribute('href')) ?? '',
      page.url(),
    );
    const element = example.locator('[data-collective]').first();
    const own = await element.evaluate((node) =>
      Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
    );
    const { slug, ...chosen } = Object.fromEntries(link.searchParams);
    expect(slug).toBe(own.slug);
    const { element: kind = 'wall', on: _on, ...options } = chosen;
    expect(`collective-${kind}`).toBe(await element.evaluate((node) => node.localName));
    expect(own).toMatchObject(options);
  }
  await page.close();
});

test('a README’s picture is drawn with a collective of the platform, and can be taken away', async () => {
  const page = await open();
  await readThrough(page);
  const picture = page.getByRole('img', { name: 'Backers of maple-library' });
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(620);
  for (const [name, kind] of [
    ['Make a README picture', 'readme'],
    ['Make static HTML', 'html'],
  ] as const) {
    const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
    const { searchParams } = new URL(href, page.url());
    expect([searchParams.get('slug'), searchParams.get('as')]).toEqual(['maple-library', kind]);
  }
  await page.close();
});

test('says when the people cannot be had', async () => {
  stage.sandbox.faults.set('offline');
  // Nothing is kept from other tests.
  const context = await stage.chromium.context.browser()?.newContext();
  const page = await context?.newPage();
  await page?.goto(address());
  await page?.getByText('Couldn’t load backers.').first().waitFor();
  await context?.close();
});

test('without JavaScript everything can be read', async () => {
  const browser = stage.chromium.context.browser();
  const context = await browser?.newContext({ javaScriptEnabled: false });
  const page = await context?.newPage();
  await page?.goto(address());
  expect(await page?.locator('main').textContent()).toContain('about:debugging');
  await context?.close();
});

test.each([320, 390, 1280])(
  'at %i pixels nothing moves, and no policy is broken',
  async (width) => {
    // Everything is in view at once: what moves anywhere is seen.
    const page = await open(width, 6000);
    await page.locator('collective-wall').last().locator('[part=link]').first().waitFor();
    expect(await watchedOf(page)).toEqual({ reports: [], shift: 0 });
    await page.close();
  },
);

test('is accessible, light and dark, wide and narrow', async () => {
  const page = await open();
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
  await page.goto(`${address()}?from=test#extension`);
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
  await page.goto(address());
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.evaluate(() => localStorage.clear());
  await page.close();
});

test('reads from right to left in Arabic, walls too, without anything wider than the page', async () => {
  const page = await stage.chromium.context.newPage();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${address()}index.ar.html`);
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
