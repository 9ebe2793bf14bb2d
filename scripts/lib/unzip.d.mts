// Types of unzip.mjs.

/** The files of an archive by name. */
export function readZip(path: string): ReadonlyMap<string, Buffer>;

/** Unpacks an archive into a folder. */
export function unzip(path: string, folder: string): void;
