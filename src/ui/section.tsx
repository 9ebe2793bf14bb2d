/** A titled section of a page, and cards. */
import type { ComponentChildren } from 'preact';

interface SectionProps {
  /** For links within the page. */
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly children: ComponentChildren;
}

export function Section({ id, title, description, children }: SectionProps) {
  return (
    <section class="section" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header class="section__header">
        <h2 id={`${id}-title`}>{title}</h2>
        {description && <p class="muted">{description}</p>}
      </header>
      {children}
    </section>
  );
}

interface CardProps {
  readonly children: ComponentChildren;
  /** Ignores clicks, but not the keyboard: for a moment after the layout changed under the pointer. */
  readonly isUntouchable?: boolean;
}

export function Card({ children, isUntouchable = false }: CardProps) {
  return <div class={isUntouchable ? 'card card--untouchable' : 'card'}>{children}</div>;
}

export function CardPart({ children }: { readonly children: ComponentChildren }) {
  return <div class="card__part stack">{children}</div>;
}
