/** Headers of the public REST answers. */
import type { Response } from 'express';

const VARY = 'Accept-Encoding, Authorization, Personal-Token, Api-Key, Cookie';

/** Public for so many seconds; an answer to somebody signed in carries no Vary, as on the live platform. */
export function setPublicHeaders(
  response: Response,
  maxAgeSeconds: number,
  isSignedIn: boolean,
): void {
  response.set('Cache-Control', `public, max-age=${maxAgeSeconds}`);
  if (isSignedIn) response.set({ Pragma: 'no-cache', Expires: '0' });
  else response.vary(VARY);
}

/** Not to be kept by anybody: what comes with an e-mail address, or is an error of a signed-in call. */
export function setPrivateHeaders(response: Response): void {
  response.set({ 'Cache-Control': 'no-cache', Pragma: 'no-cache', Expires: '0' });
}
