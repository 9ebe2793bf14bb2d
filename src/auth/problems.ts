/** What can go wrong on the way to a token, as a closed set of codes. */
import type { PlatformErrorCode } from '../platform/errors.ts';

/** Why a sign-in ended without a token, or what is wrong with the one there is. */
export type SignInProblemCode =
  /** The user closed the window. */
  | 'cancelled'
  /** The user said no on the consent page. */
  | 'denied'
  /** The browser still shows the window of an earlier attempt. */
  | 'already-open'
  /** More than ten minutes went by. */
  | 'expired'
  /** The browser stopped the extension meanwhile. */
  | 'interrupted'
  /** The answer does not belong to the request: state, address, issuer or form is wrong. */
  | 'wrong-response'
  /** The platform did not keep the PKCE challenge. */
  | 'lost-challenge'
  | 'code-refused'
  | 'unknown-client'
  /** The platform does not support public clients. */
  | 'secret-required'
  | 'scope-refused'
  | 'platform-refused'
  /** The token could not be saved. */
  | 'storage-full';

/** An error in codes: nothing of an answer, an address or a token is in it. */
export interface Problem {
  readonly code: SignInProblemCode | PlatformErrorCode | 'unexpected';
  /** Milliseconds to wait, for `rate-limited`. */
  readonly retryAfterMs?: number | undefined;
}

/** The result of something that can fail in expected ways. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };
