// Types of gallery.mjs.

/** Folders, and a file that replaces one in them, by mount path. */
export function galleryFolders(): Record<string, string>;
