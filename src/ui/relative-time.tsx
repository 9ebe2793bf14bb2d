/** "5 minutes ago", kept up to date; the exact time on hovering. */
import { useEffect, useState } from 'preact/hooks';
import { formatDateTime, relativeTime } from './times.ts';

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
