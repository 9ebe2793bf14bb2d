/** How many GraphQL requests somebody may send in a minute. */
import type { Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '../oauth/oauth.ts';

/** Requests a minute without a token, per address. */
export const ANONYMOUS_LIMIT = 10;
/** Requests a minute with one, per user: all of the user's applications together. */
export const USER_LIMIT = 100;

/** Counts a request and sets the headers; answers 429 and returns false over the limit. */
export type RateLimit = (address: string, caller: Caller, response: Response) => Promise<boolean>;

/** A counter of its own for each sandbox. */
export function createRateLimit(): RateLimit {
  const anonymous = new RateLimiterMemory({ points: ANONYMOUS_LIMIT, duration: 60 });
  const users = new RateLimiterMemory({ points: USER_LIMIT, duration: 60 });
  return async (address, caller, response) => {
    const [limiter, key] =
      caller.kind === 'user' ? [users, caller.user.slug] : [anonymous, address];
    try {
      setHeaders(response, limiter.points, await limiter.consume(key));
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      setHeaders(response, limiter.points, refusal);
      // Fractions of a second, as the live platform sends them.
      response.set('Retry-After', String(refusal.msBeforeNext / 1000));
      const message = 'Rate limit exceeded. Create a Personal Token to get higher limits.';
      response.status(429).json({ error: { message } });
      return false;
    }
  };
}

function setHeaders(response: Response, limit: number, state: RateLimiterRes): void {
  response.set({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(Math.max(0, state.remainingPoints)),
    'X-RateLimit-Reset': String(Math.ceil((Date.now() + state.msBeforeNext) / 1000)),
  });
}
