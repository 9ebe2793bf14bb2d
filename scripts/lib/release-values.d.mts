// Types of release-values.mjs.

/** What release.env says, with this version; an empty text where it says nothing. */
export function releaseValues(): Readonly<Record<string, string>>;
