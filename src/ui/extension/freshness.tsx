/** How old data is, why it is not newer, what is missing, and what to do when there is none. */
import { useEffect, useRef } from 'preact/hooks';
import type { ErrorView } from '../../messages/error-view.ts';
import { MINUTE_MS } from '../../platform/values/dates.ts';
import type { Dated } from '../../platform/values/types.ts';
import { ErrorWords, RetryButton } from '../error-words.tsx';
import { isolate, plural, t } from '../i18n.ts';
import { IconButton } from '../icon-button.tsx';
import { refreshIcon } from '../icons.ts';
import { useAnnounce } from '../live-region.tsx';
import { Notice, Status } from '../notice.tsx';
import { formatHours } from '../numbers.ts';
import { RelativeTime } from '../times.tsx';
import type { Requested } from '../use-request.ts';
import { shortcut, useKeys } from './keyboard.ts';
import { useSurroundings } from './services.ts';

export const HOUR_MS = 60 * MINUTE_MS;
/** From then on, an hour more or less does not matter. */
const ROUGH_MS = 24 * HOUR_MS;

interface FreshnessProps {
  readonly live: Omit<Requested<unknown>, 'change' | 'load'>;
  /** Rows that could not be read. */
  readonly dropped?: number;
  /** False where the key "r" is another view's. */
  readonly hasKey?: boolean;
  /** The figure whose age is shown, where it may be newer than it says. */
  readonly figure?: Dated<unknown> | null | undefined;
  /** What screen readers are told when it has come. */
  readonly loaded?: string;
}

export function Freshness({ live, dropped = 0, ...line }: FreshnessProps) {
  return (
    <>
      <AgeLine live={live} {...line} />
      <WhatIsMissing live={live} dropped={dropped} />
    </>
  );
}

/** How old it is, with a button that loads it anew. */
export function AgeLine({ live, hasKey = true, figure, loaded }: Omit<FreshnessProps, 'dropped'>) {
  const { now } = useSurroundings();
  const { receivedAt, isLoading, reload, error } = live;
  useEndOfLoading(live, loaded ?? t('popup_loaded'));
  useKeys({ r: hasKey ? reload : undefined });
  return (
    <p class="freshness small muted">
      <span>
        {receivedAt !== null &&
          (figure?.mayBeNewer ? (
            <span class="freshness__age">
              <Age of={figure} />
            </span>
          ) : (
            <>
              {t('popup_asOf')}
              <Since instant={receivedAt} isLatest={!error} now={now} />
            </>
          ))}
        {isLoading && <span> {t('popup_updating')}</span>}
      </span>
      <IconButton
        icon={refreshIcon}
        label={t('popup_reload')}
        shortcut={hasKey ? shortcut('r') : undefined}
        isBusy={isLoading}
        onClick={reload}
      />
    </p>
  );
}

/** Says that it has come, or that it could not be renewed. A failure without anything to show is an alert already. */
function useEndOfLoading({ isLoading, error, data }: FreshnessProps['live'], loaded: string) {
  const announce = useAnnounce();
  const wasLoading = useRef(isLoading);
  useEffect(() => {
    const hasEnded = wasLoading.current && !isLoading;
    wasLoading.current = isLoading;
    if (!hasEnded) return;
    if (!error) announce(loaded);
    else if (data !== null) announce(t('popup_notRenewed'));
  }, [isLoading, error, data, loaded, announce]);
}

/** Why it is not newer, and what it lacks. */
export function WhatIsMissing({ live, dropped = 0 }: Pick<FreshnessProps, 'live' | 'dropped'>) {
  const { isLoading, missingParts, error } = live;
  return (
    <>
      {live.data !== null && <Failure live={live} kind="warning" title={t('popup_notRenewed')} />}
      {missingParts > 0 && !isLoading && !error && (
        <Notice kind="info">{t('popup_missingParts')}</Notice>
      )}
      {dropped > 0 && <Notice kind="info">{plural('popup_dropped', dropped)}</Notice>}
    </>
  );
}

