/** Types for React 19: `import type {} from 'collective-widgets/react'` makes the elements known to JSX. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BUTTON_ATTRIBUTES } from './button/attributes.ts';
import type { CollectiveButtonElement } from './button/collective-button-element.ts';
import type { AttributeTable, Properties } from './shared/readers.ts';
import type { SUMMARY_ATTRIBUTES } from './summary/attributes.ts';
import type { CollectiveSummaryElement } from './summary/collective-summary-element.ts';
import type { WALL_ATTRIBUTES } from './wall/attributes.ts';
import type { CollectiveWallElement } from './wall/collective-wall-element.ts';

/** What may be given for what the element reads: lists and numbers as text, too. */
type Given<Value> =
  | (Value extends readonly unknown[] ? Value | string : never)
  | (Value extends number ? Value | `${number}` : never)
  | (Value extends readonly unknown[] | number ? never : Value)
  | null
  | undefined;

type KebabCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${KebabCase<Rest>}`
  : '';

/** A custom element's event by its own name, as React listens to it. */
type Events = {
  readonly 'oncollective-load'?: (
    event: CustomEvent<{ counts: Readonly<Record<string, number>>; receivedAt: number }>,
  ) => void;
  readonly 'oncollective-error'?: (event: CustomEvent<{ code: string }>) => void;
};

/** Attributes by their names in HTML, which servers render unchanged. */
type Attributes<Table extends AttributeTable> = {
  readonly [Name in keyof Properties<Table> as KebabCase<Name>]?: Given<Properties<Table>[Name]>;
};

/** An element's attributes and those properties that are none, and what every element has in JSX. */
type ElementProps<
  Element extends HTMLElement,
  Table extends AttributeTable,
  Own = unknown,
> = Attributes<Table> &
  Own &
  Events & { readonly labels?: string | CollectiveWallElement['labels'] | undefined } & Omit<
    DetailedHTMLProps<HTMLAttributes<Element>, Element>,
    keyof Attributes<Table>
  >;

/** What JSX knows these tags by. */
export interface CollectiveElements {
  'collective-wall': ElementProps<
    CollectiveWallElement,
    Omit<typeof WALL_ATTRIBUTES, 'active'>,
    {
      /** Days; 45 when it is true. */
      readonly active?: number | `${number}` | boolean | '' | null | undefined;
      readonly members?: CollectiveWallElement['members'] | undefined;
    }
  >;
  'collective-summary': ElementProps<CollectiveSummaryElement, typeof SUMMARY_ATTRIBUTES>;
  'collective-button': ElementProps<CollectiveButtonElement, typeof BUTTON_ATTRIBUTES>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CollectiveElements {}
  }
}
