/** An app as a function from request to response, and what happens to a connection that is not answered. */

import { setTimeout } from 'node:timers/promises';
import type { Context, Hono } from 'hono';

/** One of the sandbox's servers, without a port. Rejects when the connection is lost or the request is aborted. */
export type Serve = (request: Request) => Promise<Response>;

/** Thrown by handlers that drop the connection without a response, as `fetch` rejects in a browser. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

export function asFunction(app: Hono): Serve {
  return async (request) => {
    const { signal } = request;
    signal.throwIfAborted();
    let abort = () => {};
    const aborted = new Promise<never>((_resolve, reject) => {
      abort = () => reject(signal.reason);
      signal.addEventListener('abort', abort);
    });
    return Promise.race([app.fetch(request), aborted]).finally(() =>
      signal.removeEventListener('abort', abort),
    );
  };
}

/** Waits. @throws the reason as soon as the request is aborted or its connection closed */
export function waitFor(c: Context, ms: number): Promise<void> {
  return setTimeout(ms, undefined, { signal: c.req.raw.signal });
}
