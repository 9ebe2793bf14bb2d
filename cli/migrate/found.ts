/** What is found in a page, by its place in the text. */
import type { Embed } from './addresses.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Found extends Range {
  readonly embed: Embed;
  readonly as: 'script' | 'picture';
  /** Attributes of the old tag that the new one keeps, as they are written. */
  readonly kept: string;
  /** Why it has to be replaced by hand. */
  readonly obstacle: string | null;
  /** True in a list, a quote, a heading, or a table, where several lines would end it. */
  readonly isInLine?: boolean;
  /** The paragraph of Markdown around it: what is written into it ends it. */
  readonly paragraph?: Range | undefined;
}
