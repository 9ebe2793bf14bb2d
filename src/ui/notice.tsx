/** Messages: a box, and a line. */
import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';
import { alertIcon, checkIcon, infoIcon } from './icons.ts';

type Kind = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  readonly kind?: Kind;
  readonly title?: string;
  readonly children?: ComponentChildren;
  /** Buttons and links below the text. */
  readonly actions?: ComponentChildren;
}

const ICONS: Readonly<Record<Kind, string>> = {
  info: infoIcon,
  success: checkIcon,
  warning: alertIcon,
  error: alertIcon,
};

/** Screen readers announce errors at once and everything else when they are idle. */
export function Notice({ kind = 'info', title, children, actions }: NoticeProps) {
  return (
    <div class={`notice notice--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon shape={ICONS[kind]} />
      <div class="notice__body">
        {title && <p class="notice__title">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div class="row">{actions}</div>}
      </div>
    </div>
  );
}

interface StatusProps {
  readonly id?: string;
  readonly kind: 'success' | 'warning' | 'error' | 'neutral';
  readonly children: ComponentChildren;
}

/** A status that comes and goes. What stands around it stays: screen readers often miss one that comes with its words. */
export function LiveStatus({ children, ...props }: StatusProps) {
  return (
    <div class="live-status" role="status">
      {children && <Status {...props}>{children}</Status>}
    </div>
  );
}

/** The result of a check, in one line. */
export function Status({ id, kind, children }: StatusProps) {
  const shape = kind === 'success' ? checkIcon : kind === 'neutral' ? null : alertIcon;
  return (
    <span class={`status status--${kind}`} id={id}>
      {shape && <Icon shape={shape} />}
      <span>{children}</span>
    </span>
  );
}
