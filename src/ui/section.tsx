/** A titled part of a page, and the card that its contents lie on. */
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
  /** True for a moment in which clicks are meant for what was there before. The keyboard goes on working. */
  readonly isUntouchable?: boolean;
}

/** A surface; `CardPart`s are divided by lines. */
export function Card({ children, isUntouchable = false }: CardProps) {
  return <div class={isUntouchable ? 'card card--untouchable' : 'card'}>{children}</div>;
}

export function CardPart({ children }: { readonly children: ComponentChildren }) {
  return <div class="card__part stack">{children}</div>;
}
