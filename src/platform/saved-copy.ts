/** Saved copies of a collective's data: the platform's own array, or `{summary, members, savedAt}`. */
import { parseDateTime } from './dates.ts';
import { PlatformError } from './errors.ts';
import { asObject } from './json.ts';

export interface SavedCopy {
  /** The summary as the platform sent it; null when the copy is a bare list. */
  readonly summary: unknown;
  readonly rows: readonly unknown[];
  /** Milliseconds since 1970; null when the copy does not say. */
  readonly savedAt: number | null;
}

/** @throws PlatformError `bad-response` when it is neither form. */
export function readSavedCopy(json: unknown): SavedCopy {
  if (Array.isArray(json)) return { summary: null, rows: json, savedAt: null };
  const copy = asObject(json);
  if (!Array.isArray(copy?.members)) throw new PlatformError('bad-response');
  return {
    summary: copy.summary ?? null,
    rows: copy.members,
    savedAt: parseDateTime(copy.savedAt),
  };
}
