/** Registers an element; the first copy of the kit on a page wins. */
import { VERSION } from './version.ts';

let hasWarned = false;

/** Does nothing where there is no DOM, and where the tag is taken; says once when that is by another version. */
export function define(tag: string, element: CustomElementConstructor): void {
  const registry = globalThis.customElements;
  const existing: unknown = registry?.get(tag);
  if (!existing) {
    registry?.define(tag, element);
  } else if ((existing as { version?: unknown }).version !== VERSION && !hasWarned) {
    hasWarned = true;
    // biome-ignore lint/suspicious/noConsole: the only way to tell the page's author
    console.warn(`collective widgets ${VERSION}: another version is on this page already`);
  }
}
