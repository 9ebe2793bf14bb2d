/** Icons as path data, on a 16 × 16 grid with 1.5 strokes. */

export const alertIcon =
  'M8 5.5v3.25M8 11v.01M7 2.6 1.7 11.8a1.2 1.2 0 0 0 1 1.7h10.6a1.2 1.2 0 0 0 1-1.7L9 2.6a1.2 1.2 0 0 0-2 0Z';
export const arrowLeftIcon = 'M13.25 8H2.75M7 3.75 2.75 8 7 12.25';
export const arrowRightIcon = 'M2.75 8h10.5M9 3.75 13.25 8 9 12.25';
export const cardIcon = 'M1.75 3.75h12.5v8.5H1.75zM1.75 6.75h12.5M4.25 9.75h2.5';
export const chartIcon = 'M2.25 13.75h11.5M4 11V8.5M8 11V3.5M12 11V6';
export const checkIcon = 'm3 8.5 3.25 3.25L13 5';
export const chevronRightIcon = 'm6 4 4 4-4 4';
export const clockIcon = 'M8 4.75V8l2.25 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z';
export const closeIcon = 'm4 4 8 8M12 4l-8 8';
export const copyIcon = 'M5.75 5.75h7.5v7.5h-7.5zM10.25 5.5V2.75h-7.5v7.5H5.5';
export const downloadIcon = 'M8 2.5v7.75M4.75 7 8 10.25 11.25 7M2.75 13.25h10.5';
export const embedIcon = 'M5.25 4.75 2 8l3.25 3.25M10.75 4.75 14 8l-3.25 3.25M9.25 3l-2.5 10';
export const externalIcon = 'M9.25 2.75h4v4M13 3 7.5 8.5M6.75 4H3.5v8.5H12V9.25';
export const globeIcon =
  'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0ZM2.25 8h11.5M8 2c2 1.7 2.75 3.7 2.75 6S10 12.3 8 14c-2-1.7-2.75-3.7-2.75-6S6 3.7 8 2Z';
export const heartIcon =
  'M8 13.25 2.9 8.2a3.2 3.2 0 0 1 4.5-4.55l.6.6.6-.6a3.2 3.2 0 0 1 4.5 4.55L8 13.25Z';
export const inboxIcon = 'M2.25 9.5h3.5l1 2h2.5l1-2h3.5M4 3.25h8l1.75 6.25v3.25H2.25V9.5L4 3.25Z';
export const infoIcon = 'M8 7.5V11M8 5v.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z';
export const listIcon = 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4v.01M2.5 8v.01M2.5 12v.01';
export const lockIcon = 'M3.25 7.25h9.5v6.5h-9.5zM5.25 7.25V5a2.75 2.75 0 0 1 5.5 0v2.25';
export const menuIcon = 'M2.5 4.25h11M2.5 8h11M2.5 11.75h11';
export const moonIcon = 'M13.5 9.6A5.75 5.75 0 0 1 6.4 2.5a5.75 5.75 0 1 0 7.1 7.1Z';
export const packageIcon =
  'M8 1.75 13.5 4.75v6.5L8 14.25l-5.5-3v-6.5L8 1.75ZM2.75 5 8 7.75 13.25 5M8 7.75v6.25';
export const pauseIcon = 'M6.25 5.5v5M9.75 5.5v5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z';
export const pinIcon = 'M8 10.25V14M5.25 2.5h5.5L10 6.75l2 2v1.5H4v-1.5l2-2L5.25 2.5Z';
export const puzzleIcon =
  'M2.75 4.5h3.5a1.75 1.75 0 1 1 3.5 0h3.5v3a1.75 1.75 0 1 1 0 3.5v2.75H2.75z';
export const refreshIcon =
  'M13.25 6.5A5.5 5.5 0 0 0 3.4 5M2.75 9.5a5.5 5.5 0 0 0 9.85 1.5M13.25 2.75V6.5H9.5M2.75 13.25V9.5H6.5';
export const searchIcon = 'm13.25 13.25-3-3M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z';
export const settingsIcon =
  'M2.25 4.75h5M11.25 4.75h2.5M2.25 11.25h2.5M8.75 11.25h5M11.25 4.75a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM8.75 11.25a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z';
export const signInIcon = 'M9.5 2.75h3.75v10.5H9.5M2.5 8h7M6.75 5.25 9.5 8l-2.75 2.75';
export const signOutIcon = 'M6.5 2.75H2.75v10.5H6.5M6.5 8h7M10.75 5.25 13.5 8l-2.75 2.75';
export const sunIcon =
  'M8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9M11 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z';
export const uploadIcon = 'M8 10.5V2.75M4.75 6 8 2.75 11.25 6M2.75 13.25h10.5';

export const helpIcon =
  'M6 6.25a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3v.15M8 11.5v.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z';
export const gripIcon = 'M6 3.5v.01M10 3.5v.01M6 8v.01M10 8v.01M6 12.5v.01M10 12.5v.01';

/** Mirrored where text runs from right to left. */
export const DIRECTED: ReadonlySet<string> = new Set([
  arrowLeftIcon,
  arrowRightIcon,
  chevronRightIcon,
  externalIcon,
  listIcon,
  signInIcon,
  signOutIcon,
]);
