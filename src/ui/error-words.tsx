/** Errors in words that people can act on. A refused request counts down to when it may be repeated. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ErrorView } from '../messages/error-view.ts';
import { Button } from './button.tsx';
import { type MessageKey, t } from './i18n.ts';
import { Notice } from './notice.tsx';
import { waitingTime } from './times.tsx';

/** The message of every code. */
export const ERROR_KEYS: Readonly<Record<ErrorView['code'], MessageKey>> = {
  offline: 'error_offline',
  timeout: 'error_timeout',
  aborted: 'error_aborted',
  'rate-limited': 'error_rateLimited',
  'not-found': 'error_notFound',
  unauthorized: 'error_unauthorized',
  forbidden: 'error_forbidden',
  private: 'error_private',
  person: 'error_person',
  'bad-request': 'error_badRequest',
  'server-error': 'error_serverError',
  'bad-response': 'error_badResponse',
  'too-large': 'error_tooLarge',
  'graphql-error': 'error_graphql',
  'list-needed': 'error_listNeeded',
  'bad-slug': 'error_badSlug',
  'bad-address': 'error_badAddress',
  cancelled: 'signIn_cancelled',
  denied: 'signIn_denied',
  'already-open': 'signIn_alreadyOpen',
  expired: 'signIn_expired',
  interrupted: 'signIn_interrupted',
  'wrong-response': 'signIn_wrongResponse',
  'lost-challenge': 'signIn_lostChallenge',
  'consent-required': 'signIn_consentRequired',
  'code-refused': 'signIn_codeRefused',
  'unknown-client': 'signIn_unknownClient',
  'secret-required': 'signIn_secretRequired',
  'scope-refused': 'signIn_scopeRefused',
  'scope-too-wide': 'signIn_scopeTooWide',
  'token-erased': 'signIn_tokenErased',
  'platform-refused': 'signIn_platformRefused',
  'storage-full': 'signIn_storageFull',
  'not-signed-out': 'signIn_notSignedOut',
  'not-erased': 'signIn_notErased',
  'search-paused': 'error_searchPaused',
  collective: 'error_collective',
  'bad-message': 'error_badMessage',
  storage: 'error_storage',
  'private-window': 'error_privateWindow',
  unexpected: 'error_unexpected',
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

/** Why an action failed. */
export function ActionError({ error }: { readonly error: ErrorView | null }) {
  if (!error) return null;
  return (
    <Notice kind="error">
      <ErrorWords error={error} />
    </Notice>
  );
}

interface RetryProps {
  readonly onRetry: () => void;
  readonly isBusy?: boolean;
}

/** Asks again. It goes when something has come; its focus then goes to the heading of the view. */
export function RetryButton({ onRetry, isBusy = false }: RetryProps) {
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(
    () => () => {
      if (pressed.current && pressed.current === document.activeElement) focusHeading();
    },
    [],
  );
  return (
    <Button
      isBusy={isBusy}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        onRetry();
      }}
    >
      {t('common_retry')}
    </Button>
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
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
  if (isOver) return <>{t(onEnd ? 'error_askingAgain' : 'error_rateLimitOver')}</>;
  return (
    // Screen readers announce it once, with the notice around it, not every second.
    <span role="timer" aria-live="off">
      {t('error_rateLimitedUntil', waitingTime(left))}
    </span>
  );
}
