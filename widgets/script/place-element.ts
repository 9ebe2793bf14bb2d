/** Places an element for `<script src="collective.js" data-slug="…" data-…>`. */
import { create } from '../shared/dom.ts';
import { toAttributeName } from '../shared/element.ts';

const KINDS = ['wall', 'summary', 'button'] as const;

/** Read off the prototype: a page's `<img name="currentScript">` hides the property of the document. */
function currentScript(): HTMLScriptElement | null {
  const property = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript');
  return property?.get?.call(document) ?? null;
}

/**
 * Puts the element before the script, or into what the selector `data-target` finds, whose content becomes the
 * element's fallback. Does nothing where it is in place already: pages are restored with script and element.
 */
export function placeElement(script = currentScript()): void {
  const { element: kind, target, ...own } = { ...script?.dataset };
  if (!script || !(own.slug || own.src)) return;
  const tag = `collective-${KINDS.find((known) => known === kind) ?? 'wall'}` as const;
  const attributes = Object.entries(own).map(([name, value]) => [toAttributeName(name), value]);
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
  if (target && document.readyState === 'loading') addEventListener('DOMContentLoaded', place);
  else place();
}

/** Null for a selector that finds nothing or is none. */
function find(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}
