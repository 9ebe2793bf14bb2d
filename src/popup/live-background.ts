/** The background of the extension that this page belongs to. */
import { sendRequest, subscribe } from '../messages/client.ts';
import type { Background } from './background.ts';

/** A browser that stays busy is asked all the same, in milliseconds. */
const AT_LATEST = 100;

/**
 * Asks once the first frame is out: waking the background takes the browser longer than showing what is known already.
 */
export function liveBackground(): Background {
  const shown = new Promise((resolve) => requestIdleCallback(resolve, { timeout: AT_LATEST }));
  return {
    ask: async (request) => {
      await shown;
      return sendRequest(request);
    },
    subscribe,
  };
}
