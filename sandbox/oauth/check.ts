/** Looks at an authorization request before anybody is asked: who wants what, and may they. */
import type { SandboxContext } from '../context.ts';
import type { AuthorizationParameters } from './authorize.ts';
import { isAllowedRedirect } from './redirect.ts';
import { isScope, type Scope, splitScopes } from './scopes.ts';
import type { OAuthApplication } from './stores.ts';

/** A request that can be put to the user. */
export interface CheckedRequest {
  readonly kind: 'checked';
  readonly application: OAuthApplication;
  readonly redirectUri: string;
  readonly scope: readonly Scope[];
}

/** A request that is shown as an error and never redirected. */
export interface RefusedRequest {
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
  const names = splitScopes(parameters.scope ?? '');
  const unknown = names.find((name) => !isScope(name));
  if (unknown) return refused(`There is no scope "${unknown}".`);
  return { kind: 'checked', application, redirectUri, scope: names.filter(isScope) };
}

function refused(text: string): RefusedRequest {
  return { kind: 'refused', status: 400, text };
}
