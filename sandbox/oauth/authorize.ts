/** Runs an authorization request through the OAuth library, on behalf of a user who has decided. */
import OAuth2Server from '@node-oauth/oauth2-server';
import type { SandboxUser } from '../data/types.ts';
import { CODE_LIFETIME_MS } from './model.ts';

/** Parameters of an authorization request, from query and form together. */
export type AuthorizationParameters = Readonly<Record<string, string>>;

/** Where to send the browser, or what to show instead of sending it anywhere. */
export type AuthorizationOutcome =
  | { readonly kind: 'redirect'; readonly redirectUri: string }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly error: string;
      readonly description: string;
    };

/** Issues a code, or says why not. A denial is sent back to the application; other refusals are not. */
export async function authorize(
  server: OAuth2Server,
  user: SandboxUser,
  parameters: AuthorizationParameters,
): Promise<AuthorizationOutcome> {
  const query = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
  const request = new OAuth2Server.Request({ method: 'POST', headers: {}, query, body: {} });
  const response = new OAuth2Server.Response();
  try {
    await server.authorize(request, response, {
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
