/** Errors as they cross to pages: a code, and when to ask again. */
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
