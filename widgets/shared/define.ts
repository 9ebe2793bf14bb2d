/** Registers an element; the first copy of the kit on a page wins. */
import { create } from './dom.ts';
import { VERSION, warn } from './version.ts';

/**
 * Registers the element. If the tag is taken (another version causes a warning), or if the page has broken
 * `document.createElement` (then the fallback stays), it does not. Does nothing where there is no DOM.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  const registry = globalThis.customElements;
  if (!registry) return;
  const existing: unknown = registry.get(tag);
  if (existing) {
    const isOther = (existing as { version?: unknown }).version !== VERSION;
    if (isOther) warn('another version is on this page already');
  } else if (canCreate()) {
    registry.define(tag, element);
  } else {
    warn('document.createElement does not work on this page');
  }
}

function canCreate(): boolean {
  try {
    return create('div', {}, '.').textContent === '.';
  } catch {
    return false;
  }
}
