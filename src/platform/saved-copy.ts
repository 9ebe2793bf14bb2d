/**
 * Saved copies of a collective's data: the platform's own array, or `{summary, members, more, anonymous, savedAt}`,
 * whose members may be the first ones of a wall only.
 */
import { parseDateTime } from './dates.ts';
import { PlatformError } from './errors.ts';
import { asCount, asObject } from './json.ts';

export interface SavedCopy {
  /** The summary as the platform sent it; null when the copy is a bare list. */
  readonly summary: unknown;
  readonly rows: readonly unknown[];
  /** Backers that are not in the rows; 0 when all are. */
  readonly more: number;
  /** Anonymous backers that are not in the rows. */
  readonly anonymous: number;
  /** Milliseconds since 1970; null when the copy does not say. */
  readonly savedAt: number | null;
}

/** @throws PlatformError `bad-response` when it is neither form. */
export function readSavedCopy(json: unknown): SavedCopy {
  if (Array.isArray(json))
    return { summary: null, rows: json, more: 0, anonymous: 0, savedAt: null };
  const copy = asObject(json);
  if (!Array.isArray(copy?.members)) throw new PlatformError('bad-response');
  return {
    summary: copy.summary ?? null,
    rows: copy.members,
    more: asCount(copy.more) ?? 0,
    anonymous: asCount(copy.anonymous) ?? 0,
    savedAt: parseDateTime(copy.savedAt),
  };
}
