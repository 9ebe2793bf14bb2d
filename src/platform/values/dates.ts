/** Dates as the platform writes them. All instants are milliseconds since 1970 in UTC. */

const DATE_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)?Z?$/;
const WITH_ZONE = /\d(Z| ?(GMT|UTC)?[+-]\d\d:?\d\d| ?(GMT|UTC))$/;
/** Longer texts are not dates, and the patterns below would be slow on them. */
const LONGEST = 100;
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** From an instant in UTC to another, which is excluded. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const YEAR_10000 = 253_402_300_800_000;

/**
 * The instant of "2024-03-05 17:04", which is in UTC without saying so, or of an ISO 8601 instant in UTC.
 * Null for anything else, for days and times that do not exist, and for 1970-01-01, which the platform writes where
 * it does not know.
 */
export function parseDateTime(value: unknown): number | null {
  if (typeof value !== 'string' || !DATE_TIME.test(value)) return null;
  const day = twoDigits(value, 8);
  const instant = Date.UTC(
    twoDigits(value, 0) * 100 + twoDigits(value, 2),
    twoDigits(value, 5) - 1,
    day,
    twoDigits(value, 11),
    twoDigits(value, 14),
    twoDigits(value, 17),
  );
  const exists = day < 29 || new Date(instant).getUTCDate() === day;
  return exists && instant >= DAY_MS ? instant : null;
}

/** True for a number that can be a date: `Date` throws beyond its range, and years of five digits are a mistake. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) < YEAR_10000;
}

/** Lists have two dates a row: reading by position takes a fifth of the time of a match with groups. */
function twoDigits(text: string, at: number): number {
  const zeros = 48 * 11;
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - zeros || 0;
}

/**
 * The instant of a text date such as "Mon Dec 04 2017 15:43:04 GMT+0000 (Coordinated Universal Time)"; null where it
 * names no zone, since browsers would take their own.
 */
export function parseTextDate(value: unknown): number | null {
  const instant = parseDateTime(value);
  if (instant !== null || typeof value !== 'string' || value.length > LONGEST) return instant;
  const text = value.replace(/\s*\([^()]*\)\s*$/, '');
  const parsed = WITH_ZONE.test(text) ? Date.parse(text) : Number.NaN;
  return parsed >= DAY_MS ? parsed : null;
}

/** "2024-03-05" in UTC: the form of the transaction filters. */
export function toDateText(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The same day and time a month before, or the last of that month where it is shorter. */
export function monthBefore(instant: number): number {
  const time = instant - startOfMonth(instant);
  return Math.min(startOfMonth(instant, -1) + time, startOfMonth(instant) - 1);
}

/** First instant of the instant's month in UTC, or of a month so many later. */
export function startOfMonth(instant: number, monthsLater = 0): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater);
}

/** Months of a series and of reports, the running one included. */
export const MONTHS_BACK = 24;

/**
 * The date that GraphQL is asked for a balance at; none for an instant to come. Balances by date are renewed once a day,
 * the one without a date is as of now.
 */
export function dateOfBalance(instant: number, now: number): string | undefined {
  return instant > now ? undefined : new Date(instant).toISOString();
}
