/** The bar above a view: the way back, the title, buttons, and the menu. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n.ts';
import { Icon } from '../icon.tsx';
import { IconButton, IconLink } from '../icon-button.tsx';
import {
  arrowLeftIcon,
  externalIcon,
  helpIcon,
  lockIcon,
  menuIcon,
  packageIcon,
  settingsIcon,
} from '../icons.ts';
import { shortcut } from './keyboard.ts';
import { Menu, type MenuItem } from './menu.tsx';
import { useSurroundings } from './services.ts';
import { useOpenAsTab, useWebPage } from './web-page.tsx';

interface HeaderProps {
  readonly title: ComponentChildren;
  /** Which part of it is shown, for the title of the window or tab. */
  readonly part?: string;
  /** Beside the title. */
  readonly picture?: ComponentChildren;
  /** Buttons before the ones that every view has. */
  readonly actions?: ComponentChildren;
  /** The start view has no way back, and the focus elsewhere. */
  readonly isStart?: boolean;
  /** Where the way back leads; to the start view by default. */
  readonly back?: { readonly href: string; readonly label: string };
  /** In the menu, above what every view has there. */
  readonly menu?: readonly MenuItem[];
  readonly onHelp: () => void;
}

const toStart = () => ({ href: '#/', label: t('popup_back') });

export function Header(props: HeaderProps) {
  const {
    title,
    part,
    picture,
    actions,
    isStart = false,
    back = toStart(),
    menu = [],
    onHelp,
  } = props;
  const { origin, openOptions, openDependencies } = useSurroundings();
  const openAsTab = useOpenAsTab();
  const { isPrivate, isLooking } = useWebPage();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!isStart) heading.current?.focus();
  }, [isStart]);
  useLayoutEffect(() => {
    const own = isStart ? [] : [part, heading.current?.textContent];
    document.title = [...own, t('extension_name')].filter(Boolean).join(' · ');
  });
  return (
    <>
      <header class="bar">
        {!isStart && <IconLink icon={arrowLeftIcon} {...back} />}
        {picture}
        <h1 class="bar__title" ref={heading} tabIndex={isStart ? undefined : -1}>
          {title}
        </h1>
        <div class="bar__actions">
          {actions}
          {!origin.isTab && (
            <IconButton icon={externalIcon} label={t('popup_openAsTab')} onClick={openAsTab} />
          )}
          <Menu
            button={{ class: 'icon-button', title: t('popup_menu'), 'aria-label': t('popup_menu') }}
            face={<Icon shape={menuIcon} />}
            items={[
              ...menu,
              {
                label: t('dependencies_title'),
                icon: packageIcon,
                // In a tab: a window that chooses a file closes the popup.
                onChoose: () => void openDependencies(isPrivate),
              },
              {
                label: t('popup_openOptions'),
                icon: settingsIcon,
                onChoose: () => void openOptions(),
              },
              {
                label: t('popup_shortcuts'),
                icon: helpIcon,
                shortcut: shortcut('?'),
                onChoose: onHelp,
              },
            ]}
          />
        </div>
      </header>
      {isPrivate && !isLooking && (
        <p class="private-line row small muted">
          <Icon shape={lockIcon} /> {t('popup_privateWindow')}
        </p>
      )}
    </>
  );
}
