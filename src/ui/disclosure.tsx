/** Collapsible content. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';
import { chevronRightIcon } from './icons.ts';

interface DisclosureProps {
  readonly summary: string;
  readonly children: ComponentChildren;
  /** Opens it when it becomes true. Becoming false doesn't close it: the user may be reading or typing inside. */
  readonly isOpen?: boolean;
}

export function Disclosure({ summary, children, isOpen = false }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details class="disclosure" ref={details}>
      <summary>
        <Icon shape={chevronRightIcon} />
        {summary}
      </summary>
      <div class="disclosure__body">{children}</div>
    </details>
  );
}
