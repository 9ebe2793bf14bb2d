/** Responses with the headers of the platform's web framework: a charset, a weak ETag, and 304 for a body the caller has. */

import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

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
