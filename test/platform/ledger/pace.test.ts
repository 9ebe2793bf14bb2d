// How ledgers take turns within the platform's limit.
import { expect, test } from 'vitest';
import { createPace } from '../../../src/platform/ledger/read-rows.ts';
import { PlatformError } from '../../../src/platform/requests/errors.ts';

test.each([
  ['aborted', []],
  ['offline', [60_000]],
] as const)('a turn that ended as %s is waited for: %j', async (code, expected) => {
  const waits: number[] = [];
  const pace = createPace({ now: () => 0, wait: async (ms) => void waits.push(ms) });
  const givenUp = pace(
    async () => {
      throw new PlatformError(code);
    },
    () => {},
  );
  await expect(givenUp).rejects.toHaveProperty('code', code);
  for (let turn = 1; turn <= 4; turn++)
    await pace(
      async () => {},
      () => {},
    );
  expect(waits).toEqual(expected);
});
