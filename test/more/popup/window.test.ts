// The real popup with the widest words of all languages, from right to left, and at 200 %: nothing is wider than its
// place, and every view is as wide as the others.
import { expect, test } from 'vitest';
import { findDisplay } from '../../../scripts/lib/steps/browsers.mjs';
import { measureAll, startWindowKit } from './window.ts';
import { DESK, STAGES } from './window-views.ts';

/** All views, and the first ones, and a treasurer's: at 200 % the popup is as wide, and half as high. */
test.skipIf(!findDisplay()).each([
  ['widest', 100, STAGES],
  ['ar', 100, STAGES],
  ['ar', 200, STAGES.slice(0, 1)],
  ['ar', 200, [DESK]],
])(
  '%s at %i %, no view scrolls sideways, jumps, or covers a title',
  async (words, percent, stages) => {
    const kit = await startWindowKit(words, percent / 100);
    const { widths, misplaced } = await measureAll(kit, stages);
    await kit.close();
    expect([new Set(widths).size, misplaced]).toEqual([1, []]);
  },
);
