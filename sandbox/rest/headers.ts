/** Headers of the public REST answers, and how private collectives are refused. */
import type { Response } from 'express';
import { PRIVATE_MESSAGE } from '../graphql/context.ts';
import { sendErrorPage } from '../http/html-errors.ts';

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

/** The service behind the lists does not see private collectives and fails, for their administrators, too. */
export function refusePrivate(response: Response): void {
  sendErrorPage(response, 500, `Error: GraphQL Error: ${PRIVATE_MESSAGE}`);
}
