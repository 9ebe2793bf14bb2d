/** The one error type of the product, with a closed set of codes. */

/** What went wrong, in words for programs. Words for people are chosen at the rim. */
export const PLATFORM_ERROR_CODES = [
  'offline',
  'timeout',
  'aborted',
  'rate-limited',
  'not-found',
  'unauthorized',
  'forbidden',
  'bad-request',
  'server-error',
  'bad-response',
  'too-large',
  'graphql-error',
  'bad-slug',
  'bad-address',
] as const;

export type PlatformErrorCode = (typeof PLATFORM_ERROR_CODES)[number];

interface PlatformErrorDetails {
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** Carries a code, the HTTP status if there was one, and how long to wait when told to. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly code: PlatformErrorCode;
  readonly status: number | undefined;
  /** Milliseconds to wait before asking again; set for `rate-limited` only. */
  readonly retryAfterMs: number | undefined;

  constructor(code: PlatformErrorCode, details: PlatformErrorDetails = {}) {
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
