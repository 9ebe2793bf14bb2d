// Types of npm-package.mjs.

/** Puts the widget kit's npm package together in a folder, dist/npm unless told otherwise. */
export function stageKit(folder?: string): void;
