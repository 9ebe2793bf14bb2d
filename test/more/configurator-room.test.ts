// The snippet of the preset "Sponsor tiers" for the largest collective: on every page it keeps the room that the wall takes.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, snippetOf, startStage } from '../browser/configurator/stage.ts';
import { settled, startVisitor, type Visitor } from '../browser/configurator/visitor.ts';

const MARGINS = 16;
const WIDTHS = Array.from({ length: 29 }, (_, index) => 320 + 40 * index);
/** The row of the smallest pictures of the preset, with the gap below it. */
const ROW = 40 + 8;

let stage: Stage;
let visitor: Visitor;
beforeAll(async () => {
  stage = await startStage();
  visitor = await startVisitor(stage, "style-src 'unsafe-inline'");
});
afterAll(() => stage.close());

/** The snippet once it keeps the room of every width. */
async function snippetFor(params: Readonly<Record<string, string>>): Promise<string> {
  const page: Page = await stage.configure({ slug: 'star-commons', ...params });
  await settled(page);
  await page.getByRole('button', { name: 'Sponsor tiers', exact: true }).click();
  await settled(page);
  let before = '';
  await expect
    .poll(async () => {
      const [last, now] = [before, await snippetOf(page)];
      before = now;
      return now === last && now.includes('@container') && now.includes('expected');
    })
    .toBe(true);
  await page.close();
  return before;
}

/** What is empty below the wall, in the place that keeps its room. */
const emptiness = (page: Page) =>
  page.evaluate(() => {
    const drawn = document.querySelector('collective-wall')?.shadowRoot?.firstElementChild;
    const place = document.querySelector('div');
    return (place?.offsetHeight ?? 0) - (drawn as HTMLElement).offsetHeight;
  });

test.each(['script', 'element'])(
  'as %s: at most one row is empty, and nothing moves, cold and warm',
  async (form) => {
    const snippet = await snippetFor(form === 'script' ? {} : { as: form });
    const found: object[] = [];
    for (const width of WIDTHS) {
      const address = await visitor.paste(snippet, width - MARGINS);
      const cold = await visitor.visit(address);
      const empty = await emptiness(visitor.page);
      const warm = await visitor.visit(address);
      await visitor.forget();
      expect([cold.reports, warm.reports]).toEqual([[], []]);
      if (empty < 0 || empty > ROW || cold.shift || warm.shift) {
        found.push({ width, empty, cold: cold.shift, warm: warm.shift });
      }
    }
    expect(found).toEqual([]);
  },
);
