// What a sandbox serves beside the platform: the gallery, set to that very sandbox, and the widget kit.
import { at } from './paths.mjs';

/** Folders (and a file that takes the place of one in them) by mount path. */
export const galleryFolders = () => ({
  '/gallery/config.json': at('site/sandbox/config.json'),
  '/gallery': at('dist/site'),
  '/widgets': at('dist/widgets'),
});
