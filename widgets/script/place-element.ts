/** Places an element for `<script src="collective.js" data-slug="…" data-…>`. */
import { create, type NewAttributes } from '../shared/dom.ts';

const ELEMENTS = ['wall', 'summary', 'button'] as const;

/** Read off the prototype: a page's `<img name="currentScript">` hides the property of the document. */
function currentScript(): Element | null {
  const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript') ?? {};
  return get?.call(document) ?? null;
}

/** Nothing happens for a script without `data-slug`, and where the element is in place already. */
export function placeElement(script = currentScript()): void {
  if (!script?.hasAttribute('data-slug')) return;
  const attributes: Record<string, string> = {};
  for (const { name, value } of script.attributes) {
    if (name.startsWith('data-')) attributes[name.slice('data-'.length)] = value;
  }
  const { target, element: wanted, ...own } = attributes;
  const kind = ELEMENTS.find((kind) => kind === wanted) ?? 'wall';
  const element = create(`collective-${kind}` as 'div', own as NewAttributes);
  script.before(element);
}
