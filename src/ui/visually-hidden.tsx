/** Words for those who listen to the page. */
import type { ComponentChildren } from 'preact';

export function VisuallyHidden({ children }: { readonly children: ComponentChildren }) {
  return <span class="visually-hidden">{children}</span>;
}
