/** A timeout that ends early when the connection closes. */
import type { Response } from 'express';

/** Resolves with true after `ms`, or with false as soon as the connection is closed. */
export function waitFor(response: Response, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    if (response.destroyed) return resolve(false);
    const closed = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      response.off('close', closed);
      resolve(true);
    }, ms);
    response.once('close', closed);
  });
}
