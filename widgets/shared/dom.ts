/** Building DOM without markup: elements, attributes and text nodes only. */

/** Sets an attribute; null, undefined and false take it away, true leaves it empty. */
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
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    setAttribute(element, name, value);
  }
  element.append(...children);
  return element;
}

const sheets = new Map<string, CSSStyleSheet>();

/** Puts style sheets on a shadow root; each text is parsed once and shared by all elements. */
export function applyStyles(root: ShadowRoot, ...texts: readonly string[]): void {
  root.adoptedStyleSheets = texts.map((text) => {
    let sheet = sheets.get(text);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.set(text, sheet);
    }
    return sheet;
  });
}
