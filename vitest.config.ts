import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short to read and long to run. Larger files begin first, so without this they would begin last and end alone. */
const LONG = /\/(popup\/window|benches|packages|sign-in\/firefox|widgets\/static-html)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Projects by what they need: nothing, a DOM, the sandbox, a browser; `more`, too long for every commit;
 * and `recipes`, which installs generators of websites. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: { __PLATFORM_HASH__: JSON.stringify('test'), __VIEWS_HASH__: JSON.stringify('test') },
  test: {
    // Tests also wait, for pauses in typing and the like: more of them than cores. Vitest's own choice leaves one core alone.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongFirst },
    // Vitest's own second is too short for a browser on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: [
      'test/globals/extension.ts',
      'test/globals/no-complaints.ts',
      'test/globals/reads-only.ts',
      'test/globals/restore.ts',
      'test/globals/hosts.ts',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [
            'test/contract/**',
            'test/sandbox/**',
            'test/browser/**',
            'test/more/**',
            'test/recipes/**',
          ],
          // Twice as fast: modules are loaded once for each worker. test/globals/restore.ts puts back what a test replaced.
          isolate: false,
          testTimeout: 20_000,
          expect: { requireAssertions: true },
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['test/**/*.test.tsx'],
          environment: 'happy-dom',
          // Half the time: modules are loaded once for each worker. test/globals/components.ts empties the document.
          isolate: false,
          setupFiles: ['test/globals/components.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts', 'test/sandbox/**/*.test.ts'],
          // Loading the sandbox takes longer than most of these files: its modules are loaded once for each worker.
          isolate: false,
          expect: { requireAssertions: true },
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          isolate: false,
          globalSetup: ['test/browser/harness/build-first.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'more',
          include: ['test/more/**/*.test.ts'],
          isolate: false,
          globalSetup: ['test/browser/harness/build-first.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'recipes',
          include: ['test/recipes/**/*.test.ts'],
          isolate: false,
          globalSetup: ['test/browser/harness/build-first.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
