/** A window over the view, with a title and a button that closes it. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n.ts';
import { IconButton } from '../icon-button.tsx';
import { closeIcon } from '../icons.ts';

interface DialogProps {
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
  /** Also called on Escape. */
  readonly onClose: () => void;
}

/** Open while rendered. Returns the focus when it closes. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby={id} onCancel={onClose} onClose={onClose}>
      <header class="apart">
        <h2 id={id}>{title}</h2>
        <IconButton icon={closeIcon} label={t('popup_close')} onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}
