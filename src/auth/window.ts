/** Why the browser's sign-in window failed. */
import { asPlatformError, PlatformError } from '../platform/requests/errors.ts';
import { checkStatus, type RequestContext, send } from '../platform/requests/http.ts';

/** Why a window failed: browsers tell the reason in a message only. */
type WindowFailure = 'cancelled' | 'already-open' | 'not-loaded' | 'needs-interaction' | 'unknown';

const MESSAGES: readonly (readonly [RegExp, WindowFailure])[] = [
  [/only one web auth flow/i, 'already-open'],
  [/user interaction/i, 'needs-interaction'],
  [/could not be loaded/i, 'not-loaded'],
  [/did not approve|cancel|denied access|closed/i, 'cancelled'],
];

/** The kind of failure behind a rejection of `launchWebAuthFlow`. */
export function windowFailure(error: unknown): WindowFailure {
  const message = error instanceof Error ? error.message : String(error);
  return MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? 'unknown';
}

/**
 * The error behind a rejection. When the page did not load, browsers do not say why: it is requested once more, outside
 * the window.
 */
export async function windowError(
  error: unknown,
  url: string,
  context: RequestContext = {},
): Promise<PlatformError> {
  const failure = windowFailure(error);
  if (failure === 'not-loaded') return whyNotLoaded(url, context);
  if (failure === 'needs-interaction') return new PlatformError('cancelled');
  return new PlatformError(failure === 'unknown' ? 'unexpected' : failure);
}

async function whyNotLoaded(url: string, context: RequestContext): Promise<PlatformError> {
  try {
    checkStatus(await send({ url, redirect: 'manual' }, { ...context, cache: 'no-store' }));
    return new PlatformError('server-error');
  } catch (error) {
    const failure = asPlatformError(error);
    const { status = 500 } = failure;
    const isRefusal = status >= 400 && status < 500 && status !== 429;
    return isRefusal ? new PlatformError('platform-refused') : failure;
  }
}
