// Firefox's accessibility engine tells of a wall what Chromium's tells: the same objects in the same order.
import type { Page as ChromiumPage } from 'playwright-core';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Firefox, startFirefox } from '../browser/harness/firefox.ts';
import { type Accessible, accessibilityTree } from '../browser/harness/firefox-accessibility.ts';
import { expectedBackers, namedBackers } from '../browser/widgets/expected.ts';
import { chromiumOutline, firefoxOutline } from '../browser/widgets/firefox-outline.ts';
import { useKit } from '../browser/widgets/use-kit.ts';

/** Engines follow a page with a delay, Firefox's more so when it has just been started. */
const PATIENCE = { timeout: 20_000 };

const kit = useKit({
  sandbox: { rateLimits: false },
  chromium: { allow: [/status of 404/] },
});
let firefox: Firefox;
beforeAll(async () => {
  firefox = await startFirefox({ extension: false });
});
afterAll(() => firefox.close());

type Both = { readonly firefox: Page; readonly chromium: ChromiumPage };

/** The same page in both browsers, in front. */
async function open(attributes: string): Promise<Both> {
  const wall = `<main><h1>Page</h1><collective-wall ${kit.platform} ${attributes}></collective-wall></main>`;
  const chromium = await kit.open(wall);
  const page = await firefox.browser.newPage();
  await page.goto(chromium.url());
  await page.bringToFront();
  return { firefox: page, chromium };
}

async function close(both: Both): Promise<void> {
  await both.firefox.close();
  await both.chromium.close();
}

/** Chromium's outline, once it has so many items and the line that is awaited. */
async function settled(page: ChromiumPage, items: number, line: RegExp): Promise<string[]> {
  const told = () => chromiumOutline(page);
  await expect.poll(told, PATIENCE).toContainEqual(expect.stringMatching(line));
  await expect.poll(async () => itemsOf(await told()).length, PATIENCE).toBe(items);
  return told();
}

const itemsOf = (outline: readonly string[]) =>
  outline.filter((line) => line.trim() === 'listitem');
const linksOf = (outline: readonly string[]) =>
  outline.flatMap((line) => /^\s+link (".*") to/.exec(line)?.[1] ?? []);
const told = () => firefoxOutline(firefox.browser);

/** Fails unless both engines come to tell the same. */
async function expectAgreement({ chromium }: Both): Promise<void> {
  await vi.waitFor(
    async () => expect(await told()).toEqual(await chromiumOutline(chromium)),
    PATIENCE,
  );
}

/** Every object of a tree, in order. */
function objectsOf(tree: Accessible | null): Accessible[] {
  return tree ? [tree, ...tree.children.flatMap(objectsOf)] : [];
}

const namedOf = (slug: string) => namedBackers(kit.sandbox.data.rows(slug));

test('groups, "N more" and its state, the status, and what has the focus when the rest is there', async () => {
  const both = await open(
    'slug="odd-library" heading="Our backers" group-by="type" limit="5" contribute',
  );
  const few = await settled(both.chromium, 5, /status/);
  const rest = namedOf('odd-library').length - 5;
  expect(few).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/heading "Our backers" level 2/),
      expect.stringMatching(/list "Organizations"/),
      expect.stringMatching(`button "and ${rest} more" collapsed focusable`),
      expect.stringMatching(/status told: polite/),
    ]),
  );
  await expectAgreement(both);

  await both.chromium.locator('[part=more]').click();
  await both.firefox.locator('collective-wall >>> [part=more]').click();
  const all = await settled(both.chromium, rest + 5, /button .* expanded/);
  expect(all.filter((line) => line.endsWith('focused'))).toHaveLength(1);
  await expectAgreement(both);
  await close(both);
});

test('names and amounts', async () => {
  const both = await open(
    `slug="odd-library" layout="cards" show="names amounts" limit="0" anonymous="show"`,
  );
  const count = expectedBackers(kit.sandbox.data.rows('odd-library')).length;
  const outline = await settled(both.chromium, count, /status/);
  const [first] = expectedBackers(kit.sandbox.data.rows('odd-library'));
  expect(linksOf(outline)[0]).toBe(`"${first?.name} $113,384.03"`);
  await expectAgreement(both);
  await close(both);
});

test('each name is told once, without a description', async () => {
  const both = await open('slug="tiny-garden" avatars="initials" show="names"');
  await settled(both.chromium, namedOf('tiny-garden').length, /status/);
  await expectAgreement(both);
  const objects = objectsOf(await accessibilityTree(firefox.browser));
  expect(objects.filter(({ description }) => description)).toEqual([]);
  await close(both);
});

test('a long wall in chunks is one list of everybody', async () => {
  const both = await open('slug="odd-chorus" limit="0"');
  const named = namedOf('odd-chorus');
  const drawn = both.chromium.locator('collective-wall [part=backer]');
  await expect.poll(() => drawn.count(), PATIENCE).toBe(named.length);
  // Chromium tells of a chunk once it has been near what is seen.
  await both.chromium.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const outline = await settled(both.chromium, named.length, /status/);
  expect(outline.filter((line) => /^\s*list/.test(line) && !/item/.test(line))).toHaveLength(1);
  expect(linksOf(outline)).toHaveLength(named.length);
  await expectAgreement(both);
  const objects = objectsOf(await accessibilityTree(firefox.browser));
  const places = objects.flatMap(({ role, attributes: { posinset, setsize } }) =>
    role === 'listitem' ? [`${posinset} of ${setsize}`] : [],
  );
  expect(places).toEqual(named.map((_one, index) => `${index + 1} of ${named.length}`));
  await close(both);
});

test('a backer whom Firefox does not tell of is noticed', async () => {
  const both = await open('slug="tiny-garden"');
  const outline = await settled(both.chromium, namedOf('tiny-garden').length, /status/);
  await expectAgreement(both);
  await both.firefox.evaluate(() =>
    document
      .querySelector('collective-wall')
      ?.shadowRoot?.querySelector('[role=listitem]')
      ?.setAttribute('aria-hidden', 'true'),
  );
  const first = outline.findIndex((line) => line.trim() === 'listitem');
  await expect.poll(told, PATIENCE).toEqual(outline.toSpliced(first, 2));
  await close(both);
});
