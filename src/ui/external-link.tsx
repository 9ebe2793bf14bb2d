/** A link that opens in a new tab and says so. */
import type { ComponentChildren } from 'preact';
import { t } from './i18n.ts';
import { Icon } from './icon.tsx';
import { externalIcon } from './icons.ts';

interface ExternalLinkProps {
  /** Must be built from checked parts or come from `safeLink`. */
  readonly href: string;
  readonly children: ComponentChildren;
  /** Where it leads, if the words don't say so. */
  readonly title?: string;
  /** How it looks where it looks like a button. */
  readonly button?: 'primary' | 'secondary' | 'quiet';
  /** Called when it is pressed. */
  readonly onOpen?: () => void;
}

export function ExternalLink({ href, children, title, button, onOpen }: ExternalLinkProps) {
  return (
    <a
      href={href}
      title={title}
      class={button ? `button button--${button}` : 'external-link'}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
    >
      {children}
      <Icon shape={externalIcon} />
      {/* The space separates the two for screen readers. */}
      <span class="visually-hidden"> {t('common_opensInNewTab')}</span>
    </a>
  );
}
