/** How long to wait after a 429. RFC 9110 section 10.2.3 allows seconds or a date; the platform sends fractions. */

const SHORTEST_MS = 1_000;
const LONGEST_MS = 15 * 60_000;
/** Across origins the header cannot be read at all. */
const UNREADABLE_MS = 60_000;

/** Milliseconds between 1 s and 15 min; 60 s where the header is missing, hidden or nonsense. */
export function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const isDate = text.endsWith('GMT');
  const ms = isDate ? Date.parse(text) - now : Number(text || Number.NaN) * 1_000;
  return Number.isNaN(ms) ? UNREADABLE_MS : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ms));
}
