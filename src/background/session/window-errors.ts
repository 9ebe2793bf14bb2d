/** Codes for failed sign-in windows: browsers tell the reason in a message only. */
import type { Outcome, Problem } from '../../auth/problems.ts';
import { PlatformError } from '../../platform/errors.ts';
import { checkStatus, type RequestContext, send } from '../../platform/http.ts';

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
 * The problem behind a rejection. When the page did not load, browsers do not say why: it is requested once more,
 * outside the window.
 */
export async function windowProblem(
  error: unknown,
  url: string,
  context: RequestContext = {},
): Promise<Problem> {
  const failure = windowFailure(error);
  if (failure === 'cancelled' || failure === 'already-open') return { code: failure };
  if (failure === 'needs-interaction') return { code: 'cancelled' };
  if (failure === 'unknown') return { code: 'unexpected' };
  const outcome = await ask(url, context);
  return outcome.ok ? { code: 'server-error' } : outcome.problem;
}

async function ask(url: string, context: RequestContext): Promise<Outcome<null>> {
  try {
    checkStatus(await send({ url, redirect: 'manual' }, { ...context, cache: 'no-store' }));
    return { ok: true, value: null };
  } catch (error) {
    if (!(error instanceof PlatformError)) return { ok: false, problem: { code: 'unexpected' } };
    const { code, status = 500, retryAfterMs } = error;
    if (status >= 400 && status < 500 && status !== 429) {
      return { ok: false, problem: { code: 'platform-refused' } };
    }
    return { ok: false, problem: retryAfterMs === undefined ? { code } : { code, retryAfterMs } };
  }
}
