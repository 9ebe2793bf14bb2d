/** What the authorization server remembers: applications, codes, tokens, approvals. */
import { createHash, randomBytes } from 'node:crypto';

/** An application that somebody registered. */
export interface OAuthApplication {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly ownerSlug: string;
  readonly callbackUrl: string;
  /** Granted by the operator only. */
  readonly twoFactor: boolean;
}

/** An authorization code, and what became of it. */
export interface IssuedCode {
  readonly code: string;
  readonly clientId: string;
  readonly userSlug: string;
  readonly scope: readonly string[];
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
  readonly codeChallengeMethod: string | null;
  readonly expiresAtMs: number;
  /** `presented`: shown to the token endpoint, whatever came of it. `redeemed`: a token was issued for it. */
  state: 'issued' | 'presented' | 'redeemed';
}

/** What a token stands for. */
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

/** The lists behind the authorization server. */
export interface OAuthStores {
  readonly applications: Map<string, OAuthApplication>;
  readonly codes: Map<string, IssuedCode>;
  readonly tokens: Map<string, IssuedToken>;
  /** What tokens of earlier runs stand for, by their digest: the tokens themselves are not kept. */
  readonly earlier: Map<string, Grant>;
  /** Every code verifier the token endpoint was shown. */
  readonly verifiers: string[];
  /** Scopes a user has allowed an application, by `user client`. */
  readonly approvals: Map<string, readonly string[]>;
}

/** Empty lists. */
export function createStores(): OAuthStores {
  return {
    applications: new Map(),
    codes: new Map(),
    tokens: new Map(),
    earlier: new Map(),
    verifiers: [],
    approvals: new Map(),
  };
}

/** So many random bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** SHA-256 of a token in hexadecimal: enough to know it again, not enough to use it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
