/** Checks an authorization request, and runs it through the OAuth library for a user who has decided. */
import OAuth2Server from '@node-oauth/oauth2-server';
import type { SandboxContext } from '../context.ts';
import type { SandboxUser } from '../data/types.ts';
import type { ProfileName } from '../options.ts';
import { CODE_LIFETIME_MS, isAllowedRedirect, isScope, type Scope, splitScopes } from './model.ts';
import type { OAuthApplication } from './stores.ts';

/** Parameters of an authorization request, from query and form together. */
export type AuthorizationParameters = Readonly<Record<string, string>>;

/** Where to redirect, or the error to show. */
export type AuthorizationOutcome =
  | { readonly kind: 'redirect'; readonly redirectUri: string }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly error: string;
      readonly description: string;
    };

/** Issues a code or returns the error. A denial redirects to the application; other errors don't. */
export async function authorize(
  { authorizationServer }: SandboxContext,
  user: SandboxUser,
  parameters: AuthorizationParameters,
): Promise<AuthorizationOutcome> {
  const query = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
  const request = new OAuth2Server.Request({ method: 'POST', headers: {}, query, body: {} });
  const response = new OAuth2Server.Response();
  try {
    await authorizationServer.authorize(request, response, {
      authenticateHandler: { handle: () => user },
      allowEmptyState: true,
      authorizationCodeLifetime: CODE_LIFETIME_MS / 1000,
    });
  } catch (error) {
    if (!(error instanceof OAuth2Server.OAuthError)) throw error;
    if (!(error instanceof OAuth2Server.AccessDeniedError)) return toError(error);
  }
  return { kind: 'redirect', redirectUri: String(response.get('Location')) };
}

/** An error of the library in the shape the endpoints send. */
export function toError(error: OAuth2Server.OAuthError): AuthorizationOutcome & { kind: 'error' } {
  return { kind: 'error', status: error.code, error: error.name, description: error.message };
}

/** A valid request: ask the user. */
export interface CheckedRequest {
  readonly kind: 'checked';
  readonly application: OAuthApplication;
  readonly redirectUri: string;
  readonly scope: readonly Scope[];
}

/** An invalid request: show an error, never redirect. */
interface RefusedRequest {
  readonly kind: 'refused';
  readonly status: number;
  readonly text: string;
}

/** Checks client, redirect address, response type, challenge method and scopes. */
export function checkAuthorizationRequest(
  { oauth, settings }: SandboxContext,
  parameters: AuthorizationParameters,
): CheckedRequest | RefusedRequest {
  const application = oauth.stores.applications.get(parameters.client_id ?? '');
  if (!application) return refused('Unknown application: the client ID is not known here.');
  const redirectUri = parameters.redirect_uri || application.callbackUrl;
  if (!isAllowedRedirect(redirectUri, application.callbackUrl, settings.profile)) {
    return refused('The redirect address does not match the callback URL of the application.');
  }
  if (parameters.response_type !== 'code') return refused('The response type has to be "code".');
  const method = parameters.code_challenge_method;
  if (method && method !== 'S256') return refused('The only code challenge method is S256.');
  const names = scopesSeen(parameters.scope ?? '', settings.profile);
  const unknown = names.find((name) => !isScope(name));
  if (unknown) return refused(`Unknown scope "${unknown}".`);
  return { kind: 'checked', application, redirectUri, scope: names.filter(isScope) };
}

/** The live website splits at commas only, so that a list with spaces loses every scope. */
function scopesSeen(scope: string, profile: ProfileName): string[] {
  if (profile === 'documented') return splitScopes(scope);
  return scope.split(',').filter((name) => !/\s/.test(name.trim()) && name);
}

/** What the consent page passes on. One with commas is refused then: the service splits at spaces only. */
export const withSeenScopes = (
  parameters: AuthorizationParameters,
  { settings }: SandboxContext,
): AuthorizationParameters =>
  settings.profile === 'open-collective' && /\s/.test(parameters.scope?.trim() ?? '')
    ? { ...parameters, scope: '' }
    : parameters;

function refused(text: string): RefusedRequest {
  return { kind: 'refused', status: 400, text };
}
