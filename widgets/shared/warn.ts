/** Warnings in the console for the author of a page. */
import { VERSION } from './version.ts';

const told = new Set<string>();

/** Writes a warning to the console, each text once a page. */
export function warn(text: string): void {
  if (told.has(text)) return;
  told.add(text);
  // biome-ignore lint/suspicious/noConsole: the only way to tell the page's author
  console.warn(`collective widgets ${VERSION}: ${text}`);
}
