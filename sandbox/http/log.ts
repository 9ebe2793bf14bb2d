/** The log of every request the sandbox received: what tests count and search. */
import type { NextFunction, Request, Response } from 'express';

/** Which of the sandbox's servers got the request. */
export type ServerName = 'base' | 'api' | 'images';

/** One request. `status` is 0 until it is answered, and stays 0 when the connection was dropped. */
export interface LogEntry {
  readonly method: string;
  /** The Host header: `localhost:4400`. */
  readonly host: string;
  readonly server: ServerName;
  /** Path without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Raw text; empty without a body. */
  body: string;
  status: number;
  /** Moment of arrival, in milliseconds of the machine's clock. */
  readonly at: number;
  /** Moment the answer was complete or the connection closed; null while under way. */
  finishedAt: number | null;
}

export interface RequestLog {
  /** Every request since the start or the last `clear`, in order of arrival. */
  entries(): readonly LogEntry[];
  clear(): void;
  count(predicate?: (entry: LogEntry) => boolean): number;
  /** Calls the listener as each request is finished. Returns the way to stop. */
  onRequest(listener: (entry: LogEntry) => void): () => void;
}

/** The log and the middleware that fills it. */
export interface Recorder extends RequestLog {
  middleware(
    server: ServerName,
  ): (request: Request, response: Response, next: NextFunction) => void;
}

const entryOf = new WeakMap<object, LogEntry>();

/** Adds the raw body to a request's log entry; for the `verify` option of body parsers. */
export function noteBody(request: object, _response: unknown, body: Buffer): void {
  const entry = entryOf.get(request);
  if (entry) entry.body = body.toString('utf8');
}

/** An empty log. */
export function createRecorder(): Recorder {
  let entries: LogEntry[] = [];
  const listeners = new Set<(entry: LogEntry) => void>();
  return {
    entries: () => entries,
    clear() {
      entries = [];
    },
    count: (predicate = () => true) => entries.filter(predicate).length,
    onRequest(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    middleware: (server) => (request, response, next) => {
      const entry = toEntry(request, server);
      entries.push(entry);
      entryOf.set(request, entry);
      response.on('close', () => {
        entry.status = response.headersSent ? response.statusCode : 0;
        entry.finishedAt = Date.now();
        for (const listener of listeners) listener(entry);
      });
      next();
    },
  };
}

function toEntry(request: Request, server: ServerName): LogEntry {
  const url = new URL(request.originalUrl, 'http://sandbox.invalid');
  return {
    method: request.method,
    host: request.headers.host ?? '',
    server,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { ...request.headers },
    body: '',
    status: 0,
    at: Date.now(),
    finishedAt: null,
  };
}
