/**
 * Saved copies of a collective's data: the platform's own array of members, or
 * `{summary, members, savedAt, more, anonymous}`. A copy for a wall of few faces has the rows of those only; `more` and
 * `anonymous` count the backers that were left out.
 */
import { parseDateTime } from './dates.ts';
import { PlatformError } from './errors.ts';
import { asArray, asCount, asObject } from './json.ts';

export interface SavedCopy {
  /** The summary as the platform sent it; null when the copy is a bare list. */
  readonly summary: unknown;
  /** Rows as the platform sent them. */
  readonly rows: readonly unknown[];
  /** Milliseconds since 1970; null when the copy does not say. */
  readonly savedAt: number | null;
  /** Backers that the wall counts behind "and N more" beside the rows; 0 for a whole list. */
  readonly more: number;
  /** Anonymous backers that are not among the rows; 0 for a whole list. */
  readonly anonymous: number;
}

/** @throws PlatformError `bad-response` when it is neither form. */
export function readSavedCopy(json: unknown): SavedCopy {
  const copy = Array.isArray(json) ? { members: json } : asObject(json);
  if (!Array.isArray(copy?.members)) throw new PlatformError('bad-response');
  return {
    summary: copy.summary ?? null,
    rows: asArray(copy.members),
    savedAt: parseDateTime(copy.savedAt),
    more: asCount(copy.more) ?? 0,
    anonymous: asCount(copy.anonymous) ?? 0,
  };
}
