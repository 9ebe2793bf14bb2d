/** Registers an element; the first copy of the kit on a page wins. */
import { create } from './dom.ts';
import { VERSION } from './version.ts';
import { warn } from './warn.ts';

/**
 * Registers the element, unless the tag is taken (it says so when that is by another version), or the page has replaced
 * what elements are made with: then people see the fallback. Does nothing where there is no DOM.
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
