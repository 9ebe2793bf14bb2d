/** The authorization server's state and how tests change it. */

import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { SandboxUser } from '../data/types.ts';
import { findUser } from '../data/users.ts';
import { type Settings, TOKEN_LIFETIME_SECONDS } from '../options.ts';
import {
  createStores,
  type Grant,
  type IssuedCode,
  type IssuedToken,
  type OAuthApplication,
  type OAuthStores,
  randomHex,
} from './stores.ts';

/** Who sent a request, from its Authorization header. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'expired' }
  | {
      readonly kind: 'user';
      readonly user: SandboxUser;
      readonly scope: readonly string[];
    };

/** What an application is made from. */
interface NewApplication {
  readonly ownerSlug: string;
  readonly name: string;
  readonly callbackUrl: string;
  /** The operator's permission for protected operations of users with 2FA. Default false. */
  readonly twoFactor?: boolean;
  /** Random by default. */
  readonly clientId?: string;
}

export type SandboxOAuth = ReturnType<typeof createOAuth>;

interface IssueOptions {
  readonly clientId?: string;
  readonly scope?: readonly string[];
  /** Seconds until it expires; negative for one that is expired already. */
  readonly lifetimeSeconds?: number;
}

/** An authorization server without applications. */
export function createOAuth(settings: Settings) {
  const stores = createStores();
  const signer = createSigner(settings.now);
  return {
    stores,
    signer,
    /** How a remembered approval sends the browser back. May be changed at any time. */
    approvedRedirect: settings.approvedRedirect,
    /** Whether the token endpoint insists on a client secret. May be changed at any time. */
    requiresSecret: settings.requireSecret,
    ...applicationPart(stores),
    ...approvalPart(stores),
    ...tokenPart(settings, stores, signer),
    ...callerPart(stores, signer),
  };
}

function applicationPart({ applications }: OAuthStores) {
  const change = (clientId: string, part: Partial<OAuthApplication>) => {
    const application = applications.get(clientId);
    if (application) applications.set(clientId, { ...application, ...part });
  };
  return {
    applications: (): readonly OAuthApplication[] => [...applications.values()],
    createApplication({ twoFactor = false, ...rest }: NewApplication): OAuthApplication {
      const made = { clientId: randomHex(10), clientSecret: randomHex(20), twoFactor, ...rest };
      applications.set(made.clientId, made);
      return made;
    },
    setCallbackUrl: (clientId: string, callbackUrl: string) => change(clientId, { callbackUrl }),
    /** The operator's 2FA permission. */
    setTwoFactor: (clientId: string, twoFactor: boolean) => change(clientId, { twoFactor }),
  };
}

function approvalPart(stores: OAuthStores) {
  const { applications, approvals } = stores;
  const key = (userSlug: string, clientId: string) => `${userSlug} ${clientId}`;
  return {
    /** Stores an approval, as if the user had pressed Allow. */
    approve(userSlug: string, clientId: string, scope: readonly string[] = []): void {
      approvals.set(key(userSlug, clientId), scope);
    },
    isApproved(userSlug: string, clientId: string, scope: readonly string[]): boolean {
      const allowed = approvals.get(key(userSlug, clientId));
      return allowed !== undefined && scope.every((name) => allowed.includes(name));
    },
    /** Clients a user has approved, each with its scopes. */
    approvalsOf: (userSlug: string) =>
      [...applications.values()].flatMap((application) => {
        const scope = approvals.get(key(userSlug, application.clientId));
        return scope ? [{ application, scope }] : [];
      }),
    /** Revokes an approval and its tokens. */
    disconnect(userSlug: string, clientId: string): void {
      approvals.delete(key(userSlug, clientId));
      revoke(stores, (token) => token.userSlug === userSlug && token.clientId === clientId);
    },
  };
}

/** Marks the tokens that match as revoked. */
function revoke({ tokens }: OAuthStores, isMeant: (token: Grant) => boolean): void {
  for (const token of tokens.values()) if (isMeant(token)) token.revoked = true;
}

