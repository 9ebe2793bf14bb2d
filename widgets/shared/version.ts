/** The version of the kit: tells a second copy of the script on a page whether it differs from the first. */
export const VERSION = '0.1.0';
