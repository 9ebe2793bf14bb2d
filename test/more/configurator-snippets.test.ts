// The configurator's snippet never moves the page: collectives of every size, widths, presets, cold and warm.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stage, snippetOf, startStage } from '../browser/configurator/stage.ts';
import { settled, startVisitor, type Visitor } from '../browser/configurator/visitor.ts';
import { temporaryFolder } from '../browser/harness/folders.ts';
import { saveCollectives } from '../browser/widgets/collectives-of.ts';

/** Collectives by their number of rows. */
const SLUGS: Readonly<Record<number, string>> = {
  0: 'quiet-harbour',
  1: 'of-1',
  3: 'of-3',
  8: 'tiny-garden',
  87: 'maple-library',
  891: 'river-chorus',
  9552: 'star-commons',
};
const WIDTHS = [320, 768, 1280] as const;
const MARGINS = 16;
/** What Chromium says on the page without JavaScript. */
const SCRIPT_REFUSED = /directive: "script-src 'none'"/;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stage: Stage;
let visitor: Visitor;
beforeAll(async () => {
  folder = await temporaryFolder();
  saveCollectives(folder.path, [1, 3]);
  stage = await startStage({ allow: [SCRIPT_REFUSED] }, { replayFolder: folder.path });
  visitor = await startVisitor(stage, "style-src 'unsafe-inline'");
});
afterAll(async () => {
  await stage.close();
  await folder.remove();
});

/** The snippet of a preset, once its height is in it. */
async function snippetFor(slug: string, preset: string): Promise<string> {
  const page: Page = await stage.configure({ slug });
  await page.setViewportSize({ width: 1280, height: 900 });
  await settled(page);
  await page.getByRole('button', { name: preset, exact: true }).click();
  await settled(page);
  let before = '';
  await expect
    .poll(async () => {
      const [last, now] = [before, await snippetOf(page)];
      before = now;
      return now === last && now.includes('min-height') && now.includes('expected');
    })
    .toBe(true);
  await page.close();
  return before;
}

describe.each(Object.entries(SLUGS))('%s rows', (_rows, slug) => {
  test.each(['Three rows', 'One row', 'Footer', 'Cards', 'Sponsor tiers'])(
    '%s: nothing moves',
    async (preset) => {
      const snippet = await snippetFor(slug, preset);
      const shifts: [string, number, number][] = [];
      for (const width of WIDTHS) {
        const address = await visitor.paste(snippet, width - MARGINS);
        const cold = await visitor.visit(address);
        const warm = await visitor.visit(address);
        await visitor.forget();
        expect([cold.reports, warm.reports]).toEqual([[], []]);
        shifts.push([`${width}`, cold.shift, warm.shift]);
      }
      expect(shifts).toEqual(WIDTHS.map((width) => [`${width}`, 0, 0]));
    },
  );
});

test('without JavaScript there is a link, not a void', async () => {
  const snippet = await snippetFor('maple-library', 'Three rows');
  const address = stage.website.put('/no-script', {
    body: `<!doctype html><html lang="en"><title>Pasted</title>${snippet}<p>After</p>`,
    headers: { 'content-security-policy': "script-src 'none'" },
  });
  const page = await stage.chromium.context.newPage();
  await page.goto(address);
  const link = page.getByRole('link', { name: 'Backers of maple-library' });
  await link.waitFor();
  expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
    'underline',
  );
  await page.close();
});
