/** Few requests a minute: the platform answers ten of those without a token, and search needs its own. */
import { PlatformError } from '../requests/errors.ts';
import type { RequestContext } from '../requests/http.ts';
import { waitFor } from '../requests/wait.ts';
import { MINUTE_MS } from '../values/dates.ts';

const A_MINUTE = 4;
/** Times that the platform may ask to wait. */
const MOST_WAITS = 3;

/** Sends a request in its turn, and says how long it waits for that. */
export type Pace = <T>(send: () => Promise<T>, onWait: (ms: number) => void) => Promise<T>;

/** Sends each request as soon as both limits allow, ours and the platform's. */
export function createPace({ now = Date.now, wait = waitFor, signal }: RequestContext): Pace {
  const sent: number[] = [];
  return async (send, onWait) => {
    const pause = (ms: number) => {
      onWait(ms);
      return wait(ms, signal);
    };
    const earliest = (sent.at(-A_MINUTE) ?? -Infinity) + MINUTE_MS;
    if (earliest > now()) await pause(earliest - now());
    for (let waits = 0; ; waits++) {
      const at = now();
      sent.push(at);
      try {
        return await send();
      } catch (error) {
        const { retryAfterMs = MINUTE_MS, code } = error as PlatformError;
        // Given up before it was sent: its turn is somebody else's.
        if (code === 'aborted') sent.splice(sent.lastIndexOf(at), 1);
        const isLimited = error instanceof PlatformError && code === 'rate-limited';
        if (!isLimited || waits >= MOST_WAITS) throw error;
        await pause(retryAfterMs);
      }
    }
  };
}
