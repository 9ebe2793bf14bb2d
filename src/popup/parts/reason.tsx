/** Why something could not be had: in words, or as the time until it is asked for again. */
import type { ErrorView } from '../../messages/views.ts';
import { errorWords } from '../../ui/error-words.ts';
import { Countdown } from './countdown.tsx';

interface ReasonProps {
  readonly error: ErrorView;
  /** Asks again, when the platform has said how long to wait. */
  readonly onRetry: () => void;
}

export function Reason({ error, onRetry }: ReasonProps) {
  if (error.retryAfterMs === undefined) return <>{errorWords(error)}</>;
  return <Countdown error={error} onEnd={onRetry} />;
}
