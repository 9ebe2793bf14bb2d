/** A titled list of the start view. */
import type { ComponentChildren, Ref } from 'preact';
import { useId } from 'preact/hooks';

interface ListSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly action?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function ListSection({ title, action, children }: ListSectionProps) {
  const id = useId();
  return (
    <section class="list-section" aria-labelledby={id}>
      <header class="list-section__header">
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}

interface RowsProps {
  readonly children: ComponentChildren;
  readonly label?: string;
  readonly listRef?: Ref<HTMLUListElement>;
}

/** The list itself, on a surface of its own. */
export function Rows({ children, label, listRef }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul class="rows" role="list" aria-label={label} ref={listRef ?? null}>
      {children}
    </ul>
  );
}
