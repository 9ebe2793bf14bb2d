/** Who is signed in to the sandbox's website: a cookie with the user's slug. */
import type { Request, Response } from 'express';

/** Cookies ignore ports: the port in the name keeps two sandboxes apart. */
function nameFor(request: Request): string {
  return `sandbox_user_${request.socket.localPort ?? 0}`;
}

/** Slug of the signed-in user, or null. */
export function readCookie(request: Request): string | null {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  const prefix = `${nameFor(request)}=`;
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? null;
}

/** Signs a user in for this browser. */
export function setUserCookie(request: Request, response: Response, slug: string): void {
  response.cookie(nameFor(request), slug, { httpOnly: true, sameSite: 'lax', path: '/' });
}
