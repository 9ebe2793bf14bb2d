/** Errors of oauth4webapi become codes here. Their `cause` can hold a token or a code, so nothing else of them is kept. */
import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
} from 'oauth4webapi';
import { type ErrorCode, PlatformError } from '../platform/errors.ts';
import { checkStatus, type HttpAnswer } from '../platform/http.ts';
import type { TokenEndpoint } from './token-endpoint.ts';

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

/** True when the platform said that it wants the application's secret. */
export function isAboutSecret(description: string | undefined): boolean {
  return /secret|credentials/i.test(description ?? '');
}

/** The error with its code; `unexpected` when our own code is at fault. */
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
