// How ledgers take turns within the platform's limit.
import { expect, test } from 'vitest';
import { createPace } from '../../../src/platform/ledger/pace.ts';
import { PlatformError } from '../../../src/platform/requests/errors.ts';

test('a reading that was given up leaves its turn to the next', async () => {
  const waits: number[] = [];
  const pace = createPace({ now: () => 0, wait: async (ms) => void waits.push(ms) });
  const givenUp = pace(
    async () => {
      throw new PlatformError('aborted');
    },
    () => {},
  );
  await expect(givenUp).rejects.toHaveProperty('code', 'aborted');
  for (let turn = 1; turn <= 4; turn++)
    await pace(
      async () => {},
      () => {},
    );
  expect(waits).toEqual([]);
});
