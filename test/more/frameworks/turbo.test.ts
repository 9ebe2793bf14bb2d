// Plain HTML with Turbo, which replaces the body instead of loading pages, and puts copies of it back.
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dataRequests, startAfresh } from '../../browser/widgets/requests.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';
import { type BuiltPage, vitePage } from './site.ts';
import { ASKED, everyone, expectNoRepeats, expectOneWall } from './wire.ts';

const kit = useKit();
beforeEach(() => startAfresh(kit));

let built: BuiltPage;
beforeAll(async () => {
  built = await vitePage('turbo', kit.website);
});

const wall = () => kit.wall('maple-library', '', '<p>The fallback</p>');
const script = () =>
  `<script async src="/collective.js" data-slug="maple-library" data-platform="${kit.sandbox.baseUrl}" data-platform-profile="open-collective"></script>`;

/** Puts up page one with this body, and page two; opens page one. */
async function open(body: string, other = '<h1>Two</h1>', head = ''): Promise<Page> {
  const put = (name: string, body: string) =>
    kit.website.put(
      `/turbo/${name}`,
      built.html
        .replace('TITLE', name)
        .replace('</head>', `${head}</head>`)
        .replace('<!--body-->', body),
    );
  put('two', other);
  const page = await kit.context.newPage();
  await page.goto(put('one', body));
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  return page;
}

/** Does `action` and resolves when Turbo has drawn the page that it leads to; fails when it was loaded. */
async function visit(page: Page, name: string, action: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    const drawn = new Promise((resolve) => addEventListener('turbo:load', resolve, { once: true }));
    Object.assign(globalThis, { drawn });
  });
  await action();
  await page.evaluate(() => Reflect.get(globalThis, 'drawn'));
  expect(new URL(page.url()).pathname).toBe(`/turbo/${name}`);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
}

const follow = (page: Page, name: 'One' | 'Two') =>
  visit(page, name.toLowerCase(), () => page.getByRole('link', { name, exact: true }).click());
const back = (page: Page) => visit(page, 'one', () => page.goBack());

/** Remembers the wall of the page; the function that it returns says whether it is still the one there. */
async function noteWall(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { wall: document.querySelector('collective-wall') });
  });
  return () =>
    page.evaluate(
      () => document.querySelector('collective-wall') === Reflect.get(globalThis, 'wall'),
    );
}

test('one wall, left and found again by "back" and by a link', async () => {
  const page = await open(script());
  await expectOneWall(page, everyone(kit));
  await follow(page, 'Two');
  expect(await page.locator('collective-wall').count()).toBe(0);
  await back(page);
  await expectOneWall(page, everyone(kit));
  await follow(page, 'Two');
  await follow(page, 'One');
  await expectOneWall(page, everyone(kit));
  expect(dataRequests(kit)).toEqual(ASKED);
  expectNoRepeats(kit);
  await page.close();
});

test('a page that is refreshed by morphing keeps its wall', async () => {
  const page = await open(wall(), '', '<meta name="turbo-refresh-method" content="morph">');
  await expectOneWall(page, everyone(kit));
  const isSame = await noteWall(page);
  await visit(page, 'one', () =>
    page.evaluate(() => {
      const turbo: { visit(address: string, options: object): void } = Reflect.get(
        globalThis,
        'Turbo',
      );
      turbo.visit(location.href, { action: 'replace' });
    }),
  );
  await expectOneWall(page, everyone(kit));
  expect(await isSame()).toBe(true);
  expect(dataRequests(kit)).toEqual(ASKED);
  expectNoRepeats(kit);
  await page.close();
});
