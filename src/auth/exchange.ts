/** From the redirect to a token: every check, then one request. A failure becomes a code. */
import {
  AuthorizationResponseError,
  authorizationCodeGrantRequest,
  None,
  OperationProcessingError,
  processGenericTokenEndpointResponse,
  ResponseBodyError,
  type TokenEndpointResponse,
  UnsupportedOperationError,
  validateAuthResponse,
} from 'oauth4webapi';
import type { Platform } from '../platform/addresses/profile.ts';
import { type ErrorCode, PlatformError } from '../platform/requests/errors.ts';
import { checkStatus, type HttpAnswer, type RequestContext } from '../platform/requests/http.ts';
import { PENDING_LIFETIME_MS, type PendingSignIn } from './authorization-request.ts';
import { authorizationServer, issuerOf } from './server.ts';
import { type TokenEndpoint, tokenEndpoint } from './token-endpoint.ts';

/** An access token: sent to its issuer only. */
export interface Token {
  readonly issuer: string;
  readonly clientId: string;
  readonly accessToken: string;
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly receivedAt: number;
  /** Milliseconds since 1970; null when the platform did not say: used until it is refused. */
  readonly expiresAt: number | null;
  /** What was granted, separated by spaces; left out for nothing. */
  readonly scope?: string | undefined;
}

/** Where an attempt's window ended. */
export interface Redirect {
  readonly platform: Platform;
  readonly pending: PendingSignIn;
  readonly address: string;
}

const scopesIn = (scope: string | undefined): readonly string[] =>
  scope
    ?.toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean) ?? [];

/** True for a scope that allows more than `asked`, however the platform spells and separates it. */
export const isWider = (scope: string | undefined, asked: string | undefined): boolean =>
  scopesIn(scope).some((one) => !scopesIn(asked).includes(one));

/** The widest scope that the extension asks for. */
export const WIDEST_SCOPE = 'email';

const LONGEST_LIFETIME_S = 10 * 366 * 86_400;

/** Errors that the platform may put into the redirect (RFC 6749, section 4.1.2.1). */
const REDIRECT_ERRORS: ReadonlyMap<string, ErrorCode> = new Map([
  ['access_denied', 'denied'],
  ['invalid_scope', 'scope-refused'],
  ['unauthorized_client', 'unknown-client'],
  ['invalid_client', 'unknown-client'],
  ['server_error', 'server-error'],
  ['temporarily_unavailable', 'server-error'],
]);

/** Errors of the token endpoint (RFC 6749, section 5.2) that need no look at their description. */
const TOKEN_ERRORS: ReadonlyMap<string, ErrorCode> = new Map([
  ['invalid_scope', 'scope-refused'],
  ['unauthorized_client', 'unknown-client'],
]);

/**
 * Checks the address the browser came back with against the pending request and exchanges its code. Asks the token
 * endpoint once, and not at all when a check fails. Sends no client secret.
 * @throws PlatformError
 */
export async function exchangeRedirect(
  platform: Platform,
  pending: PendingSignIn,
  address: string,
  context: RequestContext = {},
): Promise<Token> {
  const { now = Date.now } = context;
  if (Math.abs(now() - pending.createdAt) > PENDING_LIFETIME_MS) throw new PlatformError('expired');
  const endpoint = tokenEndpoint(platform, context);
  try {
    const parameters = redirectParameters(address, pending.redirectUri);
    if (!parameters || pending.issuer !== issuerOf(platform)) {
      throw new PlatformError('wrong-response');
    }
    const body = await redeem(platform, pending, parameters, endpoint);
    // The library knows DPoP, too; we send tokens as bearers.
    if (body.token_type !== 'bearer') throw new PlatformError('bad-response');
    return toToken(pending, body, now());
  } catch (error) {
    throw translateError(error, endpoint);
  }
}

