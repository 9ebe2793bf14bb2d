// The script embed among others: inserted late, removed, twice, in two versions, beside the ES modules.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { VERSION } from '../../../widgets/shared/version.ts';
import { built } from '../../browser/harness/folders.ts';
import { dataRequests, startAfresh } from '../../browser/widgets/requests.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';
import { ASKED, everyone, expectNoRepeats, expectOneWall, WAIT } from './wire.ts';

const kit = useKit();
beforeEach(() => startAfresh(kit));

const tag = (src = '/collective.js', data = '') =>
  `<script src="${src}" data-slug="maple-library" data-platform="${kit.sandbox.baseUrl}" data-platform-profile="open-collective" ${data}></script>`;
const element = () => kit.wall('maple-library');
const names = (page: Page) =>
  page.evaluate(() => [...document.body.children].map(({ localName }) => localName));

/** Runs a script tag as scripts do that insert others: created, filled, appended. Resolves when it has run. */
function insert(page: Page, html: string, isRemoved = false): Promise<void> {
  return page.evaluate(
    ([html, isRemoved]) =>
      new Promise((resolve, reject) => {
        const { attributes } = document.createRange().createContextualFragment(html)
          .firstElementChild as Element;
        const script = document.createElement('script');
        for (const { name, value } of attributes) script.setAttribute(name, value);
        script.addEventListener('load', () => resolve());
        script.addEventListener('error', reject);
        document.body.append(script);
        if (isRemoved) script.remove();
      }),
    [html, isRemoved] as const,
  );
}

/** What a page says on its console, errors aside, which fail the test on their own. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
}

test('a script that another script inserts places its wall there, long after the page has loaded', async () => {
  const page = await kit.open('<p>Text</p>', { script: '' });
  await page.waitForLoadState('load');
  await insert(page, tag());
  await expectOneWall(page, everyone(kit));
  expect(await names(page)).toEqual(['p', 'collective-wall', 'script']);
  await insert(page, tag('/collective.js?again', 'data-element="button"'));
  expect(await names(page)).toEqual([
    'p',
    'collective-wall',
    'script',
    'collective-button',
    'script',
  ]);
  expect(dataRequests(kit)).toEqual(ASKED);
  await page.close();
});

test('a script that is removed before it runs places nothing, and one that is removed later leaves its wall', async () => {
  const page = await kit.open('<p>Text</p>', { script: '' });
  await insert(page, tag(), true);
  expect(await names(page)).toEqual(['p']);
  await insert(page, tag('/collective.js?again'));
  await page.evaluate(() => document.body.querySelector('script')?.remove());
  await expectOneWall(page, everyone(kit));
  expect(await names(page)).toEqual(['p', 'collective-wall']);
  await page.evaluate(() => document.querySelector('collective-wall')?.remove());
  expect(dataRequests(kit)).toEqual(ASKED);
  await page.close();
});

test.each([
  ['older', '0.0.1'],
  ['newer', '99.0.0'],
])(
  'beside a version that is %s: the first one draws both walls, the other says so once',
  async (_name, version) => {
    const code = await readFile(join(built('widgets'), 'collective.js'), 'utf8');
    const ours = /(?<=["'`])\d+\.\d+\.\d+(?=["'`])/g;
    expect(code.match(ours)?.length).toBeGreaterThan(0);
    kit.website.put('/other.js', { body: code.replace(ours, version), type: 'text/javascript' });
    const page = await kit.open('', { script: '' });
    const said = listen(page);
    await page.goto(
      kit.website.put('/versions', `<!doctype html><body>${tag()}<p>Text</p>${tag('/other.js')}`),
    );
    await expect.poll(() => page.locator('collective-wall [part=wall]').count(), WAIT).toBe(2);
    const registered = await page.evaluate(() =>
      Reflect.get(customElements.get('collective-wall') ?? {}, 'version'),
    );
    expect(registered).toBe(VERSION);
    expect(said).toEqual([expect.stringContaining(`${version}: another version is on this page`)]);
    expect(dataRequests(kit)).toEqual(ASKED);
    expectNoRepeats(kit);
    await page.close();
  },
);

const module = (name: string) => `<script type="module" src="/${name}.mjs"></script>`;

test('a wall of one copy of the kit and a summary of another ask for the summary once', async () => {
  const page = await kit.open(element(), { script: module('wall') });
  await expectOneWall(page, everyone(kit));
  await insert(page, tag(undefined, 'data-element="summary"'));
  const figures = page.locator('collective-summary [part=figure]');
  await expect.poll(() => figures.count(), WAIT).toBeGreaterThan(2);
  expect(dataRequests(kit)).toEqual(ASKED);
  await page.close();
});
