// Types of pages.mjs.

/** Downloads the kit's tarball of every other release; resolves with their folders. */
export function fetchEarlierKits(folder: string): Promise<readonly string[]>;

/** Fills a new folder with dist/site and the kit of each release; gives the versions. */
export function writePages(out: string, releases: readonly string[]): readonly string[];
