/** Retries with growing, randomized delays. */
import type { PlatformError } from './errors.ts';
import { type RequestContext, waitFor } from './http.ts';

/** Delays before the second and third try after a 5xx; a timeout is retried once, other errors never. */
const DELAYS_MS = [1_000, 3_000];
const JITTER = 0.3;

/** Runs an idempotent request with at most two repetitions after a server error and one after a timeout. */
export async function withRetry<T>(
  attempt: () => Promise<T>,
  { random = Math.random, wait = waitFor, signal, mostTries = Infinity }: RequestContext,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const { code } = error as PlatformError;
      const delay = DELAYS_MS[tries];
      const mayPass = code === 'server-error' || (code === 'timeout' && tries === 0);
      if (!mayPass || !delay || tries + 1 >= mostTries) throw error;
      await wait(delay * (1 + JITTER * (2 * random() - 1)), signal);
    }
  }
}
