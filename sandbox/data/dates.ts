/** Dates: the moment the sandbox's data ends, and the platform's three ways of writing one. */

/** The end of generated data. The sandbox moves it to the day it starts. */
export const EPOCH_MS = Date.UTC(2026, 10, 1);

export const DAY_MS = 86_400_000;

/** Whole days from the end of the generated data to the day of `now`, in milliseconds; 0 for a clock before it. */
export function sinceEpoch(now: number): number {
  return Math.max(0, Math.floor((now - EPOCH_MS) / DAY_MS) * DAY_MS);
}

/** `YYYY-MM-DD HH:mm` in UTC, as member rows carry it. */
export function toRowDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
}

/** `Mon Dec 04 2017 15:43:04 GMT+0000 (Coordinated Universal Time)`, as v1 transactions carry it. */
export function toTextDate(ms: number): string {
  const [weekday, day, month, year, time] = new Date(ms).toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${day} ${year} ${time} GMT+0000 (Coordinated Universal Time)`;
}

/** The same day and time `months` later; the last day of the month where it is shorter. */
export function addMonths(ms: number, months: number): number {
  const date = new Date(ms);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const days = new Date(first);
  const lastDay = new Date(Date.UTC(days.getUTCFullYear(), days.getUTCMonth() + 1, 0)).getUTCDate();
  return first + (Math.min(date.getUTCDate(), lastDay) - 1) * DAY_MS + (ms % DAY_MS);
}
