/** Periods of a ledger: what people write for them, and their names. All days are in UTC. */
import { DAY_MS, type Period, parseDateTime, startOfMonth, toDateText } from '../values/dates.ts';

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;
/** The platform is younger. */
const FIRST_YEAR = 2000;
/** The first day that a period can have, as YYYY-MM-DD. */
export const FIRST_DAY = `${FIRST_YEAR}-01-01`;

/**
 * The period that a text names: `month`, `quarter`, or `year` (the last whole one), `2026`, `2026-Q1`, `2026-03`, or
 * `2026-03-05..2026-04-20` with both days in it. Null for anything else.
 */
export function readPeriod(text: string, now: number): Period | null {
  const name = text.trim().toLowerCase();
  if (name === 'month' || name === 'quarter' || name === 'year')
    return lastWhole(MONTHS[name], now);
  const [, year = '', quarter, month] = /^(\d{4})(?:-q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(name) ?? [];
  if (Number(year) >= FIRST_YEAR) {
    const first = quarter ? (Number(quarter) - 1) * 3 : Number(month ?? 1) - 1;
    const from = Date.UTC(Number(year), first);
    return { from, to: startOfMonth(from, quarter ? 3 : month ? 1 : 12) };
  }
  const [, first, last] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(name) ?? [];
  const [from, end] = [parseDateTime(first), parseDateTime(last)];
  if (from === null || end === null || from < Date.parse(FIRST_DAY) || end < from) return null;
  return { from, to: end + DAY_MS };
}

/** The last so many months that have ended, as calendars cut them. */
function lastWhole(months: number, now: number): Period {
  const month = new Date(now).getUTCMonth();
  const to = startOfMonth(now, -(month % months));
  return { from: startOfMonth(to, -months), to };
}

/** The shortest text that `readPeriod` reads as the period, such as `2026-Q1`. */
export function periodText({ from, to }: Period): string {
  const [first, last] = [toDateText(from), toDateText(to - 1)];
  const month = new Date(from).getUTCMonth();
  const is = (months: number) =>
    month % months === 0 && from === startOfMonth(from) && to === startOfMonth(from, months);
  if (is(12)) return first.slice(0, 4);
  if (is(3)) return `${first.slice(0, 4)}-Q${month / 3 + 1}`;
  return is(1) ? first.slice(0, 7) : `${first}..${last}`;
}
