/** How `limit` and `offset` of the member lists are read. */
import type { ProfileName } from '../options.ts';

/** Rows in one answer when nothing is asked for, and at most. */
const MOST_ROWS = 1000;

/** Which part of a list was asked for. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The page a query asks for, or null if the documented profile rejects it. */
export function readPage(
  query: Readonly<Record<string, unknown>>,
  profile: ProfileName,
): Page | null {
  return profile === 'documented' ? documentedPage(query) : livePage(query);
}

function documentedPage({ limit, offset }: Readonly<Record<string, unknown>>): Page | null {
  const page = { limit: wholeNumber(limit ?? MOST_ROWS), offset: wholeNumber(offset ?? 0) };
  if (page.limit === null || page.offset === null) return null;
  return { limit: Math.min(page.limit, MOST_ROWS), offset: page.offset };
}

/** A number of at most nine digits, or null for anything else. */
export function wholeNumber(value: unknown): number | null {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : null;
}

/** The live platform caps limits at 1,000; invalid values give 100, fractions 500. */
function livePage({ limit, offset }: Readonly<Record<string, unknown>>): Page {
  const skipped = Number(offset ?? 0);
  return {
    limit: liveLimit(limit),
    offset: Number.isInteger(skipped) && skipped > 0 ? skipped : 0,
  };
}

function liveLimit(value: unknown): number {
  if (value === undefined) return MOST_ROWS;
  const number = value === '' ? Number.NaN : Number(value);
  if (Number.isNaN(number) || number < 0) return 100;
  if (!Number.isInteger(number)) return 500;
  return Math.min(number, MOST_ROWS);
}
