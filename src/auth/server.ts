/** The platform as an authorization server. It publishes no metadata, so its addresses are made here. */
import type { AuthorizationServer } from 'oauth4webapi';
import { checkAddress, OPEN_COLLECTIVE, type Platform } from '../platform/addresses/profile.ts';

/** What identifies the authorization server that a token belongs to. @throws PlatformError `bad-address` */
export function issuerOf({ baseUrl }: Platform): string {
  return checkAddress(baseUrl);
}

/** The two endpoints of the platform. @throws PlatformError `bad-address` unless https, or http on one's own machine */
export function authorizationServer(
  platform: Platform,
): AuthorizationServer & Required<Pick<AuthorizationServer, 'authorization_endpoint'>> {
  const issuer = issuerOf(platform);
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
  };
}

/** Path of the redirect address before each authorization server got its own. */
export const FIRST_REDIRECT_PATH = 'oauth';
const HASH_BYTES = 16;

/**
 * Path of the redirect address: another one for each authorization server, so that none can get a code of another one
 * (RFC 9700, section 4.4.2.2). Applications at Open Collective keep the first path.
 */
export async function redirectPathOf(platform: Platform): Promise<string> {
  if (isOpenCollective(platform)) return FIRST_REDIRECT_PATH;
  const issuer = new TextEncoder().encode(issuerOf(platform));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', issuer), 0, HASH_BYTES);
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${FIRST_REDIRECT_PATH}/${hash}`;
}

/**
 * True where signing in needs the user's consent first: a platform could send the user on to another one whose check of
 * redirect addresses is too weak, and get the code.
 */
export function needsConsent(platform: Platform): boolean {
  return !isOpenCollective(platform);
}

function isOpenCollective(platform: Platform): boolean {
  return issuerOf(platform) === OPEN_COLLECTIVE.baseUrl;
}
