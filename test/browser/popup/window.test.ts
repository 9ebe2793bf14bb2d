// The real popup in the language with the longest words. test/more has all languages.
import { expect, test } from 'vitest';
import { findDisplay } from '../../../scripts/lib/steps/browsers.mjs';
import { measureAll, startWindowKit } from './window.ts';

test.skipIf(!findDisplay())(
  'no view in German scrolls sideways, jumps, or covers a title',
  async () => {
    const kit = await startWindowKit('de');
    const { widths, misplaced } = await measureAll(kit);
    await kit.close();
    expect([new Set(widths).size, misplaced]).toEqual([1, []]);
  },
);
