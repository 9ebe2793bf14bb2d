/** The log of every request the sandbox received: what tests count and search. */
import { channel } from 'node:diagnostics_channel';
import type { MiddlewareHandler } from 'hono';
import type { ServerName } from '../options.ts';

/** Name of the channel that tells of each finished request at any sandbox of the process, also of one without a port. */
export const REQUESTS = 'sandbox requests';
const requests = channel(REQUESTS);

/** One request. `status` is 0 until it is answered, and stays 0 when the connection was dropped. */
export interface LogEntry {
  readonly method: string;
  /** The host that was asked: `localhost:4400`. */
  readonly host: string;
  /** Which of the sandbox's servers got it. */
  readonly server: ServerName;
  /** Path without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Raw text; empty without a body. */
  body: string;
  status: number;
  /** Moment of arrival, in milliseconds of the machine's clock. */
  readonly at: number;
  /** Moment the response was made or the connection dropped; null while under way. */
  finishedAt: number | null;
}

/** The log and the middleware that fills it. */
export type Recorder = ReturnType<typeof createRecorder>;

export type RequestLog = Omit<Recorder, 'record'>;

/** An empty log. */
export function createRecorder() {
  let entries: LogEntry[] = [];
  const listeners = new Set<(entry: LogEntry) => void>();
  return {
    /** Every request since the start or the last `clear`, in order of arrival. */
    entries: (): readonly LogEntry[] => entries,
    clear(): void {
      entries = [];
    },
    count: (predicate: (entry: LogEntry) => boolean = () => true) =>
      entries.filter(predicate).length,
    /** Calls the listener as each request is finished. Returns the way to stop. */
    onRequest(listener: (entry: LogEntry) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    record:
      (server: ServerName): MiddlewareHandler =>
      async (c, next) => {
        const entry = toEntry(c.req.raw, server);
        entries.push(entry);
        try {
          entry.body = await c.req.text();
          await next();
          entry.status = c.res.status;
        } finally {
          entry.finishedAt = Date.now();
          for (const listener of listeners) listener(entry);
          requests.publish(entry);
        }
      },
  };
}

function toEntry({ method, url, headers }: Request, server: ServerName): LogEntry {
  const { host, pathname, searchParams } = new URL(url);
  return {
    method,
    host,
    server,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(headers),
    body: '',
    status: 0,
    at: Date.now(),
    finishedAt: null,
  };
}
