/** How old data is, in words. */

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** True for data so old that its age has to be said. */
export const isOld = (receivedAt: number): boolean => Date.now() - receivedAt > UNITS[0][1];

/** "3 hours ago" in the given language. A clock that was set back gives "0 minutes ago", never a future. */
export function ageInWords(since: number, now: number, locale: string | undefined): string {
  const age = Math.max(0, now - since);
  const [unit, ms] = UNITS.find(([, ms]) => age >= ms) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(age / ms), unit);
}
