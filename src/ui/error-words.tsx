/** Errors in words that people can act on. A refused request counts down to when it may be repeated. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ErrorView } from '../messages/error-view.ts';
import { type MessageKey, t } from './i18n.ts';
import { waitingTime } from './times.tsx';

/** The message of every code. */
export const ERROR_KEYS: Readonly<Record<ErrorView['code'], MessageKey>> = {
  offline: 'errorOffline',
  timeout: 'errorTimeout',
  aborted: 'errorAborted',
  'rate-limited': 'errorRateLimited',
  'not-found': 'errorNotFound',
  unauthorized: 'errorUnauthorized',
  forbidden: 'errorForbidden',
  'bad-request': 'errorBadRequest',
  'server-error': 'errorServerError',
  'bad-response': 'errorBadResponse',
  'too-large': 'errorTooLarge',
  'graphql-error': 'errorGraphql',
  'bad-slug': 'errorBadSlug',
  'bad-address': 'errorBadAddress',
  cancelled: 'noticeCancelled',
  denied: 'noticeDenied',
  'already-open': 'noticeAlreadyOpen',
  expired: 'noticeExpired',
  interrupted: 'noticeInterrupted',
  'wrong-response': 'noticeWrongResponse',
  'lost-challenge': 'noticeLostChallenge',
  'code-refused': 'noticeCodeRefused',
  'unknown-client': 'noticeUnknownClient',
  'secret-required': 'noticeSecretRequired',
  'scope-refused': 'noticeScopeRefused',
  'platform-refused': 'noticePlatformRefused',
  'storage-full': 'noticeStorageFull',
  'search-paused': 'errorSearchPaused',
  'bad-message': 'errorBadMessage',
  storage: 'errorStorage',
  unexpected: 'errorUnexpected',
};

/** The error as plain text. Use `ErrorWords` where an element is possible. */
export function errorWords({ code }: ErrorView): string {
  return t(ERROR_KEYS[code]);
}

interface ErrorWordsProps {
  readonly error: ErrorView;
  /** Called when the countdown ends. Without it, the user is told that they can try again. */
  readonly onRetry?: (() => void) | undefined;
  readonly now?: () => number;
}

/** The error in words, or the time until the request may be repeated. */
export function ErrorWords({ error, onRetry, now = Date.now }: ErrorWordsProps) {
  if (error.retryAt === undefined) return <>{errorWords(error)}</>;
  return <Countdown retryAt={error.retryAt} onEnd={onRetry} now={now} />;
}

interface CountdownProps {
  readonly retryAt: number;
  readonly onEnd: (() => void) | undefined;
  readonly now: () => number;
}

const SECOND_MS = 1000;

function Countdown({ retryAt, onEnd, now }: CountdownProps) {
  const [, setTicks] = useState(0);
  const left = retryAt - now();
  const isOver = left <= 0;
  useLayoutEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setTicks((count) => count + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  const end = useRef(onEnd);
  end.current = onEnd;
  useLayoutEffect(() => {
    if (isOver) end.current?.();
  }, [isOver]);
  if (isOver) return <>{t(onEnd ? 'errorAskingAgain' : 'errorRateLimitOver')}</>;
  return (
    // Screen readers announce it once, with the notice around it, not every second.
    <span role="timer" aria-live="off">
      {t('errorRateLimitedUntil', waitingTime(left))}
    </span>
  );
}