function tokenPart(settings: Settings, stores: OAuthStores, signer: TokenSigner) {
  const { applications, codes, tokens, verifiers } = stores;
  return {
    /** Issues a token without the browser, revoking earlier ones of that user and application. */
    async issueToken(userSlug: string, options: IssueOptions = {}): Promise<IssuedToken> {
      const clientId = options.clientId ?? [...applications.keys()][0];
      if (!clientId)
        throw new RangeError('There is no application yet. Make one with createApplication.');
      const lifetime = options.lifetimeSeconds ?? TOKEN_LIFETIME_SECONDS;
      const token: IssuedToken = {
        accessToken: await signer.sign(userSlug, 'access', lifetime),
        refreshToken: randomHex(20),
        clientId,
        userSlug,
        scope: options.scope ?? [],
        expiresAtMs: settings.now() + lifetime * 1000,
        revoked: false,
      };
      revokeOthers(stores, token);
      return token;
    },
    /** Revokes the tokens of a user, or all of them. */
    revokeTokens(userSlug?: string): void {
      revoke(stores, (token) => userSlug === undefined || token.userSlug === userSlug);
    },
    issuedTokens: (): readonly IssuedToken[] => [...tokens.values()],
    validTokens: () => [...tokens.values()].filter(({ revoked }) => !revoked).length,
    issuedCodes: (): readonly IssuedCode[] => [...codes.values()],
    /** Codes a token was issued for. */
    codesRedeemed: () => [...codes.values()].filter(({ state }) => state === 'redeemed').length,
    /** Every code verifier sent to the token endpoint. */
    verifiers: (): readonly string[] => verifiers,
    /** A bearer token of the website itself, for the JSON form of the authorization endpoint. */
    websiteToken: (userSlug: string) => signer.sign(userSlug, 'website', 86_400),
  };
}

/** Keeps a new token and revokes what the user had for that application: one token per user and application. */
export function revokeOthers(stores: OAuthStores, token: IssuedToken): void {
  revoke(stores, (old) => old.userSlug === token.userSlug && old.clientId === token.clientId);
  stores.tokens.set(token.accessToken, token);
}

function callerPart(stores: OAuthStores, signer: TokenSigner) {
  const { tokens } = stores;
  /** Who a bearer token belongs to. */
  const grantOf = async (bearer: string): Promise<Grant | 'expired' | null> => {
    const { kind } = await signer.verify(bearer);
    if (kind === 'expired') return 'expired';
    return kind === 'valid' ? (tokens.get(bearer) ?? null) : null;
  };
  return {
    async identify(authorization: string | undefined): Promise<Caller> {
      const bearer = bearerOf(authorization);
      if (!bearer) return { kind: 'anonymous' };
      const token = await grantOf(bearer);
      if (token === 'expired') return { kind: 'expired' };
      const user = findUser(token?.userSlug);
      // A revoked or unknown token is not an error: the platform treats the caller as anonymous.
      if (!token || token.revoked || !user) return { kind: 'anonymous' };
      return { kind: 'user', user, scope: token.scope };
    },
    /** The user behind a website token, or null. */
    async websiteUser(authorization: string | undefined): Promise<SandboxUser | null> {
      const bearer = bearerOf(authorization);
      const verified = bearer ? await signer.verify(bearer) : null;
      return verified?.kind === 'valid' && verified.use === 'website'
        ? findUser(verified.subject)
        : null;
    },
  };
}

function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Result of verifying a token. */
type Verified =
  | { readonly kind: 'valid'; readonly subject: string; readonly use: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'garbage' };

type TokenSigner = ReturnType<typeof createSigner>;

/** A signer with a fresh key, by the given clock (milliseconds). */
function createSigner(now: () => number) {
  const key = randomBytes(32);
  const seconds = () => Math.floor(now() / 1000);
  return {
    sign: (subject: string, use: 'access' | 'website', lifetimeSeconds: number) =>
      new SignJWT({ use })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(subject)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + lifetimeSeconds)
        // Two tokens of one second differ.
        .setJti(randomBytes(12).toString('hex'))
        .sign(key),
    async verify(token: string): Promise<Verified> {
      try {
        const { payload } = await jwtVerify(token, key, { currentDate: new Date(now()) });
        return { kind: 'valid', subject: payload.sub ?? '', use: String(payload.use) };
      } catch (error) {
        return { kind: error instanceof errors.JWTExpired ? 'expired' : 'garbage' };
      }
    },
  };
}
