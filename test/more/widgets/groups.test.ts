// Groups of a list that comes in several parts: drawn once, when it is whole, unless rows keep their room.
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loaded } from '../../browser/widgets/kit.ts';
import { forgetKept } from '../../browser/widgets/requests.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';

const kit = useKit();
let page: Page;
beforeEach(async () => {
  page = await kit.open('');
});
afterEach(async () => {
  await forgetKept(page);
  await page.close();
});

/** Adds a wall and counts how often its lists are drawn until it is complete. */
async function countDraws(attributes: Readonly<Record<string, string>>): Promise<number> {
  const all = { slug: 'star-commons', platform: kit.sandbox.baseUrl, ...attributes };
  await page.evaluate((all) => {
    const wall = document.createElement('collective-wall');
    for (const [name, value] of Object.entries(all)) wall.setAttribute(name, value);
    let draws = 0;
    new MutationObserver((records) => {
      const isDraw = ({ addedNodes }: MutationRecord) =>
        ([...addedNodes] as Element[]).some((node) => node.matches?.('[role=list]'));
      draws += Number(records.some(isDraw));
      Object.assign(globalThis, { draws });
    }).observe(wall.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    document.body.append(wall);
  }, all);
  await loaded(page);
  return page.evaluate(() => Reflect.get(globalThis, 'draws'));
}

test.each<[string, Readonly<Record<string, string>>, number]>([
  ['groups', { 'group-by': 'type' }, 1],
  ['groups in rows', { 'group-by': 'type', rows: '4' }, 2],
  ['one list', {}, 2],
])('%s of a list in parts', async (_name, attributes, draws) => {
  kit.sandbox.faults.set('slow-platform');
  expect(await countDraws(attributes)).toBe(draws);
});
