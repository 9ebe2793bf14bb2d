/** The platform as an authorization server. It publishes no metadata, so its addresses are made here. */
import type { AuthorizationServer } from 'oauth4webapi';
import { checkAddress, isLoopback, type Platform } from '../platform/profile.ts';

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

/** True where plain http is allowed: on one's own machine only. */
export function allowsPlainHttp({ baseUrl }: Platform): boolean {
  return isLoopback(baseUrl);
}
