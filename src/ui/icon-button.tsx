/** Buttons and links with an icon only; the label is a tooltip and is read out. */
import { Icon } from './icon.tsx';

interface IconButtonProps {
  readonly icon: string;
  readonly label: string;
  /** In the tooltip instead of the label: what it does. */
  readonly hint?: string;
  readonly onClick: () => void;
  readonly isPressed?: boolean;
  readonly isBusy?: boolean;
  /** It keeps the focus, and does nothing. */
  readonly isDisabled?: boolean;
  /** Shown in the tooltip and announced by screen readers. */
  readonly shortcut?: string | undefined;
}

export function IconButton({
  icon,
  label,
  hint = label,
  onClick,
  shortcut,
  ...props
}: IconButtonProps) {
  const isDisabled = props.isDisabled ?? false;
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-pressed={props.isPressed}
      aria-busy={props.isBusy || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || onClick()}
    >
      <Face icon={icon} tooltip={shortcut ? `${hint} (${shortcut})` : hint} />
    </button>
  );
}

/** A tooltip on the button itself would be read out after its name, in the same words. */
const Face = ({ icon, tooltip }: { readonly icon: string; readonly tooltip: string }) => (
  <span class="icon-button__face" title={tooltip} aria-hidden="true">
    <Icon shape={icon} />
  </span>
);

interface IconLinkProps {
  readonly icon: string;
  readonly label: string;
  readonly href: string;
}

export function IconLink({ icon, label, href }: IconLinkProps) {
  return (
    <a class="icon-button" href={href} aria-label={label}>
      <Face icon={icon} tooltip={label} />
    </a>
  );
}
