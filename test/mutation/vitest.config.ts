// The tests that mutants are run against: everything that needs neither a browser nor the contract's sandbox.
import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';

const { oxc = {}, define = {} } = whole;

export default defineConfig({
  oxc,
  define,
  test: {
    // Several times as fast: a mutant's tests load the code once.
    isolate: false,
    setupFiles: [
      'test/globals/extension.ts',
      'test/globals/no-complaints.ts',
      'test/globals/restore.ts',
    ],
    include: ['test/**/*.test.ts'],
    exclude: [
      'test/contract/**',
      'test/browser/**',
      'test/more/**',
      'test/frameworks/**',
      'test/repository/**',
      'test/repository.test.ts',
      'test/scripts/**',
      'test/site/**',
      'test/sandbox/**',
      // Reads the elements' sources, which are Stryker's here.
      'test/widgets/manifest.test.ts',
    ],
    // Long enough for a busy machine: a test that times out counts as a noticed change.
    testTimeout: 120_000,
    expect: { requireAssertions: true },
  },
});
