/** Building DOM without markup: elements, attributes and text nodes only. */

/**
 * A property or method of a document, read off the prototype: `<img name="createElement">` hides the document's own,
 * and pages overwrite it.
 */
export function ofDocument<Name extends keyof Document>(
  name: Name,
  owner: Document = document,
): Document[Name] {
  return Reflect.get(Document.prototype, name, owner);
}

/** Kept from the moment of loading; undefined where there is no DOM. */
const createElement = globalThis.Document && ofDocument('createElement');

/** Sets an attribute; null, undefined and false remove it, true sets it empty. */
export function setAttribute(element: Element, name: string, value: unknown): void {
  if (value == null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : `${value}`);
}

/** A new element with attributes, set in the order given, and children; texts become text nodes. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, unknown>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = createElement.call(document, tag) as HTMLElementTagNameMap[Tag];
  for (const [name, value] of Object.entries(attributes)) {
    setAttribute(element, name, value);
  }
  element.append(...children);
  return element;
}

/** By constructor: the document of a frame cannot use the style sheets of the page around it. */
const sheets = new WeakMap<typeof CSSStyleSheet, Map<string, CSSStyleSheet>>();

/** Puts style sheets on a shadow root that has none; each text is parsed once a page and shared by all elements. */
export function applyStyles(root: ShadowRoot, ...texts: readonly string[]): void {
  const Sheet = ofDocument('defaultView', root.ownerDocument)?.CSSStyleSheet;
  if (!Sheet || root.adoptedStyleSheets.length) return;
  const known = sheets.get(Sheet) ?? new Map<string, CSSStyleSheet>();
  sheets.set(Sheet, known);
  root.adoptedStyleSheets = texts.map((text) => {
    const sheet = known.get(text) ?? new Sheet();
    if (!known.has(text)) sheet.replaceSync(text);
    known.set(text, sheet);
    return sheet;
  });
}
