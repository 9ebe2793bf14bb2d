// A summary within a line: what is above and below it stays where it is when its figures come.
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { watch, watchedOf } from '../../browser/harness/watched.ts';
import { startAfresh } from '../../browser/widgets/requests.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';

const kit = useKit();
beforeEach(async () => {
  await startAfresh(kit);
  kit.sandbox.faults.set('slow', { ms: 100 });
});

const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
const topOf = (page: Page) =>
  page.locator('#below').evaluate((element) => element.getBoundingClientRect().top);

/** Opens a page with a summary among words, below words of one line. */
function open(before: string, fallback: string, after: string, script: string, width: number) {
  const attributes = `slug="maple-library" layout="inline" ${kit.platform}`;
  const summary = `<collective-summary ${attributes}>${fallback}</collective-summary>`;
  const words = `<p id="line">Before</p><div id="with">${before}${summary}${after}</div>`;
  return kit.open(`${words}<p id="below">After</p>`, { script, width, before: watch });
}

const figures = (page: Page) => page.locator('collective-summary [part=value]').first().waitFor();

describe.each([
  ['loaded first', '<script src="/collective.js"></script>'],
  ['loaded async', '<script async src="/collective.js"></script>'],
])('its script %s,', (_name, script) => {
  test.each([
    ['one line', '<a href="/">maple-library</a>', 1280, 1],
    ['two lines', '<a href="/">maple-library</a><br>&nbsp;', 320, 2],
  ])(
    'nothing moves when the fallback has as many lines: %s',
    async (_n, fallback, width, lines) => {
      for (const view of ['cold', 'warm']) {
        const page = await open('', fallback, '', script, width);
        await figures(page);
        expect([view, (await watchedOf(page)).shift]).toEqual([view, 0]);
        expect(await heightOf(page, '#with')).toBe(lines * (await heightOf(page, '#line')));
        await page.close();
      }
    },
  );

  test('in the middle of a sentence nothing moves up or down', async () => {
    const link = '<a href="/">maple-library</a>';
    const page = await open('We have ', link, ' so far.', script, 1280);
    const before = await topOf(page);
    await figures(page);
    expect(await topOf(page)).toBe(before);
    await page.close();
  });
});
