// The real popup from right to left, and at 200 %. With the widest words: test/browser/popup/window.test.ts.
import { expect, test } from 'vitest';
import { findDisplay } from '../../../scripts/lib/steps/browsers.mjs';
import { measureAll, startWindowKit } from '../../browser/popup/window.ts';
import { DESK, STAGES } from '../../browser/popup/window-views.ts';

/** All views, and the first ones, and those of somebody who decides: at 200 % the popup is as wide, and half as high. */
test.skipIf(!findDisplay()).each([
  [100, STAGES],
  [200, STAGES.slice(0, 1)],
  [200, [DESK]],
])('at %i %, no view scrolls sideways, jumps, or covers a title', async (percent, stages) => {
  const kit = await startWindowKit('ar', percent / 100);
  const { widths, misplaced } = await measureAll(kit, stages);
  await kit.close();
  expect([new Set(widths).size, misplaced]).toEqual([1, []]);
});
