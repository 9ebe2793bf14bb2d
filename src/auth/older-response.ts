/** The older token response carries `access_token` alone; the current rules want a `token_type` beside it. */
import { asObject } from '../platform/json.ts';

/**
 * The body with `token_type: bearer` added when, and only when, it is a token response of the older form: an object
 * with a text `access_token` and with neither `token_type` nor `error`. Everything else comes back as it was.
 */
export function completeOlderResponse(status: number, text: string): string {
  if (status !== 200) return text;
  const body = asObject(parse(text));
  if (!body || typeof body.access_token !== 'string') return text;
  if (Object.hasOwn(body, 'token_type') || Object.hasOwn(body, 'error')) return text;
  return JSON.stringify({ ...body, token_type: 'bearer' });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
