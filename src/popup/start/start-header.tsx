/** The head of the start view: what this is, and where else to go. */
import { t } from '../../ui/i18n.ts';
import { externalIcon, settingsIcon } from '../../ui/icons.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { helpIcon } from '../parts/shapes.ts';
import { useOpenAsTab } from '../state/use-open-as-tab.ts';
import { useSurroundings } from '../surroundings.ts';

export function StartHeader({ onHelp }: { readonly onHelp: () => void }) {
  const { openOptions, origin } = useSurroundings();
  const openAsTab = useOpenAsTab();
  return (
    <header class="bar">
      <img class="bar__logo" src="/icons/icon.svg" alt="" width="24" height="24" />
      <h1 class="bar__title">{t('extensionName')}</h1>
      <div class="bar__actions">
        {!origin.isTab && (
          <IconButton icon={externalIcon} label={t('popup_openAsTab')} onClick={openAsTab} />
        )}
        <IconButton icon={settingsIcon} label={t('popup_openOptions')} onClick={openOptions} />
        <IconButton icon={helpIcon} label={t('popup_shortcuts')} shortcut="?" onClick={onHelp} />
      </div>
    </header>
  );
}
