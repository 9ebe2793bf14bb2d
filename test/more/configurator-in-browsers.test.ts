// The configurator in every browser: wall and snippet in sight, presets, tiers by keys and drag.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from '../../sandbox/index.ts';
import { BROWSERS, type BrowserName, DRIVERS } from '../browser/harness/browsers.ts';
import type { DrivenPage, Driver } from '../browser/harness/driver.ts';
import { startPlatform } from '../browser/harness/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startPlatform({ rateLimits: false });
});
afterAll(() => sandbox.close());

const VIEWPORTS = { laptop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };

/** Clicks the first button or tab with this text. */
const click = (page: DrivenPage, text: string) =>
  page.evaluate((text) => {
    const all = [...document.querySelectorAll<HTMLElement>('button, [role=tab], summary')];
    const found = all.find((element) => element.textContent?.trim() === text);
    if (!found) throw new Error(`There is no ${text}.`);
    found.click();
  }, text);

const snippet = (page: DrivenPage) =>
  page.evaluate(
    () => document.querySelector('.snippets__panel [aria-label=Snippet] code')?.textContent ?? '',
  );
const tiers = (page: DrivenPage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tiers__name')]
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  );
/** Whether the wall and the snippet are in sight, and how many boxes scroll within the page. */
const layout = (page: DrivenPage) =>
  page.evaluate(() => {
    const isInSight = (element: Element | null | undefined) => {
      const { top, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return height > 0 && top >= 0 && Math.min(bottom, top + 60) <= innerHeight;
    };
    const wall = document.querySelector('collective-wall');
    const scrolls = [...document.querySelectorAll('main *')].filter((element) => {
      const { overflowY } = getComputedStyle(element);
      return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    });
    return {
      wall: isInSight(wall?.shadowRoot?.querySelector('[part=backer]')),
      snippet: isInSight(document.querySelector('.snippets h2')),
      code: isInSight(document.querySelector('.snippets__panel code')),
      scrolling: scrolls.map(({ className }) => className),
      isTooWide: document.documentElement.scrollWidth > innerWidth,
    };
  });

/** Firefox is used on laptops, WebKit on phones. */
const DEVICES: Readonly<Record<BrowserName, readonly (keyof typeof VIEWPORTS)[]>> = {
  Chromium: ['laptop', 'phone'],
  Firefox: ['laptop'],
  WebKit: ['phone'],
};
const PLACES = BROWSERS.flatMap((browser) =>
  DEVICES[browser].map((device) => [browser, device] as const),
);

describe.each(PLACES)('%s on a %s', (browser, device) => {
  let driver: Driver;
  let page: DrivenPage;
  beforeAll(async () => {
    driver = await DRIVERS[browser]({ allow: [/404/], viewport: VIEWPORTS[device] });
    page = await driver.newPage();
    await page.goto(`${sandbox.baseUrl}/gallery/configurator.html?slug=open-atlas`);
    await page.waitForFunction(
      () =>
        document.querySelector('collective-wall')?.shadowRoot?.querySelector('[part=backer]') &&
        document.querySelector('.snippets code')?.textContent?.includes('expected'),
    );
  });
  afterAll(() => driver.close());

  test('the wall is in sight, with the snippet where there is room, and nothing scrolls within the page', async () => {
    const expected = { wall: true, snippet: true, code: true, scrolling: [], isTooWide: false };
    if (device === 'laptop') await expect.poll(() => layout(page)).toEqual(expected);
    else expect(await layout(page)).toMatchObject({ wall: true, scrolling: [], isTooWide: false });
  });

  test('a preset sets sponsor tiers, which keys and the mouse put in another order', async () => {
    await click(page, 'Sponsor tiers');
    await expect.poll(() => snippet(page)).toContain('tiers="');
    const [first = '', second = '', third = ''] = await tiers(page);
    await page.evaluate(() => {
      const grip = document.querySelector<HTMLElement>('.tiers__grip');
      grip?.closest('details')?.setAttribute('open', '');
      grip?.scrollIntoView({ block: 'center', behavior: 'instant' });
      grip?.focus();
    });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => tiers(page)).toEqual([second, first, third]);
    await expect.poll(() => snippet(page)).toMatch(/tiers="[^:]+/);
    const places = await page.evaluate(() =>
      [...document.querySelectorAll('.tiers__grip')].map((grip) => {
        const { x, y, width, height } = grip.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    const [from = { x: 0, y: 0 }, to = { x: 0, y: 0 }] = places;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expect.poll(() => tiers(page)).toEqual([first, second, third]);
  });
});
