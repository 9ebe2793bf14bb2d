/** Times in words. Instants are milliseconds since 1970. */
import { useEffect, useState } from 'preact/hooks';
import { digitsInWords, formatLanguage, t } from './i18n.ts';

const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "5 minutes ago", "in 3 days", or "now" within a minute; in the language of the messages. */
export function relativeTime(instant: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(digitsInWords(), { numeric: 'auto' });
  const distance = instant - now;
  const unit = UNITS.find(([, length]) => Math.abs(distance) >= length);
  if (!unit) return t('common_now');
  return format.format(Math.trunc(distance / unit[1]), unit[0]);
}

/** "in 30 seconds", "in 2 minutes"; at least a second. */
export function waitingTime(waitMs: number): string {
  const format = new Intl.RelativeTimeFormat(digitsInWords());
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return seconds < 100
    ? format.format(seconds, 'second')
    : format.format(Math.ceil(seconds / 60), 'minute');
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Dates in the browser's language. A format takes long to make, and lists have many dates. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = formatLanguage();
  const key = `${language} ${JSON.stringify(options)}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(language, options);
  dateFormats.set(key, format);
  return format;
}

/** "Jan 3, 2027" in the browser's language. */
export const formatDate = (instant: number): string =>
  dateFormat({ dateStyle: 'medium' }).format(instant);

/** "Jan 3", with the year where it is another one than now; in the browser's language, in UTC. */
export function formatDay(instant: number, now: number): string {
  const isThisYear = new Date(instant).getUTCFullYear() === new Date(now).getUTCFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC', ...year }).format(instant);
}

/** "Jan 3, 2027, 5:04 PM" in the browser's language. */
export const formatDateTime = (instant: number): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(instant);

interface RelativeTimeProps {
  /** Milliseconds since 1970. */
  readonly instant: number;
  readonly now?: () => number;
}

const REFRESH_MS = 30_000;

export function RelativeTime({ instant, now = Date.now }: RelativeTimeProps) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(instant).toISOString()} title={formatDateTime(instant)}>
      {relativeTime(instant, now())}
    </time>
  );
}
