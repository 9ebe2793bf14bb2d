/** Says that what is shown is what everybody can see of a profile: nobody is signed in. */
import { t } from '../i18n.ts';
import { useStart } from './start.tsx';

export function WhoseView() {
  const { view } = useStart();
  return view?.me ? <span class="muted small">{t('me_public')}</span> : null;
}
