/** This copy of the kit: its version, and what the console tells the author of a page. */

/** Tells a second copy of the script on a page whether it differs from the first. */
export const VERSION = '0.1.0';

const warned = new Set<string>();

/** Writes to the console, each text once a page. */
export function warn(text: string, level: 'warn' | 'debug' = 'warn'): void {
  if (warned.has(text)) return;
  warned.add(text);
  // biome-ignore lint/suspicious/noConsole: the only way to tell the page's author
  console[level](`collective widgets ${VERSION}: ${text}`);
}
