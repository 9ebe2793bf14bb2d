/** Results of the steps of a sign-in. */
import type { ErrorCode } from '../platform/errors.ts';

/** An error as a code. It has no text from a response, an address, or a token. */
export interface Problem {
  readonly code: ErrorCode;
  /** Milliseconds to wait, for `rate-limited`. */
  readonly retryAfterMs?: number | undefined;
}

/** The result of something that can fail in expected ways. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };
