/** Tells open pages what changed. */
import type { Broadcast, Change } from '../messages/contract.ts';
import type { BrowserPort } from './port.ts';

/** Resolves with whether any page listened. */
export type Announce = (what: Change) => Promise<boolean>;

export function createAnnounce({ runtime }: Pick<BrowserPort, 'runtime'>): Announce {
  return async (what) => {
    try {
      await runtime.sendMessage({ type: 'changed', what } satisfies Broadcast);
      return true;
    } catch {
      // Browsers reject when no page listens.
      return false;
    }
  };
}
