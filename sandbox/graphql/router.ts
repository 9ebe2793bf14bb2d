/** The GraphQL endpoint: identifies the caller, limits the rate, then runs the server. */
import { type Context, Hono } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { SandboxContext } from '../context.ts';
import { faultOf } from '../faults/middleware.ts';
import { sendJson } from '../http/http.ts';
import type { Caller } from '../oauth/oauth.ts';

/** The endpoint, at the documented path and at the service's own path. */
export function graphqlRoutes(sandbox: SandboxContext): Hono {
  const countRequest = sandbox.settings.rateLimits ? createRateLimit() : null;
  const app = new Hono();
  app.on('POST', ['/api/graphql/v2', '/graphql/v2'], async (c) => {
    const caller = await callerOf(sandbox, c);
    if (caller.kind === 'expired') return sendExpired(c);
    if (countRequest && !(await countRequest(c, caller))) return sendTooMany(c);
    // Loaded with the first query, so that the sandbox starts quickly.
    const { answerQuery } = await import('./server.ts');
    return answerQuery(c, { sandbox, caller });
  });
  return app;
}

async function callerOf({ oauth }: SandboxContext, c: Context): Promise<Caller> {
  const authorization = c.req.header('authorization');
  if (authorization && faultOf(c, 'expired-token')) return { kind: 'expired' };
  if (faultOf(c, 'revoked-token')) return { kind: 'anonymous' };
  return oauth.identify(authorization);
}

function sendExpired(c: Context): Response {
  c.header('Cache-Control', 'no-cache');
  return sendJson(c, { error: { code: 401, type: 'jwt_expired', message: 'jwt expired' } }, 401);
}

/** Requests a minute without a token, of all callers together: they share the loopback address. */
const ANONYMOUS_LIMIT = 10;
/** Requests a minute with one, per user: all of the user's applications together. */
const USER_LIMIT = 100;

/** Counts a request and sets the headers. False over the limit. */
type RateLimit = (c: Context, caller: Caller) => Promise<boolean>;

/** Each sandbox has its own counters. */
function createRateLimit(): RateLimit {
  const anonymous = new RateLimiterMemory({ points: ANONYMOUS_LIMIT, duration: 60 });
  const users = new RateLimiterMemory({ points: USER_LIMIT, duration: 60 });
  return async (c, caller) => {
    const [limiter, key] = caller.kind === 'user' ? [users, caller.user.slug] : [anonymous, ''];
    try {
      setHeaders(c, limiter.points, await limiter.consume(key));
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      setHeaders(c, limiter.points, refusal);
      // Fractions of a second, as the live platform sends them.
      c.header('Retry-After', String(refusal.msBeforeNext / 1000));
      return false;
    }
  };
}

function sendTooMany(c: Context): Response {
  const message = 'Rate limit exceeded. Create a Personal Token to get higher limits.';
  return sendJson(c, { error: { message } }, 429);
}

function setHeaders(c: Context, limit: number, state: RateLimiterRes): void {
  c.header('X-RateLimit-Limit', String(limit));
  c.header('X-RateLimit-Remaining', String(Math.max(0, state.remainingPoints)));
  c.header('X-RateLimit-Reset', String(Math.ceil((Date.now() + state.msBeforeNext) / 1000)));
}
