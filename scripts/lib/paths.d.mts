// Types of paths.mjs.

/** The repository's root, with a slash at the end. */
export const ROOT: string;

/** Where generators of websites are installed for tests. */
export const GENERATORS: string;

/** A path inside the repository. */
export function at(path: string): string;

/** The path of an archive in a folder of packages. */
export function archiveIn(folder: string, kind: 'chrome' | 'firefox' | 'source'): string;
