// Types of replace-folder.mjs.

/** Replaces the folder `target` by what `fill` puts into the folder that it is told. */
export function replaceFolder(
  target: string,
  fill: (folder: string) => Promise<void>,
): Promise<void>;
