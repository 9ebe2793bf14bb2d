// Types of packages.mjs.

/** Makes all packages in a new folder, from what is in dist and in git; resolves with the lines of SHA256SUMS. */
export function writePackages(folder: string): Promise<string[]>;
