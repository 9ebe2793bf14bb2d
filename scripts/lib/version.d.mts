// Types of version.mjs.

/** Each place that has the version, with the versions found there. */
export function versions(): readonly (readonly [path: string, found: readonly string[]])[];

/** The section of this version in CHANGELOG.md, and whether it says when it was released. */
export function releaseNotes(): { readonly notes: string; readonly isDated: boolean };
