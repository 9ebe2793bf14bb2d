/** Types for React 19: `import type {} from 'collective-widgets/react'` makes the elements known to JSX. */
import type { CollectiveButtonElement } from './button/collective-button-element.ts';
import type { CollectiveSummaryElement } from './summary/collective-summary-element.ts';
import type { CollectiveWallElement } from './wall/collective-wall-element.ts';

/** The element's own properties, and those that every element has in JSX. */
type ElementProps<Element extends HTMLElement> = Partial<Omit<Element, keyof HTMLElement>> & {
  readonly [name: `data-${string}` | `aria-${string}` | `${string}-${string}`]: unknown;
  readonly id?: string;
  readonly className?: string;
  readonly slot?: string;
  readonly hidden?: boolean;
  readonly ref?: unknown;
  readonly key?: string | number;
  readonly children?: unknown;
  readonly onCollectiveLoad?: (event: CustomEvent) => void;
};

/** What JSX knows these tags by. */
export interface CollectiveElements {
  'collective-wall': ElementProps<CollectiveWallElement>;
  'collective-summary': ElementProps<CollectiveSummaryElement>;
  'collective-button': ElementProps<CollectiveButtonElement>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CollectiveElements {}
  }
}
