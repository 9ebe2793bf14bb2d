// Workers keep modules and globals for many test files: what a test replaced is put back after it.
import { afterEach, vi } from 'vitest';
import { forgetOutages } from '../../src/platform/requests/fallback.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetOutages();
});
