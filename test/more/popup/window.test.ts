// The real popup in every other language than German (test/browser/popup/window.test.ts): nothing is wider than its place or
// covers a title, and every view is as wide as the others.
import { expect, test } from 'vitest';
import { findDisplay } from '../../../scripts/lib/steps/browsers.mjs';
import { measureAll, startWindowKit } from '../../browser/popup/window.ts';

const LANGUAGES = ['en', 'es', 'fr', 'pt_BR', 'ja', 'zh_CN', 'ar'];

const WINDOWS = [...LANGUAGES.map((language) => [language, 1] as const), ['de', 2] as const];

test.skipIf(!findDisplay()).each(WINDOWS)(
  '%s at zoom %d: no view scrolls sideways, jumps, or covers a title',
  async (language, zoom) => {
    const kit = await startWindowKit(language, zoom);
    const { widths, misplaced } = await measureAll(kit);
    await kit.close();
    expect([new Set(widths).size, misplaced]).toEqual([1, []]);
  },
);
