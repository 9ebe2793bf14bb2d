// Types of inputs.mjs.

/** Splits a text into words as a shell does. @throws Error where a quote has no end */
export function words(text: string): string[];
