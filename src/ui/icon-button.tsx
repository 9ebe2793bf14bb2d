/** Buttons and links with an icon only; the label is a tooltip and is read out. */
import { Icon } from './icon.tsx';

interface IconButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
  readonly isPressed?: boolean;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** Shown in the tooltip and announced by screen readers. */
  readonly shortcut?: string;
}

export function IconButton({ icon, label, onClick, shortcut, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={titleOf(label, shortcut)}
      aria-keyshortcuts={shortcut}
      aria-pressed={props.isPressed}
      aria-busy={props.isBusy || undefined}
      disabled={props.isDisabled ?? false}
      onClick={onClick}
    >
      <Icon shape={icon} />
    </button>
  );
}

const titleOf = (label: string, shortcut: string | undefined) =>
  shortcut ? `${label} (${shortcut})` : label;

interface IconLinkProps {
  readonly icon: string;
  readonly label: string;
  readonly href: string;
}

export function IconLink({ icon, label, href }: IconLinkProps) {
  return (
    <a class="icon-button" href={href} aria-label={label} title={label}>
      <Icon shape={icon} />
    </a>
  );
}
