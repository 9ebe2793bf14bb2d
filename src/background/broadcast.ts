/** Telling open pages that something changed. */
import type { Broadcast } from '../messages/requests.ts';
import type { BrowserPort } from './port.ts';

/** Resolves with whether any page was there to hear it. */
export type Announce = (what: Broadcast['what']) => Promise<boolean>;

export function createAnnounce({ runtime }: Pick<BrowserPort, 'runtime'>): Announce {
  return async (what) => {
    try {
      await runtime.sendMessage({ type: 'changed', what } satisfies Broadcast);
      return true;
    } catch {
      // Browsers reject when nobody listens.
      return false;
    }
  };
}
