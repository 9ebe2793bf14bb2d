// What the pages of all frameworks have to show: rendered by a server or in the browser, with the kit
// loaded before or after that.
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dataRequests, startAfresh } from '../../browser/widgets/requests.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';
import { type FrameworkPage, frameworkPage } from './site.ts';
import { ASKED, everyone, expectNoRepeats, expectOneWall, HANDED_OVER } from './wire.ts';

type Rendered = 'by a server' | 'in the browser';
type Order = 'first' | 'last';

const CASES: readonly (readonly [Rendered, Order])[] = [
  ['by a server', 'first'],
  ['by a server', 'last'],
  ['in the browser', 'first'],
  ['in the browser', 'last'],
];

const click = (page: Page, name: string) => page.getByRole('button', { name }).click();
const loadKit = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'loadKit')());

/** Resolves when the framework has taken over: buttons of a page from a server do nothing before that. */
async function started(page: Page): Promise<void> {
  await page.locator('[data-started]').waitFor();
}

/**
 * Tests of the page of a framework. `listens` says whether it hears events of elements that were rendered
 * there.
 */
export function testFramework(name: string, listens: (rendered: Rendered) => boolean): void {
  const kit = useKit();
  beforeEach(() => startAfresh(kit));

  let built: FrameworkPage;
  beforeAll(async () => {
    built = await frameworkPage(name, kit.website);
  });

  async function open(rendered: Rendered, order: Order): Promise<Page> {
    const { baseUrl } = kit.sandbox;
    const content = rendered === 'by a server' ? await built.render(baseUrl) : '';
    const html = built.html.replace('PLATFORM', baseUrl).replace('<!--app-->', () => content);
    const page = await kit.context.newPage();
    await page.goto(`${kit.website.put(`/${name}/`, html)}?kit=${order}`);
    await started(page);
    return page;
  }

  test('the server renders the fallback for readers without JavaScript', async () => {
    const content = await built.render(kit.sandbox.baseUrl);
    expect(content).toMatch(/<collective-wall[^>]* slug="maple-library"/);
    expect(content).toMatch(/<p[^>]*>The fallback<\/p>/);
  });

  test.each(CASES)(
    'rendered %s, kit %s: one wall, asked for once, wherever people go',
    async (rendered, order) => {
      const page = await open(rendered, order);
      if (order === 'last') await loadKit(page);
      await expectOneWall(page, everyone(kit));
      if (listens(rendered)) await page.getByRole('heading', { name: 'Loaded 1 times' }).waitFor();
      await click(page, 'Navigate');
      await page.getByRole('heading', { name: 'About' }).waitFor();
      expect(await page.locator('collective-wall').count()).toBe(0);
      await click(page, 'Navigate');
      await expectOneWall(page, everyone(kit));
      await click(page, 'Move');
      await page.locator('main > :last-child collective-wall').waitFor();
      await expectOneWall(page, everyone(kit));
      await click(page, 'Move');
      await page.locator('main > :first-child collective-wall').waitFor();
      await expectOneWall(page, everyone(kit));
      expect(dataRequests(kit)).toEqual(ASKED);
      expectNoRepeats(kit);
      await page.close();
    },
  );

  test.each(CASES)(
    'rendered %s, kit %s: shows the members that it is given',
    async (rendered, order) => {
      const page = await open(rendered, order);
      await click(page, 'Members');
      if (order === 'last') await loadKit(page);
      await expectOneWall(page, HANDED_OVER);
      expect(dataRequests(kit)).toEqual(order === 'last' ? [] : ASKED);
      await click(page, 'Move');
      await page.locator('main > :last-child collective-wall').waitFor();
      await expectOneWall(page, HANDED_OVER);
      await click(page, 'Members');
      await expectOneWall(page, everyone(kit));
      expect(dataRequests(kit)).toEqual(ASKED);
      expectNoRepeats(kit);
      await page.close();
    },
  );
}
