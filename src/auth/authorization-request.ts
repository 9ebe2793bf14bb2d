/** The authorization request: the address to open, and what is kept in memory until the response comes. */
import { calculatePKCECodeChallenge, generateRandomCodeVerifier } from 'oauth4webapi';
import type { Platform } from '../platform/addresses/profile.ts';
import type { Scope } from '../platform/user/scopes.ts';
import { authorizationServer } from './server.ts';

/** The request of an `Attempt` (session.ts), which its response is checked against. Used once, for ten minutes at most. */
export interface PendingSignIn {
  readonly issuer: string;
  readonly clientId: string;
  /** PKCE verifier: a secret of this attempt. */
  readonly verifier: string;
  readonly state: string;
  readonly redirectUri: string;
  /** What is asked for, separated by spaces; left out for nothing. */
  readonly scope?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** How long the response may take, in milliseconds. */
export const PENDING_LIFETIME_MS = 10 * 60 * 1000;

export interface AuthorizationRequest {
  /** Address of the consent page. */
  readonly url: string;
  readonly pending: PendingSignIn;
}

export interface Application {
  readonly clientId: string;
  readonly redirectUri: string;
}

interface Outside {
  readonly now?: (() => number) | undefined;
  /** A fresh unguessable text of at least 43 characters from the URL-safe base64 alphabet. */
  readonly random?: (() => string) | undefined;
}

/**
 * A request with PKCE (S256) and a state, both fresh.
 * @throws PlatformError `bad-address`
 */
export async function createAuthorizationRequest(
  platform: Platform,
  application: Application,
  scopes: readonly Scope[],
  { now = Date.now, random = generateRandomCodeVerifier }: Outside = {},
): Promise<AuthorizationRequest> {
  const server = authorizationServer(platform);
  const pending = {
    issuer: server.issuer,
    ...application,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    verifier: random(),
    state: random(),
    createdAt: now(),
  };
  const url = new URL(server.authorization_endpoint);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: pending.clientId,
    redirect_uri: pending.redirectUri,
    state: pending.state,
    code_challenge: await calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    ...(pending.scope && { scope: pending.scope }),
  }).toString();
  return { url: url.href, pending };
}
