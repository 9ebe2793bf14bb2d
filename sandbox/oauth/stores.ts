/** The authorization server's stores: applications, codes, tokens, approvals. */
import { randomBytes } from 'node:crypto';

/** A registered application. */
export interface OAuthApplication {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly ownerSlug: string;
  readonly callbackUrl: string;
  /** Granted by the operator only. */
  readonly twoFactor: boolean;
}

/** An authorization code and its state. */
export interface IssuedCode {
  readonly code: string;
  readonly clientId: string;
  readonly userSlug: string;
  readonly scope: readonly string[];
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
  readonly codeChallengeMethod: string | null;
  readonly expiresAtMs: number;
  /** `presented`: sent to the token endpoint, even if that failed. `redeemed`: a token was issued for it. */
  state: 'issued' | 'presented' | 'redeemed';
}

/** What a token grants. */
export interface Grant {
  readonly clientId: string;
  readonly userSlug: string;
  readonly scope: readonly string[];
  readonly expiresAtMs: number;
  revoked: boolean;
}

/** An access token with the refresh token issued beside it. */
export interface IssuedToken extends Grant {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** What the authorization server keeps in memory. */
export const createStores = () => ({
  applications: new Map<string, OAuthApplication>(),
  codes: new Map<string, IssuedCode>(),
  tokens: new Map<string, IssuedToken>(),
  /** Every code verifier sent to the token endpoint. */
  verifiers: [] as string[],
  /** Scopes a user has allowed an application, by `user client`. */
  approvals: new Map<string, readonly string[]>(),
});

export type OAuthStores = ReturnType<typeof createStores>;

/** Random bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
