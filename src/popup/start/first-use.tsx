/** Before anything was looked at: what one can do here. */
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { globeIcon, pinIcon, searchIcon } from '../../ui/icons.ts';

export function FirstUse() {
  return (
    <section class="first-use" aria-labelledby="first-use">
      <h2 id="first-use">{t('popup_firstUseTitle')}</h2>
      <ul class="first-use__steps">
        <li>
          <Icon shape={searchIcon} />
          {t('popup_firstUseSearch')}
        </li>
        <li>
          <Icon shape={globeIcon} />
          {t('popup_firstUsePage')}
        </li>
        <li>
          <Icon shape={pinIcon} />
          {t('popup_firstUsePin')}
        </li>
      </ul>
    </section>
  );
}
