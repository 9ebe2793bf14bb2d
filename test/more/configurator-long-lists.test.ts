// Lists that come in several parts, slowly: nothing moves, whatever was chosen.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Stage, snippetOf, startStage } from '../browser/configurator/stage.ts';
import { settled, startVisitor, type Visitor } from '../browser/configurator/visitor.ts';

/** A list of three parts. */
const SLUG = 'odd-chorus';

let stage: Stage;
let visitor: Visitor;
beforeAll(async () => {
  stage = await startStage();
  visitor = await startVisitor(stage);
});
afterAll(() => stage.close());
beforeEach(() => stage.sandbox.faults.clear());

type Params = Readonly<Record<string, string>>;

/** The lines for these options, and the width for which they were made. */
async function configure(params: Params) {
  const page = await stage.configure({ slug: SLUG, policy: 'strict', ...params });
  await page.locator('.preview__page collective-wall [part=link]').first().waitFor();
  await settled(page);
  const place = page.locator('.preview__page .preview__place');
  const height = await place.locator('> *').evaluate((wall) => wall.getBoundingClientRect().height);
  await expect.poll(() => snippetOf(page)).toContain(`height="${height}"`);
  const width = await place.evaluate((element) => element.clientWidth);
  const snippet = await snippetOf(page);
  await page.close();
  return { snippet, width };
}

async function shiftsOf(snippet: string, width: number): Promise<number[]> {
  stage.sandbox.faults.set('slow-platform');
  const address = await visitor.paste(snippet, width);
  const cold = await visitor.visit(address);
  const warm = await visitor.visit(address);
  await visitor.forget();
  return [cold.shift, warm.shift];
}

test.each<[string, Params]>([
  ['nothing chosen', {}],
  ['everyone', { limit: '0' }],
  ['rows', { rows: '3', contribute: '' }],
  ['groups in rows', { 'group-by': 'tier', rows: '5' }],
  ['groups', { 'group-by': 'type' }],
  ['groups of everyone', { 'group-by': 'type', limit: '0' }],
  ['cards under a heading', { layout: 'cards', heading: 'Backers' }],
])('%s: the page stays where it is', async (_name, params) => {
  const { snippet, width } = await configure(params);
  expect(await shiftsOf(snippet, width)).toEqual([0, 0]);
});
