/** Headers of the public REST answers, and how private collectives are refused. */
import type { Context } from 'hono';
import { PRIVATE_MESSAGE } from '../graphql/context.ts';
import { sendErrorPage } from '../http/http.ts';

const VARY = 'Accept-Encoding, Authorization, Personal-Token, Api-Key, Cookie';

/** Cacheable for `maxAgeSeconds`; without Vary for signed-in callers, as on the live platform. */
export function setPublicHeaders(c: Context, maxAgeSeconds: number, isSignedIn: boolean): void {
  c.header('Cache-Control', `public, max-age=${maxAgeSeconds}`);
  if (isSignedIn) setUncached(c);
  else c.header('Vary', VARY);
}

function setUncached(c: Context): void {
  c.header('Pragma', 'no-cache');
  c.header('Expires', '0');
}

/** Not cacheable: responses with email addresses, and errors of signed-in calls. */
export function setPrivateHeaders(c: Context): void {
  c.header('Cache-Control', 'no-cache');
  setUncached(c);
}

/** The service behind the lists does not see private collectives and fails, for their administrators, too. */
export function refusePrivate(c: Context): Response {
  return sendErrorPage(c, 500, `Error: GraphQL Error: ${PRIVATE_MESSAGE}`);
}
