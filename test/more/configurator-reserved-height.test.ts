// On every page, a snippet keeps the room that its element takes: the preset "Sponsor tiers" of the largest collective, and a
// summary.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, snippetOf, startStage } from '../browser/configurator/stage.ts';
import { settled, startVisitor, type Visitor } from '../browser/configurator/visitor.ts';
import { watchPlaces } from '../browser/harness/watched.ts';

const MARGINS = 16;
const WIDTHS = Array.from({ length: 29 }, (_, index) => 320 + 40 * index);
/** The row of the smallest pictures of the preset, with the gap below it. */
const ROW = 40 + 8;

let stage: Stage;
let visitor: Visitor;
beforeAll(async () => {
  stage = await startStage();
  visitor = await startVisitor(stage);
});
afterAll(() => stage.close());

/** The snippet once it keeps the room of every width. */
async function snippetFor(params: Readonly<Record<string, string>>, preset?: string) {
  const page: Page = await stage.configure({
    slug: 'star-commons',
    optimize: 'yes',
    ...params,
  });
  await settled(page);
  if (preset) await page.getByRole('button', { name: preset, exact: true }).click();
  await settled(page);
  let before = '';
  await expect
    .poll(async () => {
      const [last, now] = [before, await snippetOf(page)];
      before = now;
      return now === last && now.includes('min-height');
    })
    .toBe(true);
  // Words are as wide as in the configurator.
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  await page.close();
  return `<style>body { font-family: ${font} }</style>\n${before}`;
}

/** What is empty below the element, in the place that keeps its room. */
const emptiness = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('collective-wall, collective-summary');
    const place = document.querySelector('div');
    const drawn = element?.shadowRoot?.firstElementChild as HTMLElement;
    return (place?.offsetHeight ?? 0) - drawn.offsetHeight;
  });

/** The widths at which more than `most` is empty, or something moves. */
async function faultsOf(snippet: string, most: number): Promise<object[]> {
  const found: object[] = [];
  for (const width of WIDTHS) {
    const address = await visitor.paste(snippet, width - MARGINS);
    const cold = await visitor.visit(address);
    const empty = await emptiness(visitor.page);
    const warm = await visitor.visit(address);
    await visitor.forget();
    expect([cold.reports, warm.reports]).toEqual([[], []]);
    if (empty < 0 || empty > most || cold.shift || warm.shift) {
      found.push({ width, empty, cold: cold.shift, warm: warm.shift });
    }
  }
  return found;
}

test.each(['script', 'element'])(
  'sponsor tiers as %s: at most one row is empty, and nothing moves, cold and warm',
  async (form) => {
    const snippet = await snippetFor(form === 'script' ? {} : { as: form }, 'Sponsor tiers');
    expect(await faultsOf(snippet, ROW)).toEqual([]);
  },
);

test('a summary: nothing is empty, and nothing moves, cold and warm', async () => {
  const snippet = await snippetFor({ element: 'summary', as: 'element', goal: '90000' });
  // Parts of a pixel are rounded up.
  expect(await faultsOf(snippet, 1)).toEqual([]);
});

test('the short form moves what is below once, by what the configurator says', async () => {
  const page = await stage.configure({ slug: 'star-commons' });
  await settled(page);
  await expect.poll(() => snippetOf(page)).toContain('expected');
  const snippet = await snippetOf(page);
  const place = page.locator('.preview__page .preview__place');
  const width = await place.evaluate(({ clientWidth }) => clientWidth);
  const hint = await page.getByText(/moves down once/).textContent();
  const said = Number(/about (\d+) px/.exec(hint ?? '')?.[1]);
  await page.close();
  const below = `<main>${'<p>A line of text</p>'.repeat(40)}</main>`;
  const address = await visitor.paste(snippet + below, width);
  await visitor.page.addInitScript(watchPlaces, 'main');
  // An answer before the first frame would move nothing.
  await visitor.page.route('**/*.json*', async (route) => {
    await visitor.page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await route.continue();
  });
  const { shift } = await visitor.visit(address);
  const moved = await visitor.page.evaluate(() => Reflect.get(window, 'moved'));
  // Pages have lines of different heights.
  expect(Math.abs(moved - said)).toBeLessThan(8);
  // docs/kit/snippet.md says so.
  expect(shift).toBeGreaterThan(0.1);
  expect(shift).toBeLessThan(0.25);
});
