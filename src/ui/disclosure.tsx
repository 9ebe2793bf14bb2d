/** More, for those who ask. */
import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';
import { chevronRightIcon } from './icons.ts';

interface DisclosureProps {
  readonly summary: string;
  readonly children: ComponentChildren;
  readonly isOpen?: boolean;
}

export function Disclosure({ summary, children, isOpen = false }: DisclosureProps) {
  return (
    <details class="disclosure" open={isOpen}>
      <summary>
        <Icon shape={chevronRightIcon} />
        {summary}
      </summary>
      <div class="disclosure__body">{children}</div>
    </details>
  );
}