interface AgeProps {
  readonly of: Omit<Dated<unknown>, 'value'>;
}

/** How old a figure is: "5 minutes ago", or "up to an hour old" where the platform does not say how long it held it. */
export function Age({ of: { at, mayBeNewer } }: AgeProps) {
  const { now } = useSurroundings();
  const age = now() - at;
  if (!mayBeNewer || age >= ROUGH_MS) return <RelativeTime instant={at} now={now} />;
  // A minute for the answer to arrive and be read.
  const hours = Math.max(1, Math.ceil((age - MINUTE_MS) / HOUR_MS));
  return <>{hours === 1 ? t('popup_upToAnHourOld') : t('popup_upToOld', formatHours(hours))}</>;
}

interface SinceProps {
  readonly instant: number;
  readonly isLatest: boolean;
  readonly now: () => number;
}

/** Says "now" only of the latest data: data that could not be renewed may have changed. */
function Since({ instant, isLatest, now }: SinceProps) {
  if (!isLatest && now() - instant < MINUTE_MS) return <>{t('popup_lessThanAMinuteAgo')}</>;
  return <RelativeTime instant={instant} now={now} />;
}

interface UnavailableProps {
  readonly live: Pick<Requested<unknown>, 'error' | 'reload' | 'isLoading'>;
  readonly slug: string;
}

/** What failed and what to do, in place of a view without data. */
export function Unavailable({ live, slug }: UnavailableProps) {
  const { error } = live;
  if (!error) return null;
  return (
    <div class="view-part">
      {error.code === 'not-found' || error.code === 'bad-slug' ? (
        <Notice
          kind="warning"
          title={t('popup_unknownTitle', isolate(slug))}
          actions={<a href="#/">{t('popup_searchAgain')}</a>}
        >
          {t('popup_unknownBody')}
        </Notice>
      ) : error.code === 'private' || error.code === 'person' ? (
        <Notice kind="info">
          <Reason error={error} />
        </Notice>
      ) : (
        <NothingToShow live={live} />
      )}
    </div>
  );
}

/** Errors of the connection, not of the request. */
const CONNECTION: readonly ErrorView['code'][] = ['offline', 'timeout', 'aborted'];

/** Why there is nothing, and when it is asked for again. */
export function NothingToShow({ live }: Pick<UnavailableProps, 'live'>) {
  const isOffline = live.error !== null && CONNECTION.includes(live.error.code);
  const title = t(isOffline ? 'popup_noConnection' : 'popup_nothingToShow');
  return <Failure live={live} kind="error" title={title} />;
}

interface FailureProps extends Pick<UnavailableProps, 'live'> {
  readonly kind: 'warning' | 'error';
  readonly title: string;
}

function Failure({ live: { error, reload, isLoading }, kind, title }: FailureProps) {
  if (!error) return null;
  // A refusal counts down and asks by itself; without a valid sign-in the answer would be the same.
  const canRetry = error.retryAt === undefined && error.code !== 'unauthorized';
  const retry = canRetry && <RetryButton onRetry={reload} isBusy={isLoading} />;
  return (
    <Notice kind={kind} title={title} actions={retry}>
      <Reason error={error} onRetry={reload} />
    </Notice>
  );
}

interface ReasonProps {
  readonly error: ErrorView;
  readonly onRetry?: (() => void) | undefined;
}

/** The error in words, by the popup's clock. */
export function Reason({ error, onRetry }: ReasonProps) {
  const { now } = useSurroundings();
  return <ErrorWords error={error} onRetry={onRetry} now={now} />;
}

interface ProblemProps extends ReasonProps {
  readonly kind?: 'warning' | 'error' | 'neutral';
}

/** The error in one line. */
export function Problem({ kind = 'warning', ...reason }: ProblemProps) {
  return (
    <Status kind={kind}>
      <Reason {...reason} />
    </Status>
  );
}
