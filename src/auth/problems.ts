/** What can go wrong on the way to a token. */
import type { ErrorCode } from '../platform/errors.ts';

/** An error in codes: nothing of an answer, an address or a token is in it. */
export interface Problem {
  readonly code: ErrorCode;
  /** Milliseconds to wait, for `rate-limited`. */
  readonly retryAfterMs?: number | undefined;
}

/** The result of something that can fail in expected ways. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };
