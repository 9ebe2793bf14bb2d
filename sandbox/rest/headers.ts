/** Headers of the public REST answers. */
import type { Response } from 'express';

const VARY = 'Accept-Encoding, Authorization, Personal-Token, Api-Key, Cookie';

/** Cacheable for `maxAgeSeconds`; without Vary for signed-in callers, as on the live platform. */
export function setPublicHeaders(
  response: Response,
  maxAgeSeconds: number,
  isSignedIn: boolean,
): void {
  response.set('Cache-Control', `public, max-age=${maxAgeSeconds}`);
  if (isSignedIn) response.set({ Pragma: 'no-cache', Expires: '0' });
  else response.vary(VARY);
}

/** Not cacheable: responses with email addresses, and errors of signed-in calls. */
export function setPrivateHeaders(response: Response): void {
  response.set({ 'Cache-Control': 'no-cache', Pragma: 'no-cache', Expires: '0' });
}
