/** How old the data is, why it is not newer, and what is missing in it. */
import { Button } from '../../ui/button.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { refreshIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Requested } from '../../ui/use-request.ts';
import { useKeys } from '../state/use-keys.ts';
import { useSurroundings } from '../surroundings.ts';
import { IconButton } from './icon-button.tsx';
import { Reason } from './reason.tsx';

const MINUTE_MS = 60_000;

interface FreshnessProps {
  readonly live: Omit<Requested<unknown>, 'change' | 'load'>;
  /** Rows that could not be read. */
  readonly dropped?: number;
}

export function Freshness({ live, dropped = 0 }: FreshnessProps) {
  const { now } = useSurroundings();
  const { receivedAt, isLoading, reload, missingParts, error } = live;
  useKeys({ r: reload });
  return (
    <>
      <p class="freshness small muted">
        <span>
          {receivedAt !== null && (
            <>
              {t('popup_asOf')} <Age instant={receivedAt} isLatest={!error} now={now} />
            </>
          )}
          {isLoading && <span> {t('popup_updating')}</span>}
        </span>
        <IconButton
          icon={refreshIcon}
          label={t('popup_reload')}
          shortcut="r"
          isBusy={isLoading}
          onClick={reload}
        />
      </p>
      <Outdated live={live} />
      {missingParts > 0 && !isLoading && !error && (
        <Notice kind="info">{plural('popup_missingParts', missingParts)}</Notice>
      )}
      {dropped > 0 && <Notice kind="info">{plural('popup_dropped', dropped)}</Notice>}
    </>
  );
}

interface AgeProps {
  readonly instant: number;
  readonly isLatest: boolean;
  readonly now: () => number;
}

/** "now" is only said of the latest data: what could not be renewed may have changed since. */
function Age({ instant, isLatest, now }: AgeProps) {
  if (!isLatest && now() - instant < MINUTE_MS) return <>{t('popup_lessThanAMinuteAgo')}</>;
  return <RelativeTime instant={instant} now={now} />;
}

/** Says why the data shown could not be renewed. */
function Outdated({ live: { error, data, reload, isLoading } }: Pick<FreshnessProps, 'live'>) {
  if (!error || data === null) return null;
  return (
    <Notice
      kind="warning"
      title={t('popup_notRenewed')}
      actions={
        // A refusal counts down and asks by itself.
        error.retryAt === undefined && (
          <Button onClick={reload} isBusy={isLoading}>
            {t('retry')}
          </Button>
        )
      }
    >
      <Reason error={error} onRetry={reload} />
    </Notice>
  );
}
