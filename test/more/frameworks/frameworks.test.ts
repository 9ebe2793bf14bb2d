// A page of each framework: one wall wherever people go, and the members that the page gives it.
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { dataRequests, startAfresh } from '../../browser/widgets/requests.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';
import { frameworkPage } from './site.ts';
import { ASKED, everyone, expectNoRepeats, expectOneWall, HANDED_OVER } from './wire.ts';

const kit = useKit();
beforeEach(() => startAfresh(kit));

const click = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** React makes a property of what the element has at that time, and hears no events of what a server has rendered. */
test.each([
  ['react', 'in the browser', 'first', 'Loaded 1 times'],
  ['react', 'by a server', 'last', 'Loaded 0 times'],
  ['vue', 'by a server', 'last', 'Loaded 1 times'],
  ['svelte', 'by a server', 'last', 'Loaded 1 times'],
])('%s, rendered %s, with the kit %s', async (name, rendered, order, heading) => {
  const { html, render } = await frameworkPage(name, kit.website);
  const { baseUrl } = kit.sandbox;
  const content = await render(baseUrl);
  expect(content).toMatch(/<collective-wall[^>]* slug="maple-library"/);
  expect(content).toMatch(/<p[^>]*>The fallback<\/p>/);
  const filled = html
    .replace('PLATFORM', baseUrl)
    .replace('<!--app-->', () => (rendered === 'by a server' ? content : ''));
  const page = await kit.context.newPage();
  await page.goto(`${kit.website.put(`/${name}/`, filled)}?kit=${order}`);
  // Before that, buttons of a page from a server do nothing.
  await page.locator('[data-started]').waitFor();
  if (order === 'last') await page.evaluate(() => Reflect.get(globalThis, 'loadKit')());
  await expectOneWall(page, everyone(kit));
  await page.getByRole('heading', { name: heading }).waitFor();
  await click(page, 'Navigate');
  await page.getByRole('heading', { name: 'About' }).waitFor();
  expect(await page.locator('collective-wall').count()).toBe(0);
  await click(page, 'Navigate');
  await expectOneWall(page, everyone(kit));
  await click(page, 'Members');
  await expectOneWall(page, HANDED_OVER);
  await click(page, 'Move');
  await page.locator('main > :last-child collective-wall').waitFor();
  await expectOneWall(page, HANDED_OVER);
  await click(page, 'Members');
  await expectOneWall(page, everyone(kit));
  expect(dataRequests(kit)).toEqual(ASKED);
  expectNoRepeats(kit);
  await page.close();
});
