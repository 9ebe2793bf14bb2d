// The kit as tests of a file share it.
import { afterAll, beforeAll } from 'vitest';
import { type Kit, type KitOptions, startKit } from './kit.ts';

/** Starts the kit for the tests of the file that calls it: what is returned is filled before the first of them. */
export function useKit(options?: KitOptions): Kit {
  const kit = {} as Kit;
  beforeAll(async () => {
    Object.assign(kit, await startKit(options));
  });
  afterAll(() => kit.close());
  return kit;
}
