// Types of stamps.mjs.

/** A hash over names and contents of all files under paths of the repository. */
export function hashOf(paths: readonly string[]): string;
