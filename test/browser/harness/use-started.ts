// What is started for the tests of a file, and closed after them.
import { afterAll, beforeAll } from 'vitest';

/** Starts it for the tests that follow: what is returned is filled before the first of them. */
export function useStarted<Started extends { readonly close: () => Promise<unknown> }>(
  start: () => Promise<Started>,
): Started {
  const shared = {} as Started;
  beforeAll(async () => {
    Object.assign(shared, await start());
  });
  afterAll(() => shared.close());
  return shared;
}
