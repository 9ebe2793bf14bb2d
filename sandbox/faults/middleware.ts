/** Applies faults to requests: first delays, then error responses, then changed bodies. */
import type { Context, MiddlewareHandler } from 'hono';
import { ConnectionLost, send, sendErrorPage, sendJson, waitFor } from '../http/http.ts';
import type { ServerName } from '../options.ts';
import {
  type ActiveFault,
  type Faults,
  type RequestTraits,
  requestedFaults,
  touches,
} from './faults.ts';
import type { FaultName, RequestKind } from './names.ts';
import { changeBody } from './transforms.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Faults that apply to the request. */
    faults: readonly ActiveFault[] | undefined;
  }
}

/** The request's fault with that name, or null; for handlers that implement a fault themselves. */
export function faultOf(c: Context, name: FaultName): ActiveFault | null {
  return c.get('faults')?.find((fault) => fault.name === name) ?? null;
}

/** Middleware for one of the servers. */
export function applyFaults(faults: Faults, server: ServerName): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return next();
    const traits = traitsOf(c, server);
    const requested = requestedFaults(c).filter((fault) => touches(fault, traits));
    const active = [...requested, ...faults.take(traits)];
    c.set('faults', active);
    for (const { name, ms = SLOW_MS } of active) if (name === 'slow') await waitFor(c, ms);
    for (const fault of active) {
      const refusal = refuse(c, fault, traits);
      if (refusal) return refusal;
    }
    await next();
    await changeBody(c, active);
  };
}

const SLOW_MS = 3000;

const STATUS_TEXT: Partial<Record<FaultName, string>> = {
  '500': 'Internal Server Error',
  '502': 'Bad Gateway',
  '503': 'Service Unavailable',
  '504': 'Gateway Timeout',
};

/** The response instead of the platform's; null if the fault has none. @throws ConnectionLost */
function refuse(c: Context, fault: ActiveFault, traits: RequestTraits): Response | null {
  const { name, retryAfter } = fault;
  if (name === 'offline') throw new ConnectionLost();
  const failure = STATUS_TEXT[name];
  if (failure) {
    setRetryAfter(c, retryAfter);
    return sendErrorPage(c, Number(name), failure);
  }
  if (name === '429') {
    setRetryAfter(c, retryAfter === undefined ? '30' : retryAfter);
    return sendTooMany(c, traits);
  }
  if (name === 'html') return sendErrorPage(c, 200, 'We will be back in a moment');
  if (name === 'empty' || name === '204') {
    if (traits.kind !== 'image') c.header('Content-Type', 'application/json; charset=utf-8');
    return c.body(null, name === '204' ? 204 : 200);
  }
  if (name === 'gone') return sendErrorPage(c, 410, 'Gone');
  if (name === 'refused' && traits.server === 'base') return sendErrorPage(c, 403, 'Forbidden');
  return name === 'avatar-404' ? send(c, 'text', 'Not found', 404) : null;
}

function setRetryAfter(c: Context, value: string | number | null | undefined): void {
  if (value !== null && value !== undefined) c.header('Retry-After', String(value));
}

function sendTooMany(c: Context, { kind }: RequestTraits): Response {
  return kind === 'graphql'
    ? sendJson(c, { error: { message: 'Rate limit exceeded.' } }, 429)
    : sendErrorPage(c, 429, 'Too Many Requests');
}

const KINDS: readonly (readonly [RegExp, RequestKind])[] = [
  [/^\/((api\/)?graphql\/v2|graphql)$/, 'graphql'],
  [/^\/oauth\/token$/, 'token'],
  [/^\/oauth\//, 'authorize'],
  [/^\/public\/images\//, 'image'],
  [/^\/v1\/collectives\/[^/]+\/transactions$/, 'transactions'],
  [/^\/v2\/[^/]+\/contributors\.json$/, 'contributors'],
  [/^\/[^/]+\/(members|tiers\/)/, 'members'],
  [/^\/[^/]+\/(all|users|organizations)\.(json|csv)$/, 'members'],
  [/^\/[^/]+\.(json|csv)$/, 'summary'],
];

/** Traits of a request for the matcher of faults. */
function traitsOf(c: Context, server: ServerName): RequestTraits {
  const { host, pathname: path } = new URL(c.req.url);
  const entry = KINDS.find(([pattern]) => pattern.test(path));
  return {
    kind: server === 'images' ? 'image' : (entry?.[1] ?? 'other'),
    // One service at two addresses: what breaks the website's breaks both.
    path: entry?.[1] === 'graphql' && server === 'api' ? `/api${path}` : path,
    slug: slugIn(path),
    server,
    host,
  };
}

function slugIn(path: string): string | null {
  const [, first, second, third] = path.split('/');
  if (first === 'v1' && second === 'collectives') return third ?? null;
  if (first === 'v2') return second ?? null;
  return first?.replace(/\.(json|csv)$/, '') || null;
}
