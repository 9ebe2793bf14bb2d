import type { ComponentChildren, TargetedMouseEvent } from 'preact';
import { Icon } from './icon.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick?: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
  /** Says more than the words on it, which it contains. */
  readonly label?: string;
  readonly variant?: Variant;
  readonly icon?: string;
  readonly type?: 'button' | 'submit';
  /** A busy button keeps the focus, is announced as busy, and does nothing. */
  readonly isBusy?: boolean;
  /** Keeps the focus, is announced as disabled, and does nothing. */
  readonly isDisabled?: boolean;
  readonly autofocus?: boolean;
}

export function Button(props: ButtonProps) {
  const { children, onClick, variant = 'secondary', icon, isBusy = false } = props;
  const isDisabled = isBusy || props.isDisabled;
  return (
    <button
      type={props.type ?? 'button'}
      class={`button button--${variant}`}
      aria-disabled={isDisabled ? 'true' : undefined}
      aria-busy={isBusy ? 'true' : undefined}
      aria-label={props.label}
      title={props.label}
      autofocus={props.autofocus}
      onClick={(event) => {
        if (isDisabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon shape={icon} />}
      {children}
    </button>
  );
}

/** A handler of `submit`: does this, and the browser loads no other page. */
export const submitting = (act: () => unknown) => (event: Event) => {
  event.preventDefault();
  act();
};
