// Types of npm-package.mjs.

/** Puts the widget kit's npm package together in a folder, dist/npm unless told otherwise. */
export function stageKit(folder?: string): void;

/** Packs the kit into a folder (an absolute path) and resolves with the tarball's path. */
export function packKit(folder: string): Promise<string>;

/** Packs the command `collective-wall` into a folder (an absolute path) and resolves with the tarball's path. */
export function packCommand(folder: string): Promise<string>;
