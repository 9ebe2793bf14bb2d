// The real popup from right to left, at 200 %. With the widest words: test/browser/popup/window.test.ts.
import { expect, test } from 'vitest';
import { findDisplay } from '../../../scripts/lib/steps/browsers.mjs';
import { measureAll, startWindowKit } from '../../browser/popup/window.ts';

test.skipIf(!findDisplay())('no view scrolls sideways, jumps, or covers a title', async () => {
  const kit = await startWindowKit('ar', 2);
  const { widths, misplaced } = await measureAll(kit);
  await kit.close();
  expect([new Set(widths).size, misplaced]).toEqual([1, []]);
});
