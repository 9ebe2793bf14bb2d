/** Errors as pages get them from the background: a code, and when to ask again. */
import {
  type ErrorCode,
  PLATFORM_ERROR_CODES,
  PlatformError,
  SIGN_IN_ERROR_CODES,
} from '../platform/errors.ts';

export interface ErrorView {
  readonly code: ErrorCode;
  /** When the platform may be asked again, for `rate-limited`; milliseconds since 1970, by this machine's clock. */
  readonly retryAt?: number | undefined;
}

/** Every code that pages have words for. */
export const ERROR_CODES = [
  ...PLATFORM_ERROR_CODES,
  ...SIGN_IN_ERROR_CODES,
  'search-paused',
  'bad-message',
  'storage',
  'private-window',
  'unexpected',
] as const satisfies readonly ErrorCode[];

export function isErrorCode(code: unknown): code is ErrorCode {
  return ERROR_CODES.some((known) => known === code);
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
