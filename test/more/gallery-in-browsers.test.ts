// The gallery in every browser: everything is filled, nothing moves, and it reads from right to left in Arabic. Any error or
// policy report fails when the browser is closed.
import { describe, expect, test } from 'vitest';
import { BROWSERS, DRIVERS } from '../browser/harness/browsers.ts';
import type { DrivenPage, Driver } from '../browser/harness/driver.ts';
import { startPlatform } from '../browser/harness/sandbox.ts';
import { useStarted } from '../browser/harness/use-started.ts';
import { watchPlaces } from '../browser/harness/watched.ts';
import { goDown } from '../browser/site/reading.ts';

const sandbox = useStarted(() => startPlatform({ rateLimits: false }));

/** How many elements show what they are for, of how many; how many pixels parts moved; whether the page is too wide. */
const read = () => {
  const filled = (name: string, part: string) => {
    const all = [...document.querySelectorAll(name)];
    const done = all.filter(({ shadowRoot }) => shadowRoot?.querySelector(part));
    return `${done.length} of ${all.length}`;
  };
  const image = document.querySelector<HTMLImageElement>('.page--readme img');
  return {
    walls: filled('collective-wall', '[part=link]'),
    summaries: filled('collective-summary', '[part=value]'),
    buttons: filled('collective-button', 'a[href$="/contribute"]'),
    isReadmeDrawn: (image?.naturalWidth ?? 0) > 0,
    moved: Math.floor(Reflect.get(window, 'moved')),
    isTooWide: document.documentElement.scrollWidth > innerWidth,
  };
};

const FILLED = {
  walls: '5 of 5',
  summaries: '3 of 3',
  buttons: '3 of 3',
  isReadmeDrawn: true,
  moved: 0,
  isTooWide: false,
};

describe.each(BROWSERS)('%s', (browser) => {
  /** Does something with a page of the gallery at a width, once everything is filled. */
  async function filled(
    name: string,
    width: number,
    act: (page: DrivenPage) => Promise<void> = async () => {},
  ): Promise<void> {
    const driver: Driver = await DRIVERS[browser]({ viewport: { width, height: 800 } });
    try {
      const page = await driver.newPage();
      // The page is there before the data.
      sandbox.faults.set('slow', { ms: 1_000 });
      await page.goto(`${sandbox.baseUrl}/gallery/${name}`);
      await page.evaluate(watchPlaces, 'main section, main figure');
      await page.evaluate(goDown);
      await expect.poll(() => page.evaluate(read)).toEqual(FILLED);
      await act(page);
    } finally {
      sandbox.faults.clear();
      await driver.close();
    }
  }

  test('wide, with long words, everything is filled, and nothing moves', () =>
    filled('index.de.html', 1280));

  test('narrow and in Arabic too, and the first backer is at the right', () =>
    filled('index.ar.html', 320, async (page) => {
      const gap = await page.evaluate(() => {
        const wall = document.querySelector('collective-wall');
        const first = wall?.shadowRoot?.querySelector('[part=backer]');
        return (
          (wall?.getBoundingClientRect().right ?? 0) - (first?.getBoundingClientRect().right ?? -99)
        );
      });
      expect(Math.abs(gap)).toBeLessThan(1);
    }));
});
