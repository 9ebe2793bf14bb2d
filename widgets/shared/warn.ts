/** What the console tells the author of a page. */
import { VERSION } from './version.ts';

const told = new Set<string>();

/** Writes to the console, each text once a page. */
export function warn(text: string, level: 'warn' | 'debug' = 'warn'): void {
  if (told.has(text)) return;
  told.add(text);
  // biome-ignore lint/suspicious/noConsole: the only way to tell the page's author
  console[level](`collective widgets ${VERSION}: ${text}`);
}
