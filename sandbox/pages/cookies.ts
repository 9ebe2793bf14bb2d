/** Who is signed in to the sandbox's website: a cookie with the user's slug. */

import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { SandboxContext } from '../context.ts';

/** Cookies ignore ports: the port in the name keeps two sandboxes apart. */
function nameFor({ addresses }: SandboxContext): string {
  return `sandbox_user_${new URL(addresses.baseUrl).port}`;
}

/** Slug of the signed-in user, or null. */
export function readUser(context: SandboxContext, c: Context): string | null {
  return getCookie(c, nameFor(context)) ?? null;
}

/** Signs a user in for this browser. */
export function signInUser(context: SandboxContext, c: Context, slug: string): void {
  setCookie(c, nameFor(context), slug, { httpOnly: true, sameSite: 'Lax', path: '/' });
}
