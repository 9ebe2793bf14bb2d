/** Instead of a view that has nothing to show: what went wrong, and what to do. */
import { Button } from '../../ui/button.tsx';
import { isolate, t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Requested } from '../../ui/use-request.ts';
import { Reason } from '../parts/reason.tsx';

interface UnavailableProps {
  readonly live: Pick<Requested<unknown>, 'error' | 'reload' | 'isLoading'>;
  readonly slug: string;
}

export function Unavailable({ live, slug }: UnavailableProps) {
  const { error, reload, isLoading } = live;
  if (!error) return null;
  if (error.code === 'not-found' || error.code === 'bad-slug') {
    return (
      <div class="view-part">
        <Notice
          kind="warning"
          title={t('popup_unknownTitle', isolate(slug))}
          actions={<a href="#/">{t('popup_searchAgain')}</a>}
        >
          {t('popup_unknownBody')}
        </Notice>
      </div>
    );
  }
  // A refusal counts down and asks by itself.
  const retry = error.retryAt === undefined && (
    <Button onClick={reload} isBusy={isLoading}>
      {t('retry')}
    </Button>
  );
  return (
    <div class="view-part">
      <Notice kind="error" title={t('popup_nothingToShow')} actions={retry}>
        <Reason error={error} onRetry={reload} />
      </Notice>
    </div>
  );
}
