// The website as it would be hosted, in a folder of some host: every link and file of every page, and unknown addresses.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../browser/harness/accessible.ts';
import { type Chromium, startChromium } from '../browser/harness/chromium.ts';
import { buildSite } from '../browser/harness/folders.ts';
import { type StaticServer, serve } from '../browser/harness/servers.ts';
import { watch, watchedOf } from '../browser/harness/watched.ts';

const BASE = '/some/where/';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  json: 'application/json',
};

let chromium: Chromium;
beforeAll(async () => {
  // Hosted, the start page's elements ask the platform that the site is for. It does not answer here.
  chromium = await startChromium({
    extension: false,
    hosts: ['opencollective.com'],
    allow: [/Failed to load resource/],
  });
});
afterAll(() => chromium.close());

/** Serves a built site below BASE, as hosts do: 404.html for what is not there, if there is one. */
function host(folder: string): Promise<StaticServer> {
  return serve(async (url) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    if (path.startsWith(BASE)) {
      const name = path.slice(BASE.length).replace(/(^|\/)$/, '$1index.html');
      const body = await readFile(join(folder, name)).catch(() => null);
      if (body) return { body, type: TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain' };
    }
    return { body: await readFile(join(folder, '404.html')).catch(() => 'Not found'), status: 404 };
  });
}

/** What a page loads and links to, and where one can link to in it. */
function readPage(page: Page) {
  return page.evaluate(() => ({
    addresses: [...document.querySelectorAll('[href], [src], [srcset]')].flatMap((element) =>
      ['href', 'src', 'srcset'].flatMap((name) => {
        const value = element.getAttribute(name);
        return value === null ? [] : [new URL(value, document.baseURI).href];
      }),
    ),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }));
}

test('every link and every file is there, in a folder of any host', async () => {
  const folder = 'dist/site';
  const site = await host(folder);
  // Without scripts: what is checked is what was built.
  const context = await chromium.context.browser()?.newContext({ javaScriptEnabled: false });
  const page = await context?.newPage();
  if (!page) throw new Error('There is no page.');
  const files = (await readdir(folder, { recursive: true })).map((name) =>
    `${name}`.replaceAll('\\', '/'),
  );
  const start = site.address + BASE;
  const ids = new Map<string, readonly string[]>();
  const links: (readonly [from: string, to: string])[] = [];
  for (const name of files.filter((name) => name.endsWith('.html'))) {
    await page.goto(start + name, { waitUntil: 'domcontentloaded' });
    const found = await readPage(page);
    ids.set(name, found.ids);
    links.push(...found.addresses.map((to) => [name, to] as const));
  }
  const broken = links.filter(([, to]) => {
    const { origin, pathname, hash } = new URL(to);
    if (origin !== site.address) return false;
    const name = pathname.slice(BASE.length).replace(/(^|\/)$/, '$1index.html');
    if (!pathname.startsWith(BASE) || !files.includes(name)) return true;
    return hash !== '' && !ids.get(name)?.includes(hash.slice(1));
  });
  expect(broken).toEqual([]);
  expect(links.length).toBeGreaterThan(500);
  const outside = links.filter(
    ([from, to]) => !from.startsWith('docs/') && new URL(to).origin !== site.address,
  );
  expect(outside).toEqual([]);
  await context?.close();
  await site.close();
});

test('documents read well in light and dark, narrow and wide, without a request to others', async () => {
  const site = await host('dist/site');
  const page = await chromium.context.newPage();
  await page.addInitScript(watch);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  for (const name of ['index', 'attributes']) {
    await page.goto(`${site.address}${BASE}docs/${name}.html`);
    await expectAccessible(
      page,
      [1280, 400, 320].map((width) => ({ width, height: 800 })),
    );
    expect((await watchedOf(page)).reports).toEqual([]);
  }
  expect([...origins]).toEqual([site.address]);
  await page.close();
  await site.close();
});

test('an unknown address leads to the start, at any depth', async () => {
  const folder = await buildSite({ SITE_ADDRESS: `https://example.org${BASE}` });
  const site = await host(folder.path);
  const page = await chromium.context.newPage();
  await page.goto(`${site.address}${BASE}docs/deep/nowhere`);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL(site.address + BASE);
  await page.close();
  await site.close();
  const sitemap = await readFile(join(folder.path, 'sitemap.xml'), 'utf8');
  expect(sitemap).toContain(`<loc>https://example.org${BASE}docs/</loc>`);
  expect(sitemap).not.toMatch(/404|static-wall/);
  expect(await readFile(join(folder.path, 'robots.txt'), 'utf8')).toContain('sitemap.xml');
  await folder.remove();
});
