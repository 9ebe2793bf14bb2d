/** Errors as pages get them from the background: a code, and when to ask again. */
import { type ErrorCode, isErrorCode, PlatformError } from '../platform/requests/errors.ts';

export interface ErrorView {
  readonly code: ErrorCode;
  /** When the platform may be asked again, for `rate-limited`; milliseconds since 1970, by this machine's clock. */
  readonly retryAt?: number | undefined;
}

/** The codes of a PlatformError or of a thrown ErrorView; anything else is `unexpected`. No message text crosses. */
export function toErrorView(error: unknown, now: () => number = Date.now): ErrorView {
  if (typeof error !== 'object' || error === null) return { code: 'unexpected' };
  const isOurs = error instanceof PlatformError || !(error instanceof Error);
  const { code, retryAt } = error as Partial<Record<string, unknown>>;
  if (!isOurs || !isErrorCode(code)) return { code: 'unexpected' };
  if (error instanceof PlatformError && error.retryAfterMs !== undefined) {
    return { code, retryAt: now() + error.retryAfterMs };
  }
  return typeof retryAt === 'number' ? { code, retryAt } : { code };
}
