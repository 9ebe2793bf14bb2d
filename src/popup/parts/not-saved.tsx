/** Why the last change was not stored: at the bottom of the view, wherever in it the change was made. */
import { t } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { useChosen } from '../state/chosen.tsx';
import { Reason } from './freshness.tsx';

export function NotSaved() {
  const { failure, forgetFailure } = useChosen();
  if (!failure) return null;
  return (
    <div class="not-saved">
      <Notice kind="error" title={t('popup_notSaved')}>
        <Reason error={failure} />
      </Notice>
      <IconButton icon={closeIcon} label={t('popup_close')} onClick={forgetFailure} />
    </div>
  );
}
