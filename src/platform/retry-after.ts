/** How long to wait after a 429. RFC 9110 section 10.2.3 allows seconds or a date; the platform sends fractions. */

const SHORTEST_MS = 1_000;
const LONGEST_MS = 15 * 60_000;
/** Across origins the header cannot be read at all. */
const UNREADABLE_MS = 60_000;

/** Milliseconds between 1 s and 15 min; 60 s where the header is missing, hidden or nonsense. */
export function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim();
  if (!text) return UNREADABLE_MS;
  const seconds = Number(text);
  const ms = Number.isNaN(seconds) ? Date.parse(text) - now : seconds * 1_000;
  if (Number.isNaN(ms)) return UNREADABLE_MS;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ms));
}
