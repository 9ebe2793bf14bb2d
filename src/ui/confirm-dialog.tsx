/** Asks before something with consequences. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from './button.tsx';
import { t } from './i18n.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Names what happens. */
  readonly confirmLabel: string;
  /** True where nothing is lost. */
  readonly isHarmless?: boolean;
  readonly onConfirm: () => void;
  /** Also called on Escape. */
  readonly onCancel: () => void;
}

/** Open while rendered. Returns the focus when it closes. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // It is read from its beginning, though the focus is at its end.
    element?.scrollTo(0, 0);
    return () => element?.close();
  }, []);
  return (
    <dialog
      class="dialog"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={props.onCancel}
    >
      <h2 id={`${id}-title`}>{props.title}</h2>
      <div id={`${id}-body`} class="dialog__body">
        {props.children}
      </div>
      <div class="dialog__actions">
        <Button onClick={props.onCancel} autofocus>
          {t('common_cancel')}
        </Button>
        <Button variant={props.isHarmless ? 'primary' : 'danger'} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
