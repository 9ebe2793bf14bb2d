// The kit in pages that vite and webpack bundle, imported by the name of its package.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dataRequests, startAfresh } from '../../browser/widgets/requests.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';
import { type BuiltPage, vitePage, webpackPage } from './site.ts';
import { ASKED, everyone, expectNoRepeats, expectOneWall, WAIT } from './wire.ts';

const kit = useKit();
beforeEach(() => startAfresh(kit));

let pages: Readonly<Record<'vite-page' | 'webpack-page', BuiltPage>>;
beforeAll(async () => {
  pages = {
    'vite-page': await vitePage('vite-page', kit.website),
    'webpack-page': await webpackPage('webpack-page', kit.website),
  };
});

async function open(name: keyof typeof pages) {
  const page = await kit.context.newPage();
  const html = pages[name].html.replaceAll('PLATFORM', kit.sandbox.baseUrl);
  await page.goto(kit.website.put(`/${name}/`, html));
  return page;
}

test('vite: a wall, and a summary under a tag of the page, share their requests', async () => {
  const page = await open('vite-page');
  await expectOneWall(page, everyone(kit));
  const figures = page.locator('own-summary').locator('[part=figure]');
  await expect.poll(() => figures.count(), WAIT).toBeGreaterThan(2);
  expect(dataRequests(kit)).toEqual(ASKED);
  expectNoRepeats(kit);
  await page.close();
});

test('webpack: the wall at once, the button in a file that is loaded when it is needed', async () => {
  const page = await open('webpack-page');
  await expectOneWall(page, everyone(kit));
  expect(await page.evaluate(() => document.body.dataset.walls)).toBe('1');
  expect(await page.evaluate(() => customElements.get('collective-button'))).toBe(undefined);
  await page.getByRole('button', { name: 'Load the button' }).click();
  const link = page.getByRole('link', { name: 'Contribute' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`${kit.sandbox.baseUrl}/maple-library/contribute`);
  expect(dataRequests(kit)).toEqual(ASKED);
  await page.close();
});

test('neither bundle has an element that the page does not use', async () => {
  const code = async ({ folder }: BuiltPage) => {
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith('.js'),
    );
    return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join();
  };
  const [vite, webpack] = [await code(pages['vite-page']), await code(pages['webpack-page'])];
  expect([
    /'collective-wall'|"collective-wall"|`collective-wall`/.test(vite),
    /progress/.test(vite),
  ]).toEqual([true, true]);
  expect(/collective-button/.test(vite)).toBe(false);
  expect(/collective-summary/.test(webpack)).toBe(false);
});
