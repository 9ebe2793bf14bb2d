/** Dates as the platform writes them. All instants are milliseconds since 1970 in UTC. */

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?Z?$/;
const DAY_MS = 86_400_000;

/**
 * The instant of "2024-03-05 17:04", which is in UTC without saying so, or of an ISO 8601 instant in UTC.
 * Null for anything else, and for 1970-01-01, which the platform writes where it does not know.
 */
export function parseDateTime(value: unknown): number | null {
  const match = typeof value === 'string' ? DATE_TIME.exec(value) : null;
  if (!match) return null;
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0] = match;
  const instant = Date.UTC(+`${year}`, +`${month}` - 1, +`${day}`, +hours, +minutes, +seconds);
  return instant >= DAY_MS ? instant : null;
}

/** The instant of a text date such as "Mon Dec 04 2017 15:43:04 GMT+0000 (Coordinated Universal Time)"; else null. */
export function parseTextDate(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const instant = Date.parse(value.replace(/\s*\(.*$/, ''));
  return Number.isNaN(instant) ? parseDateTime(value) : instant;
}

/** "2024-03-05" in UTC: the form of the transaction filters. */
export function toDateText(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
