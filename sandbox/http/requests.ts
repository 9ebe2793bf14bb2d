/** Reads what a request sends. A parameter given twice is an array, as in the platform's web framework. */

import { parse } from 'node:querystring';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

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
