// The configurator's page in a real Chromium: by keyboard and by click, its address, what it asks for. By axe:
// test/more/accessibility.test.ts.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchedOf } from '../harness/watched.ts';
import { SLUG, type Stage, snippetOf, startStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({
    allow: [/Failed to load resource/],
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
});
afterAll(() => stage.close());
beforeEach(() => stage.sandbox.faults.clear());

const wall = (page: Page) => page.locator('.preview__page collective-wall');
const ready = (page: Page) => wall(page).locator('[part=link]').first().waitFor();

test('from an empty page to lines that work, with the keyboard alone', async () => {
  const page = await stage.configure();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByLabel('Collective', { exact: true }).focus();
  await page.keyboard.type(SLUG);
  await page.getByText('Found “Odd Library”').waitFor();
  // A preset waits for the list.
  await ready(page);
  // The element, then the presets, then the first option.
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await page.keyboard.type('C');
  await expect.poll(() => wall(page).getAttribute('layout')).toBe('cards');
  await page.getByRole('tab', { name: 'Script tag' }).focus();
  await press('ArrowRight');
  // What is copied is said no longer than it is true: until then the lines still change.
  await expect.poll(() => snippetOf(page)).toMatch(/<collective-wall[^>]* expected=/);
  await page.getByRole('button', { name: 'Copy snippet' }).focus();
  await press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  // It stands before the people in the preview.
  await press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('collective-wall');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await snippetOf(page));
  expect(copied).toContain('<collective-wall');
  const website = await stage.chromium.context.newPage();
  await website.goto(stage.website.put('/mine', `<!doctype html><title>Mine</title>${copied}`));
  await website.locator('collective-wall [part=link]').first().waitFor();
  await website.close();
  await page.close();
});

test('choices are in the address: they can be shared, and taken back', async () => {
  const page = await stage.configure({ slug: SLUG });
  await ready(page);
  await page.getByLabel('Layout').selectOption('List');
  await page.getByLabel('Dark', { exact: true }).check();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe(`?slug=${SLUG}&name=Odd+Library&layout=list&rows=3&on=dark`);
  const shared = await stage.chromium.context.newPage();
  await shared.goto(page.url());
  await ready(shared);
  expect(await snippetOf(shared)).toBe(await snippetOf(page));
  expect(await shared.getByLabel('Layout').inputValue()).toBe('list');
  await shared.close();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => snippetOf(page)).not.toContain('layout');
  expect(await page.getByLabel('Layout').inputValue()).toBe('avatars');
  await page.close();
});

test('people are left out by clicking them, one after the other by keyboard, and taken back', async () => {
  const page = await stage.configure({ slug: 'tiny-garden' });
  await ready(page);
  const before = await wall(page).locator('[part=link]').count();
  await page.getByRole('switch', { name: 'Click backers to exclude them' }).check();
  await wall(page).locator('[part=link]').nth(1).click();
  await expect.poll(() => wall(page).locator('[part=link]').count()).toBe(before - 1);
  const left = (await page.getByText(/excluded\.$/).textContent()) ?? '';
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName))
    .toBe('collective-wall');
  await page.keyboard.press('Enter');
  await expect.poll(() => wall(page).locator('[part=link]').count()).toBe(before - 2);
  expect(await snippetOf(page)).toMatch(/data-exclude="[\w-]+ [\w-]+"/);
  expect(
    stage.chromium.context.pages().filter((open) => open.url().includes('tiny-garden')).length,
  ).toBe(1);
  await page.getByText(/All options/).click();
  await page.getByText(/Who to show/).click();
  const name = left.replace(' excluded.', '');
  await page.getByRole('button', { name: `Include ${name} again` }).click();
  await expect.poll(() => wall(page).locator('[part=link]').count()).toBe(before - 1);
  await page.close();
});

test('nothing is asked for but the site’s own files and the platform; the wall costs what it says', async () => {
  const page = await stage.chromium.context.newPage();
  const requested: URL[] = [];
  page.on('request', (request) => requested.push(new URL(request.url())));
  const { baseUrl } = stage.sandbox;
  await page.goto(`${baseUrl}/gallery/configurator.html?slug=${SLUG}`);
  await ready(page);
  await page.waitForLoadState('networkidle');
  expect([...new Set(requested.map(({ origin }) => origin))]).toEqual([baseUrl]);
  const data = requested.filter(({ pathname }) => pathname.startsWith(`/${SLUG}`));
  expect(data.map(({ pathname }) => pathname)).toEqual([
    `/${SLUG}.json`,
    `/${SLUG}/members/all.json`,
  ]);
  await page.getByText(/^2 requests, about/).waitFor();
  await page.close();
});

/** Runs in the page: the colors of the preview while the people are on their way. */
function colorsWhileWaiting(): string[] {
  const skeleton = document.querySelector('.preview .skeleton') as Element;
  const page = getComputedStyle(skeleton.parentElement as Element);
  return [getComputedStyle(skeleton).backgroundColor, page.borderTopColor, page.colorScheme];
}

test('a preview has the colors of this page until others are chosen, also while it waits', async () => {
  stage.sandbox.faults.set('slow', { ms: 20_000 });
  // No other test asks for it, so the browser has nothing of it in its HTTP cache.
  const page = await stage.configure({ slug: 'river-chorus', on: 'light' });
  await page.locator('.preview .skeleton').waitFor();
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await page.evaluate(colorsWhileWaiting);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(colorsWhileWaiting)).toEqual(inLight);
  expect(inLight.at(-1)).toBe('light');
  await page.goto(page.url().replace('on=light', ''));
  await page.locator('.preview .skeleton').waitFor();
  expect((await page.evaluate(colorsWhileWaiting)).at(-1)).toBe('dark');
  await page.close();
});

test('the preview goes to the tier that was changed', async () => {
  const tiers = 'All >= 0.01: 256, Others: 40, *: 40';
  const page = await stage.configure({ slug: SLUG, tiers, limit: '0' });
  await page.setViewportSize({ width: 1280, height: 700 });
  await ready(page);
  const heading = wall(page).locator('[part=group-heading]').last();
  const box = page.locator('.preview__page');
  const isInSight = async () => {
    const [inner, outer] = [await heading.boundingBox(), await box.boundingBox()];
    return !!inner && !!outer && inner.y > outer.y && inner.y < outer.y + outer.height;
  };
  expect(await isInSight()).toBe(false);
  const last = page.locator('.tiers__tier').last();
  await last.getByLabel('Avatar size').fill('48');
  await expect.poll(isInSight).toBe(true);
  await page.close();
});

test('at phone width the wall is as narrow as on a phone', async () => {
  const page = await stage.configure({ slug: SLUG, at: 'phone' });
  await ready(page);
  const box = await wall(page).boundingBox();
  expect(box?.width).toBe(328);
  await page.close();
});

test('fields for numbers and colors are as wide as what they hold', async () => {
  const page = await stage.configure({ slug: SLUG });
  await ready(page);
  const widths = await page
    .locator('.input--number, .input--color')
    .evaluateAll((inputs) => inputs.map((input) => getComputedStyle(input).width));
  expect(new Set(widths)).toEqual(new Set(['104px', '56px']));
  await page.close();
});

test('a hostile address runs nothing', async () => {
  const page = await stage.configure({
    slug: '"><script>alert(1)</script>',
    heading: '</textarea><img src=x onerror=alert(1)>',
    labels: '{"more":"<svg onload=alert(1)>"}',
    page: 'red;}</style>',
  });
  await page.getByText(/Paste (its|the collective’s) .* address/).waitFor();
  expect((await watchedOf(page)).reports).toEqual([]);
  await page.close();
});
