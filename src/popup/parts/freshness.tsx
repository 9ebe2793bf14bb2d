/** How old the data is, why it is not newer, and what is missing in it. */
import { Button } from '../../ui/button.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { refreshIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useKeys } from '../state/use-keys.ts';
import type { Live } from '../state/use-live.ts';
import { useSurroundings } from '../surroundings.ts';
import { IconButton } from './icon-button.tsx';
import { Reason } from './reason.tsx';

interface FreshnessProps {
  readonly live: Omit<Live<unknown>, 'replace'>;
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
              {t('popup_asOf')} <RelativeTime instant={receivedAt} now={now} />
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

/** Old data is shown, with the reason why it could not be renewed. */
function Outdated({ live: { error, data, reload, isLoading } }: Pick<FreshnessProps, 'live'>) {
  if (!error || data === null) return null;
  return (
    <Notice
      kind="warning"
      title={t('popup_notRenewed')}
      actions={
        <Button onClick={reload} isBusy={isLoading}>
          {t('retry')}
        </Button>
      }
    >
      <Reason error={error} onRetry={reload} />
    </Notice>
  );
}
