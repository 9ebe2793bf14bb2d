/** Counts down to the time when the platform may be asked again, and then asks. */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ErrorView } from '../../messages/views.ts';
import { t } from '../../ui/i18n.ts';
import { waitingTime } from '../../ui/times.ts';
import { useSurroundings } from '../surroundings.ts';

interface CountdownProps {
  /** A `rate-limited` error with its time to wait, counted from when it is first shown. */
  readonly error: ErrorView;
  readonly onEnd: () => void;
}

const SECOND_MS = 1000;

export function Countdown({ error, onEnd }: CountdownProps) {
  const { now } = useSurroundings();
  const until = useMemo(() => now() + (error.retryAfterMs ?? 0), [error, now]);
  const [left, setLeft] = useState(until - now());
  const end = useRef(onEnd);
  end.current = onEnd;
  useLayoutEffect(() => {
    setLeft(until - now());
    const timer = setInterval(() => {
      const rest = until - now();
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      end.current();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until, now]);
  return (
    // Read out once with the notice around it, not every second.
    <span role="timer" aria-live="off">
      {left > 0 ? t('errorRateLimitedUntil', waitingTime(left)) : t('popup_askingAgain')}
    </span>
  );
}
