// Types of paths.mjs.

/** The repository's root, with a slash at the end. */
export const ROOT: string;

/** A path inside the repository. */
export function at(path: string): string;

/** The path of an archive in a folder of packages. */
export function archiveIn(folder: string, kind: 'chrome' | 'firefox' | 'source'): string;
