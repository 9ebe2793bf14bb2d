/** Errors of oauth4webapi become codes here. Their `cause` can hold a token or a code, so nothing else of them is kept. */
import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
} from 'oauth4webapi';
import { PlatformError } from '../platform/errors.ts';
import { checkStatus, type HttpAnswer } from '../platform/http.ts';
import type { Problem } from './problems.ts';
import type { TokenEndpoint } from './token-endpoint.ts';

/** Errors that the platform may put into the redirect (RFC 6749, section 4.1.2.1). */
const REDIRECT_ERRORS: ReadonlyMap<string, Problem['code']> = new Map([
  ['access_denied', 'denied'],
  ['invalid_scope', 'scope-refused'],
  ['unauthorized_client', 'unknown-client'],
  ['invalid_client', 'unknown-client'],
  ['server_error', 'server-error'],
  ['temporarily_unavailable', 'server-error'],
]);

/** Errors of the token endpoint (RFC 6749, section 5.2) that need no look at their description. */
const TOKEN_ERRORS: ReadonlyMap<string, Problem['code']> = new Map([
  ['invalid_scope', 'scope-refused'],
  ['unauthorized_client', 'unknown-client'],
]);

/** True when the platform said that it wants the application's secret. */
export function isAboutSecret(description: string | undefined): boolean {
  return /secret|credentials/i.test(description ?? '');
}

/** The one problem behind an error; `unexpected` when our own code is at fault. */
export function problemOf(error: unknown, endpoint: TokenEndpoint): Problem {
  if (error instanceof PlatformError) return fromPlatform(error);
  if (error instanceof AuthorizationResponseError) {
    return { code: REDIRECT_ERRORS.get(error.error) ?? 'platform-refused' };
  }
  const passing = passingFailure(endpoint.answer());
  if (passing) return passing;
  if (error instanceof ResponseBodyError) return fromBody(error);
  if (error instanceof OperationProcessingError || error instanceof UnsupportedOperationError) {
    return { code: endpoint.wasAsked() ? 'bad-response' : 'wrong-response' };
  }
  return { code: 'unexpected' };
}

function fromPlatform({ code, retryAfterMs }: PlatformError): Problem {
  return { code, retryAfterMs };
}

/** Too many requests, or a failing server, whatever the body says. */
function passingFailure(answer: HttpAnswer | null): Problem | null {
  if (answer?.status !== 429 && !(answer && answer.status >= 500)) return null;
  try {
    checkStatus(answer);
    return null;
  } catch (error) {
    return error instanceof PlatformError ? fromPlatform(error) : null;
  }
}

function fromBody({ error, error_description: description }: ResponseBodyError): Problem {
  if (error === 'invalid_grant') {
    const isLost = /code verifier is invalid/i.test(description ?? '');
    return { code: isLost ? 'lost-challenge' : 'code-refused' };
  }
  if (error === 'invalid_client') {
    // The platform has just issued a code for this client ID: without a description, only the secret can be missing.
    const wantsSecret = !description || isAboutSecret(description);
    return { code: wantsSecret ? 'secret-required' : 'unknown-client' };
  }
  return { code: TOKEN_ERRORS.get(error) ?? 'platform-refused' };
}
