/** The OAuth library's model: clients, codes, tokens, and scopes. */
import OAuth2Server from '@node-oauth/oauth2-server';
import { type ProfileName, type Settings, TOKEN_LIFETIME_SECONDS } from '../options.ts';
import { revokeOthers, type SandboxOAuth } from './oauth.ts';
import { type IssuedToken, type OAuthApplication, randomHex } from './stores.ts';

/** What each scope grants, as the consent page says it. */
export const SCOPES = {
  email: 'See your email address',
  incognito: 'See your incognito account',
  account: 'Manage your account, collectives, and organizations',
  expenses: 'Create and manage expenses and payout methods',
  orders: 'Create and manage contributions and payment methods',
  transactions: 'Refund and reject transactions',
  virtualCards: 'Create and manage virtual cards',
  updates: 'Create and manage updates',
  conversations: 'Create and manage conversations',
  webhooks: 'Create and manage webhooks',
  host: 'Administer fiscal hosts',
} as const;

export type Scope = keyof typeof SCOPES;

/** True for a known scope. */
export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text);
}

/** The names in a scope parameter, separated by spaces or (older) commas. */
export function splitScopes(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

const { InvalidClientError, InvalidGrantError } = OAuth2Server;

/** Lifetime of an authorization code as documented. */
export const CODE_LIFETIME_MS = 300_000;

/** The model over the sandbox's stores. */
export function createModel(
  settings: Settings,
  oauth: SandboxOAuth,
): OAuth2Server.AuthorizationCodeModel {
  const { stores, signer } = oauth;
  return {
    // The secret is null at the authorization endpoint, and undefined for a public client at the token endpoint.
    async getClient(clientId: string, secret: string | null | undefined) {
      const application = stores.applications.get(clientId);
      if (!application || (typeof secret === 'string' && secret !== application.clientSecret)) {
        throw new InvalidClientError('Invalid client');
      }
      if (secret === undefined && oauth.requiresSecret) {
        throw new InvalidClientError('Invalid client: cannot retrieve client credentials');
      }
      return toClient(application);
    },
    generateAccessToken: (_client, user) =>
      signer.sign(user.slug, 'access', TOKEN_LIFETIME_SECONDS),
    generateAuthorizationCode: async () => randomHex(32),
    validateRedirectUri: async (redirectUri, client) =>
      isAllowedRedirect(redirectUri, String(client.redirectUris?.[0]), settings.profile),
    validateScope: async (_user, _client, scope) => validScope(settings, scope),
    getAccessToken: async () => null,
    ...codePart(settings, oauth),
    ...tokenPart(settings, oauth),
  };
}

function toClient(application: OAuthApplication): OAuth2Server.Client {
  return {
    id: application.clientId,
    grants: ['authorization_code'],
    redirectUris: [application.callbackUrl],
  };
}

function validScope(settings: Settings, scope: readonly string[] = []): string[] | false {
  if (settings.profile === 'documented') {
    const names = scope.flatMap(splitScopes);
    return names.every(isScope) ? names : false;
  }
  const unknown = scope.find((name) => !isScope(name));
  if (unknown === undefined) return [...scope];
  // On the live platform this is a database error, which the library turns into server_error.
  throw new Error(
    `invalid input value for enum "enum_OAuthAuthorizationCodes_scope": "${unknown}"`,
  );
}

function codePart(settings: Settings, { stores }: SandboxOAuth) {
  const { codes, applications } = stores;
  return {
    async saveAuthorizationCode(
      code: Pick<
        OAuth2Server.AuthorizationCode,
        'authorizationCode' | 'redirectUri' | 'scope' | 'expiresAt'
      > & {
        codeChallenge?: string;
        codeChallengeMethod?: string;
      },
      client: OAuth2Server.Client,
      user: OAuth2Server.User,
    ) {
      codes.set(code.authorizationCode, {
        code: code.authorizationCode,
        clientId: client.id,
        userSlug: String(user.slug),
        scope: code.scope ?? [],
        redirectUri: code.redirectUri,
        codeChallenge: code.codeChallenge ?? null,
        codeChallengeMethod: code.codeChallengeMethod ?? null,
        expiresAtMs: settings.now() + CODE_LIFETIME_MS,
        state: 'issued',
      });
      return { ...code, client, user };
    },
    async getAuthorizationCode(text: string) {
      const code = codes.get(text);
      const application = code && applications.get(code.clientId);
      if (code?.state !== 'issued' || !application)
        throw new InvalidGrantError('Invalid authorization code');
      // A code is used up once presented, even if the exchange fails.
      code.state = 'presented';
      return {
        authorizationCode: text,
        expiresAt: onMachineClock(code.expiresAtMs, settings),
        redirectUri: code.redirectUri,
        scope: [...code.scope],
        client: toClient(application),
        user: { slug: code.userSlug },
        ...(code.codeChallenge
          ? { codeChallenge: code.codeChallenge, codeChallengeMethod: 'S256' }
          : {}),
      };
    },
    revokeAuthorizationCode: async () => true,
  };
}

/** The library uses the machine's clock, not the sandbox's. */
function onMachineClock(ms: number, settings: Settings): Date {
  return new Date(Date.now() + ms - settings.now());
}

function tokenPart(settings: Settings, oauth: SandboxOAuth) {
  const { stores } = oauth;
  return {
    async saveToken(
      token: OAuth2Server.Token,
      client: OAuth2Server.Client,
      user: OAuth2Server.User,
    ) {
      const stored: IssuedToken = {
        accessToken: token.accessToken,
        refreshToken: token.refreshToken ?? '',
        clientId: client.id,
        userSlug: String(user.slug),
        scope: token.scope ?? [],
        expiresAtMs: settings.now() + TOKEN_LIFETIME_SECONDS * 1000,
        revoked: false,
      };
      revokeOthers(stores, stored);
      // The consent page approves by itself what the latest token covers, and no more.
      oauth.approve(stored.userSlug, stored.clientId, stored.scope);
      const code = stores.codes.get(String(token.authorizationCode));
      if (code) code.state = 'redeemed';
      return { ...token, client, user };
    },
  };
}

/** Documented: protocol, host, and port must match the callback URL. Live: the whole string must. */
export function isAllowedRedirect(
  redirectUri: string,
  callbackUrl: string,
  profile: ProfileName,
): boolean {
  if (profile === 'open-collective') return redirectUri === callbackUrl;
  const [given, configured] = [parse(redirectUri), parse(callbackUrl)];
  if (!given || !configured) return false;
  return given.protocol === configured.protocol && given.host === configured.host;
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
