/** Errors as they cross to pages: a code, and how long to wait. */
import { PLATFORM_ERROR_CODES, PlatformError } from '../platform/errors.ts';
import { type ErrorView, SIGN_IN_NOTICES } from './views.ts';

const CODES: readonly unknown[] = [
  ...PLATFORM_ERROR_CODES,
  ...SIGN_IN_NOTICES,
  'bad-message',
  'storage',
  'unexpected',
] satisfies ErrorView['code'][];

/** True for a code that pages have words for. */
export function isErrorCode(code: unknown): code is ErrorView['code'] {
  return CODES.includes(code);
}

/** An error in codes: a PlatformError's own, that of a thrown ErrorView, else `unexpected`. Nothing else crosses. */
export function toErrorView(error: unknown): ErrorView {
  if (typeof error !== 'object' || error === null) return { code: 'unexpected' };
  const isOurs = error instanceof PlatformError || !(error instanceof Error);
  const { code, retryAfterMs } = error as { code?: unknown; retryAfterMs?: unknown };
  if (!isOurs || !isErrorCode(code)) return { code: 'unexpected' };
  return typeof retryAfterMs === 'number' ? { code, retryAfterMs } : { code };
}
