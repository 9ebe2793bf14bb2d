/** A message at the bottom of a view, wherever in it the reader is: nothing moves when it comes. */
import type { ComponentChildren } from 'preact';
import { t } from '../i18n.ts';
import { IconButton } from '../icon-button.tsx';
import { closeIcon } from '../icons.ts';

interface AtBottomProps {
  readonly onClose: () => void;
  /** A notice. */
  readonly children: ComponentChildren;
}

export function AtBottom({ onClose, children }: AtBottomProps) {
  const close = () => {
    onClose();
    // Where the view began: its title, or the search.
    document.querySelector<HTMLElement>('main :is(h1[tabindex], input)')?.focus();
  };
  return (
    <div class="at-bottom">
      {children}
      <IconButton icon={closeIcon} label={t('popup_close')} onClick={close} />
    </div>
  );
}
