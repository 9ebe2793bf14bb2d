// The real popup with the widest words of all languages: nothing is wider than its place, and every view is as wide as the
// others. Arabic, from right to left and at 200 %: test/more/popup/window.test.ts.
import { expect, test } from 'vitest';
import { findDisplay } from '../../../scripts/lib/steps/browsers.mjs';
import { measureAll, startWindowKit } from './window.ts';

test.skipIf(!findDisplay())('no view scrolls sideways, jumps, or covers a title', async () => {
  const kit = await startWindowKit('widest');
  const { widths, misplaced } = await measureAll(kit);
  await kit.close();
  expect([new Set(widths).size, misplaced]).toEqual([1, []]);
});
