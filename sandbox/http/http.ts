/**
 * HTTP as the platform's web framework speaks it. What a request sends: a parameter given twice is an array. Responses: a
 * charset, a weak ETag, and 304 for a body the caller has. And an app as a function, with connections that are not answered.
 */
import { createHash } from 'node:crypto';
import { parse } from 'node:querystring';
import { setTimeout } from 'node:timers/promises';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type Parameters = Readonly<Record<string, unknown>>;

export function queryOf(c: Context): Parameters {
  return parse(new URL(c.req.url).search.slice(1));
}

/** A form or a JSON object; nothing for other types. @throws HTTPException 400 */
export async function bodyOf(c: Context): Promise<Parameters> {
  const type = c.req.header('content-type') ?? '';
  const text = await c.req.text();
  if (type.startsWith('application/x-www-form-urlencoded')) return parse(text);
  if (!type.startsWith('application/json') || text === '') return {};
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    throw new HTTPException(400, { message: String(error) });
  }
}

/** The fields of a form that are given once, as text. */
export async function formOf(c: Context): Promise<Record<string, string>> {
  return textsOf(await bodyOf(c));
}

/** The parameters that are given once; a parameter given twice counts as none (RFC 6749, section 3.1). */
export function textsOf(given: Parameters): Record<string, string> {
  const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';
  return Object.fromEntries(Object.entries(given).filter(isText));
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  text: 'text/plain; charset=utf-8',
} as const;

/** A body with its type and a weak ETag. */
export function send(
  c: Context,
  type: keyof typeof TYPES,
  body: string | Uint8Array<ArrayBuffer>,
  status = 200,
): Response {
  const digest = createHash('sha1').update(body).digest('base64url');
  const headers = { 'Content-Type': TYPES[type], ETag: `W/"${digest}"` };
  return c.body(body, status as ContentfulStatusCode, headers);
}

export function sendJson(c: Context, value: unknown, status?: number): Response {
  return send(c, 'json', JSON.stringify(value), status);
}

/** An error page with one line of text. The live pages have no ETag. */
export function sendErrorPage(c: Context, status: number, text: string): Response {
  const page = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Error</title>
</head>
<body>
<pre>${text}</pre>
</body>
</html>
`;
  return c.body(String(page), status as ContentfulStatusCode, { 'Content-Type': TYPES.html });
}

/** Responds 304 to a GET whose If-None-Match has the response's ETag. */
export const answerNotModified: MiddlewareHandler = async (c, next) => {
  await next();
  const etag = c.res.headers.get('etag');
  if (c.req.method !== 'GET' || !c.res.ok || !etag) return;
  if (!c.req.header('if-none-match')?.split(/,\s*/).includes(etag)) return;
  const headers = new Headers(c.res.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers });
};

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
