/** Applies faults to requests: first delays, then error responses, then changed bodies. */
import type { Request, RequestHandler, Response } from 'express';
import { sendErrorPage } from '../http/html-errors.ts';
import type { ServerName } from '../http/log.ts';
import { waitFor } from '../http/wait.ts';
import {
  type ActiveFault,
  type Faults,
  type RequestTraits,
  requestedFaults,
  touches,
} from './faults.ts';
import type { FaultName, RequestKind } from './names.ts';
import { bufferAnswer } from './transforms.ts';

const met = new WeakMap<Request, readonly ActiveFault[]>();

/** The request's fault with that name, or null; for handlers that implement a fault themselves. */
export function faultOf(request: Request, name: FaultName): ActiveFault | null {
  return met.get(request)?.find((fault) => fault.name === name) ?? null;
}

/** Middleware for one of the servers. */
export function applyFaults(faults: Faults, server: ServerName): RequestHandler {
  return async (request, response, next) => {
    if (request.method === 'OPTIONS') return next();
    const traits = traitsOf(request, server);
    const requested = requestedFaults(request);
    const active = [...requested.filter((fault) => touches(fault, traits)), ...faults.take(traits)];
    if (active.length === 0) return next();
    met.set(request, active);
    if (!(await waitOut(active, response))) return;
    if (active.some((fault) => refuse(fault, traits, response))) return;
    bufferAnswer(request, response, active);
    next();
  };
}

const DELAYS: Partial<Record<FaultName, number>> = {
  slow: 3000,
  'token-delay': 2000,
  'avatar-slow': 2000,
};

async function waitOut(active: readonly ActiveFault[], response: Response): Promise<boolean> {
  for (const fault of active) {
    const delay = DELAYS[fault.name];
    if (delay !== undefined && !(await waitFor(response, fault.ms ?? delay))) return false;
  }
  return true;
}

const STATUS_TEXT: Partial<Record<FaultName, string>> = {
  '500': 'Internal Server Error',
  '502': 'Bad Gateway',
  '503': 'Service Unavailable',
  '504': 'Gateway Timeout',
};

/** Responds instead of the platform; returns true if it did. */
function refuse(fault: ActiveFault, traits: RequestTraits, response: Response): boolean {
  const failure = STATUS_TEXT[fault.name];
  if (failure) {
    setRetryAfter(response, fault.retryAfter);
    sendErrorPage(response, Number(fault.name), failure);
  } else if (fault.name === 'offline') {
    response.socket?.destroy();
  } else if (fault.name === '429') {
    setRetryAfter(response, fault.retryAfter === undefined ? '30' : fault.retryAfter);
    sendTooMany(response, traits);
  } else if (fault.name === 'html') {
    sendErrorPage(response, 200, 'We will be back in a moment');
  } else if (fault.name === 'empty' || fault.name === '204') {
    if (traits.kind !== 'image') response.type('json');
    response.status(fault.name === '204' ? 204 : 200).end();
  } else if (fault.name === 'gone') {
    sendErrorPage(response, 410, 'Gone');
  } else if (fault.name === 'avatar-404') {
    response.status(404).type('text').send('Not found');
  } else {
    return false;
  }
  return true;
}

function setRetryAfter(response: Response, value: string | number | null | undefined): void {
  if (value !== null && value !== undefined) response.set('Retry-After', String(value));
}

function sendTooMany(response: Response, { kind }: RequestTraits): void {
  if (kind === 'graphql') response.status(429).json({ error: { message: 'Rate limit exceeded.' } });
  else sendErrorPage(response, 429, 'Too Many Requests');
}

const KINDS: readonly (readonly [RegExp, RequestKind])[] = [
  [/^\/(api\/)?graphql\/v2$/, 'graphql'],
  [/^\/oauth\/token$/, 'token'],
  [/^\/oauth\//, 'authorize'],
  [/^\/public\/images\//, 'image'],
  [/^\/v1\/collectives\/[^/]+\/transactions$/, 'transactions'],
  [/^\/[^/]+\/(members|tiers\/)/, 'members'],
  [/^\/[^/]+\/(all|users|organizations)\.(json|csv)$/, 'members'],
  [/^\/[^/]+\.(json|csv)$/, 'summary'],
];

/** Traits of a request for the matcher of faults. */
function traitsOf(request: Request, server: ServerName): RequestTraits {
  const path = request.path;
  const found = KINDS.find(([pattern]) => pattern.test(path));
  return {
    kind: server === 'images' ? 'image' : (found?.[1] ?? 'other'),
    path,
    slug: slugIn(path),
    method: request.method,
    server,
    host: request.headers.host ?? '',
  };
}

function slugIn(path: string): string | null {
  const [, first, second, third] = path.split('/');
  if (first === 'v1' && second === 'collectives') return third ?? null;
  return first?.replace(/\.(json|csv)$/, '') || null;
}
