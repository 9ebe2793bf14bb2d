/** Icons that only the popup shows, drawn as those of src/ui/icons.ts. */

export const helpIcon =
  'M6 6.25a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3v.15M8 11.5v.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z';
export const gripIcon = 'M6 3.5v.01M10 3.5v.01M6 8v.01M10 8v.01M6 12.5v.01M10 12.5v.01';
