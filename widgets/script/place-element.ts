/** Places an element for `<script src="collective.js" data-slug="…" data-…>`. */
import { create, ofDocument } from '../shared/dom.ts';
import { toAttributeName } from '../shared/element.ts';
import { warn } from '../shared/version.ts';

const KINDS = ['wall', 'summary', 'button'] as const;

/**
 * Puts the element before the script, or into what the selector `data-target` finds, whose content becomes the
 * element's fallback. Does nothing where it is in place already: pages are restored with script and element.
 */
export function placeElement(): void {
  const script = ofDocument('currentScript') as HTMLScriptElement | null;
  const { element: kind = 'wall', target, ...own } = { ...script?.dataset };
  const known = KINDS.find((name) => name === kind);
  const tag = `collective-${known ?? 'wall'}` as const;
  if (!known) warn(`data-element="${kind}" is not one of ${KINDS.join(', ')}`);
  // No others: "data-onclick" must not become a handler, nor "data-style" a style.
  const observed: readonly string[] =
    Reflect.get(customElements.get(tag) ?? {}, 'observedAttributes') ?? [];
  const attributes = Object.entries(own)
    .map(([name, value]) => [toAttributeName(name), value] as const)
    .filter(([name]) => observed.includes(name));
  // A tag without any only registers the elements.
  if (!script || !(attributes.length || target)) return;
  const element = create(tag, Object.fromEntries(attributes));
  const place = () => {
    const container = target ? find(target) : null;
    if (container) {
      if (container.querySelector(tag)) return;
      element.append(...container.childNodes);
      container.append(element);
    } else if (!script.previousElementSibling?.isEqualNode(element)) {
      script.before(element);
    }
  };
  const isLater = target && ofDocument('readyState') === 'loading';
  if (isLater) addEventListener('DOMContentLoaded', place);
  else place();
}

/** Null, and a warning, for a selector that finds nothing or is none. */
function find(selector: string): Element | null {
  try {
    const container = ofDocument('querySelector').call(document, selector);
    if (container) return container;
  } catch {
    // As when it finds nothing.
  }
  warn(`data-target="${selector}" finds nothing`);
  return null;
}
