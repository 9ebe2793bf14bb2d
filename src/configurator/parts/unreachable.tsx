/** What still works while the platform is away; for a private collective, nothing. */
import { ErrorWords, RetryButton } from '../../ui/error-words.tsx';
import { t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Collective } from '../use-collective.ts';

export function Unreachable({ collective }: { readonly collective: Collective }) {
  const { lookup, list } = collective;
  const failed = lookup.error ? lookup : list;
  if (!failed.error) return null;
  if (failed.error.code === 'private') {
    return (
      <Notice kind="warning">
        <ErrorWords error={failed.error} />
      </Notice>
    );
  }
  const again = <RetryButton onRetry={failed.reload} />;
  return (
    <Notice kind="error" actions={again}>
      <ErrorWords error={failed.error} onRetry={failed.reload} /> {t('configurator_withoutList')}
    </Notice>
  );
}
