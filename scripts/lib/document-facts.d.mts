// Types of document-facts.mjs.

/** What is known of the built widget kit. */
export interface Known {
  readonly facts: Readonly<Record<string, string>>;
  readonly integrity: Readonly<Record<string, string>>;
  /** The values of release.env. */
  readonly published: Readonly<Record<string, string>>;
  readonly version: string;
}

/** The files in which facts stand. */
export const DOCUMENTS: readonly string[];

/** A document's text with the facts as they are. */
export function withFacts(text: string, known: Known): string;
