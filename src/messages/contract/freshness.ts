/** How fresh data from the platform must be, how old it is, and whether it may be kept. */
import * as z from 'zod/mini';
import type { ErrorView } from '../error-view.ts';

/** `cached`: at once, without a request. `fresh`: with one unless the cached answer is young. `reload`: always. */
export const mode = z.enum(['cached', 'fresh', 'reload']);
export type Mode = z.infer<typeof mode>;

/** True in private windows: nothing is written. */
export const isPrivate = z.optional(z.boolean());

/** Data with its age; with an error when it could not be renewed: the old data stays. */
export interface Aged<T> {
  readonly data: T | null;
  /** Milliseconds since 1970, by the clock of this machine; null without data. */
  readonly receivedAt: number | null;
  readonly error: ErrorView | null;
  /** Parts that the platform could not give this time. */
  readonly missingParts: number;
}
