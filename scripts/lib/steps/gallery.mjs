// The static folders of a sandbox: the gallery, set to this sandbox, and the widget kit.
import { at } from '../files/paths.mjs';

/** Folders, and a file that replaces one in them, by mount path. */
export const galleryFolders = () => ({
  '/gallery/config.json': at('site/sandbox/config.json'),
  '/gallery': at('dist/site'),
  '/widgets': at('dist/widgets'),
});