/** Validates the parameters and requests the token. The library finds a duplicate `code` only when it requests. */
export async function redeem(
  platform: Platform,
  { clientId, verifier, state, redirectUri }: Omit<PendingSignIn, 'issuer' | 'createdAt' | 'scope'>,
  parameters: URLSearchParams,
  endpoint: TokenEndpoint,
): Promise<TokenEndpointResponse> {
  const server = authorizationServer(platform);
  const client = { client_id: clientId };
  const checked = validateAuthResponse(server, client, parameters, state);
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    None(),
    checked,
    redirectUri,
    verifier,
    endpoint.options,
  );
  return processGenericTokenEndpointResponse(server, client, response);
}

function toToken(
  { issuer, clientId, scope: asked }: PendingSignIn,
  body: TokenEndpointResponse,
  receivedAt: number,
): Token {
  const expiresAt = expiry(body, receivedAt);
  if (isWider(body.scope, asked)) throw new PlatformError('scope-too-wide');
  // Left out, it is what was asked for (RFC 6749, section 5.1); an empty one is read likewise.
  const scope = body.scope?.trim() || asked;
  const accessToken = body.access_token;
  return { issuer, clientId, accessToken, receivedAt, expiresAt, ...(scope && { scope }) };
}

function expiry({ expires_in: seconds }: TokenEndpointResponse, receivedAt: number): number | null {
  if (seconds === undefined) return null;
  return receivedAt + Math.min(seconds, LONGEST_LIFETIME_S) * 1000;
}

/**
 * The parameters of a redirect; null unless it leads exactly where we asked for. Browsers pass on every address that
 * only starts with ours, so everything before the query has to be the same text (RFC 9700, section 2.1). Fragments are
 * refused.
 */
export function redirectParameters(address: string, redirectUri: string): URLSearchParams | null {
  const [beforeQuery] = address.split('?');
  if (beforeQuery !== redirectUri || address.includes('#')) return null;
  return new URL(address).searchParams;
}

/** True when the platform said that it wants the application's secret. */
export function isAboutSecret(description: string | undefined): boolean {
  return /secret|credentials/i.test(description ?? '');
}

/**
 * The error of oauth4webapi with its code; `unexpected` when our own code is at fault. Its `cause` can hold a token or a
 * code, so nothing else of it is kept.
 */
export function translateError(error: unknown, endpoint: TokenEndpoint): PlatformError {
  if (error instanceof PlatformError) return error;
  if (error instanceof AuthorizationResponseError) {
    return new PlatformError(REDIRECT_ERRORS.get(error.error) ?? 'platform-refused');
  }
  const passing = passingFailure(endpoint.answer());
  if (passing) return passing;
  if (error instanceof ResponseBodyError) return new PlatformError(codeInBody(error));
  if (error instanceof OperationProcessingError || error instanceof UnsupportedOperationError) {
    return new PlatformError(endpoint.wasAsked() ? 'bad-response' : 'wrong-response');
  }
  return new PlatformError('unexpected');
}

/** Too many requests, or a failing server, whatever the body says. */
function passingFailure(answer: HttpAnswer | null): PlatformError | null {
  if (answer?.status !== 429 && !(answer && answer.status >= 500)) return null;
  try {
    checkStatus(answer);
    return null;
  } catch (error) {
    return error instanceof PlatformError ? error : null;
  }
}

function codeInBody({ error, error_description: description }: ResponseBodyError): ErrorCode {
  if (error === 'invalid_grant') {
    const isLost = /code verifier is invalid/i.test(description ?? '');
    return isLost ? 'lost-challenge' : 'code-refused';
  }
  if (error === 'invalid_client') {
    // The platform has just issued a code for this client ID: without a description, only the secret can be missing.
    const wantsSecret = !description || isAboutSecret(description);
    return wantsSecret ? 'secret-required' : 'unknown-client';
  }
  return TOKEN_ERRORS.get(error) ?? 'platform-refused';
}
