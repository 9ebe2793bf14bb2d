// Types of gallery.mjs.

/** Folders (and a file that takes the place of one in them) by mount path. */
export function galleryFolders(): Record<string, string>;
