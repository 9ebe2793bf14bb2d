// Every view of the popup of dist/chrome by the keyboard alone; and its order of pins by the pointer alone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walkThroughCollective } from './keyboard-collective.ts';
import { walkThroughLists } from './keyboard-lists.ts';
import { walkThroughStart } from './keyboard-start.ts';
import { createSteps } from './keyboard-steps.ts';
import { type PopupKit, startPopupKit } from './open.ts';

const SLUG = 'maple-library';

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit();
});
afterAll(() => kit.close());

/** Each test goes on where the one before ended. */
describe('by the keyboard alone', () => {
  let page: Page;
  const startAgain = async () => {
    page = await kit.open();
  };
  beforeAll(startAgain);

  const steps = createSteps(() => page);
  const platform = () => kit.sandbox;
  walkThroughCollective(steps, platform, SLUG);
  walkThroughLists(steps, platform, SLUG);
  walkThroughStart(steps, { platform, startAgain });
});

test('a pin is dragged to another place', async () => {
  const page = await kit.open();
  const pinned = page.getByRole('region', { name: 'Pinned' });
  const names = () => pinned.locator('bdi').allTextContents();
  await pinned.waitFor();
  const before = await names();
  const [first = '', ...others] = before;
  const from = await page
    .getByRole('button', { name: new RegExp(`^Move .*${first}`) })
    .boundingBox();
  const to = await pinned.getByRole('listitem').last().boundingBox();
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(names).toEqual([...others, first]);
  await page.close();
});
