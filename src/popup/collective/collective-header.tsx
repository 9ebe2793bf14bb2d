/** The head of a collective's view: back, who it is, pin, and other places to go. */
import type { RefObject } from 'preact';
import { Avatar } from '../../ui/avatar.tsx';
import { t } from '../../ui/i18n.ts';
import { arrowLeftIcon, externalIcon, pinIcon } from '../../ui/icons.ts';
import { IconButton, IconLink } from '../parts/icon-button.tsx';
import { Name } from '../parts/name.tsx';
import { helpIcon } from '../parts/shapes.ts';
import { useOpenAsTab } from '../state/use-open-as-tab.ts';
import { useSurroundings } from '../surroundings.ts';
import type { Pin } from './use-pin.ts';

interface CollectiveHeaderProps {
  readonly slug: string;
  /** What is known of it so far. */
  readonly row: { readonly name: string; readonly imageUrl: string | null } | undefined;
  readonly pin: Pin;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onHelp: () => void;
}

export function CollectiveHeader({ slug, row, pin, headingRef, onHelp }: CollectiveHeaderProps) {
  const { origin } = useSurroundings();
  const openAsTab = useOpenAsTab();
  return (
    <header class="bar">
      <IconLink icon={arrowLeftIcon} label={t('popup_back')} href="#/" />
      <Avatar name={row?.name ?? slug} src={row?.imageUrl ?? null} shape="square" />
      <h1 class="bar__title" ref={headingRef} tabIndex={-1}>
        <Name name={row?.name ?? null} otherwise={slug} />
      </h1>
      <div class="bar__actions">
        <IconButton
          icon={pinIcon}
          label={t('popup_pin')}
          shortcut="p"
          isPressed={pin.isPinned}
          isDisabled={!pin.isOffered}
          onClick={pin.toggle}
        />
        {!origin.isTab && (
          <IconButton icon={externalIcon} label={t('popup_openAsTab')} onClick={openAsTab} />
        )}
        <IconButton icon={helpIcon} label={t('popup_shortcuts')} shortcut="?" onClick={onHelp} />
      </div>
    </header>
  );
}
