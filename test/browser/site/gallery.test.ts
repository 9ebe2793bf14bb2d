// The gallery in a real Chromium: walls with people, nobody else asked. In every browser, in Arabic, and on a phone:
// test/more/gallery-in-browsers.test.ts.
import { beforeEach, expect, test } from 'vitest';
import { startStage } from '../configurator/stage.ts';
import { useStarted } from '../harness/use-started.ts';
import { watch, watchedOf } from '../harness/watched.ts';
import { galleryOf, openGallery, readThrough } from './reading.ts';

const stage = useStarted(() =>
  startStage({
    allow: [/Failed to load resource/],
    context: { permissions: ['clipboard-write'] },
  }),
);
beforeEach(() => stage.sandbox.faults.clear());

test('every wall has people and every summary figures, from the platform alone and without a warning', async () => {
  const page = await stage.chromium.context.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto(galleryOf(stage));
  await readThrough(page);
  const walls = page.locator('collective-wall');
  expect(await walls.count()).toBe(5);
  // A reader stays where nothing is to be seen yet.
  for (const wall of await walls.all()) {
    await wall.scrollIntoViewIfNeeded();
    await wall.locator('[part=name]').first().waitFor({ state: 'attached' });
  }
  for (const summary of await page.locator('collective-summary').all()) {
    await summary.scrollIntoViewIfNeeded();
    await summary.locator('[part=value]').first().waitFor();
  }
  for (const button of await page.locator('collective-button').all()) {
    expect(await button.locator('a').getAttribute('href')).toMatch(/\/contribute$/);
  }
  expect([...origins]).toEqual([stage.sandbox.baseUrl]);
  expect(warnings.filter((text) => text.includes('<collective-'))).toEqual([]);
  await page.close();
});

test('every example can be configured as it is', async () => {
  const page = await openGallery(stage);
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
    const { element: kind = 'wall', name: _name, on: _on, ...options } = chosen;
    expect(`collective-${kind}`).toBe(await element.evaluate((node) => node.localName));
    expect(own).toMatchObject(options);
  }
  await page.close();
});

test('a goal is about half reached, and the one that the extension shows of that collective', async () => {
  const page = await openGallery(stage);
  const { yearlyIncome } = await (
    await fetch(`${stage.sandbox.baseUrl}/maple-library.json`)
  ).json();
  const goal = page.locator('collective-summary[data-goal]:not([goal="20000"])');
  const wanted = Number(await goal.getAttribute('goal'));
  expect(yearlyIncome / 100 / wanted).toBeGreaterThan(0.45);
  expect(yearlyIncome / 100 / wanted).toBeLessThan(0.55);
  const { settings } = stage.sandbox.data.collective('maple-library')?.spec ?? {};
  expect(settings?.goals).toEqual([expect.objectContaining({ amount: wanted * 100 })]);
  await page.close();
});

test('on a phone the header is one line; its menu leads to every page without script', async () => {
  const page = await openGallery(stage);
  for (const name of ['index', 'configurator', 'dependencies', 'docs/index']) {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(galleryOf(stage).replace(/[^/]*$/, `${name}.html`));
    const header = page.locator('.site-header');
    expect((await header.boundingBox())?.height).toBeLessThan(90);
    await header.getByRole('button', { name: 'Menu' }).click();
    expect(await header.getByRole('navigation').getByRole('link').count()).toBe(5);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 700 });
    await header.getByRole('link', { name: 'Configurator' }).waitFor();
    expect(await header.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
  }
  await page.close();
});

test('a README’s picture has faces, and can be taken away', async () => {
  const page = await openGallery(stage);
  await readThrough(page);
  const picture = page.getByRole('img', { name: /^An image in a README/ });
  await picture.waitFor();
  // The image has its name before it is decoded.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(560);
  for (const [name, kind] of [
    ['Make a README image', 'readme'],
    ['Make static HTML', 'html'],
  ] as const) {
    const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
    const { searchParams } = new URL(href, page.url());
    expect([searchParams.get('slug'), searchParams.get('as')]).toEqual(['maple-library', kind]);
  }
  await page.close();
});

test('without JavaScript everything can be read', async () => {
  const browser = stage.chromium.context.browser();
  const context = await browser?.newContext({ javaScriptEnabled: false });
  const page = await context?.newPage();
  await page?.goto(galleryOf(stage));
  expect(await page?.locator('main').textContent()).toContain('about:debugging');
  await page?.frameLocator('iframe').getByText('Harbor Analytics').waitFor();
  await page?.getByRole('link', { name: 'Docs' }).click();
  await page?.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
  await context?.close();
});

test('documents are searched, with an index that is loaded when somebody goes to the field', async () => {
  const page = await stage.chromium.context.newPage();
  await page.addInitScript(watch);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${galleryOf(stage)}docs/index.html`);
  await page.waitForLoadState('networkidle');
  const before = loaded.length;
  const field = page.getByRole('searchbox', { name: 'Search the documents' });
  await field.focus();
  await expect.poll(() => loaded.length).toBeGreaterThan(before);
  await field.fill('<zzq onzzq=zzq()>');
  await page.getByText('Nothing found for “<zzq onzzq=zzq()>”.').waitFor();
  await field.fill('load sooner');
  await page.locator('.found a', { hasText: 'Load sooner' }).first().waitFor();
  expect(await page.locator('.found mark').first().textContent()).toMatch(/^load/i);
  await field.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await field.press('Enter');
  await page.waitForURL('**/docs/snippet.html#load-sooner');
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect((await watchedOf(page)).reports).toEqual([]);
  await page.close();
});
