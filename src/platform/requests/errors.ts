/** The one error type, and every code that it can have. Pages and elements turn codes into words. */

/** What can go wrong between us and the platform. */
export const PLATFORM_ERROR_CODES = [
  'offline',
  'timeout',
  'aborted',
  'rate-limited',
  'not-found',
  'unauthorized',
  'forbidden',
  /** A collective that only those who run it can see. */
  'private',
  /** A person's account, where a collective's is asked for. */
  'person',
  'bad-request',
  'server-error',
  'bad-response',
  'too-large',
  'graphql-error',
  /** Only the public list tells it: the list of one tier, and when people paid. */
  'list-needed',
  'bad-slug',
  'bad-address',
] as const;

/** Why a sign-in ended without a token, what is wrong with the one there is, or why a sign-out failed. */
export const SIGN_IN_ERROR_CODES = [
  /** The user closed the window. */
  'cancelled',
  /** The user said no on the consent page. */
  'denied',
  /** The browser still shows the window of an earlier attempt. */
  'already-open',
  /** More than ten minutes went by. */
  'expired',
  /** The browser stopped the extension before the answer. */
  'interrupted',
  /** The answer does not belong to the request: state, address, issuer or form is wrong. */
  'wrong-response',
  /** The platform did not keep the PKCE challenge. */
  'lost-challenge',
  /** The user has not agreed to sign in at this platform yet. */
  'consent-required',
  'code-refused',
  'unknown-client',
  /** The platform does not support public clients. */
  'secret-required',
  'scope-refused',
  /** The platform granted more than was asked for; the token was not stored. */
  'scope-too-wide',
  /** A stored token allowed more than reading and was erased at the start. */
  'token-erased',
  'platform-refused',
  /** The token could not be saved. */
  'storage-full',
  /** The token could not be erased, so the user is still signed in. */
  'not-signed-out',
  /** Something of the user who was signed in could not be erased. */
  'not-erased',
] as const;

/** What goes wrong between pages and background. */
const OWN_ERROR_CODES = [
  /** Typing has used its share of anonymous requests: the search waits for Enter. */
  'search-paused',
  /** A message outside the contract. */
  'bad-message',
  /** The browser did not let us save. */
  'storage',
  /** A collective, where somebody names their own profile. */
  'collective',
  /** A private window wanted something stored. */
  'private-window',
  /** A mistake of our own. */
  'unexpected',
] as const;

/** Every code that pages have words for. */
export const ERROR_CODES = [
  ...PLATFORM_ERROR_CODES,
  ...SIGN_IN_ERROR_CODES,
  ...OWN_ERROR_CODES,
] as const;

export type PlatformErrorCode = (typeof PLATFORM_ERROR_CODES)[number];
export type ErrorCode = (typeof ERROR_CODES)[number];

export function isErrorCode(code: unknown): code is ErrorCode {
  return ERROR_CODES.some((known) => known === code);
}

interface PlatformErrorDetails {
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** A code, the HTTP status if there was one, and how long to wait when the platform says so. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly code: ErrorCode;
  readonly status: number | undefined;
  /** Milliseconds to wait before asking again; set for `rate-limited` only. */
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, details: PlatformErrorDetails = {}) {
    super(code);
    this.code = code;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** The error itself when it is ours; anything else means that our own code is at fault: rethrown. */
export function asPlatformError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  throw error;
}
