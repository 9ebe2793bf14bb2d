// Types of review.mjs.
import type { Held } from '../cli/review.ts';

/** What the pull request says of them. */
export function bodyFor(held: readonly Held[]): string;
