/** An abortable timeout. */
import { PlatformError } from './errors.ts';

/** Resolves after so many milliseconds. @throws PlatformError `aborted` as soon as the signal says so */
export function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new PlatformError('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
  });
}
