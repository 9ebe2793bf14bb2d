/** Text for screen readers. */
import type { ComponentChildren } from 'preact';

export function VisuallyHidden({ children }: { readonly children: ComponentChildren }) {
  return <span class="visually-hidden">{children}</span>;
}
