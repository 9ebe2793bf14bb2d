// Somebody without a pointer: the keys, and what can be read on the screen, in any browser.

/** What is on the screen and where the focus is. */
export interface Sight {
  readonly text: string;
  readonly focus: {
    /** Role or tag: `tab`, `a`, `button`, `input`, … */
    readonly kind: string;
    readonly name: string;
    /** Chosen, pressed, selected; the choice of a list. */
    readonly state: string;
    /** Whether it is in the window, and what makes it look different from what has not the focus. */
    readonly isInView: boolean;
    readonly isMarked: boolean;
  };
}

/** Somebody without a pointer. */
export interface Hands {
  /** Keys by their names in `KeyboardEvent.key`; `Shift+Tab`. */
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Runs a function in the page. */
  readonly read: <Result>(run: () => Result) => Promise<Result>;
}

/** What is there at the moment; runs in the page. */
export function lookAround(): Sight {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const labels = (element as HTMLInputElement | null)?.labels ?? [];
  const { top, bottom, left, right } = element?.getBoundingClientRect() ?? new DOMRect();
  const isMarked = (one: Element) => {
    const { outlineStyle, stroke } = getComputedStyle(one);
    return outlineStyle !== 'none' || (element instanceof SVGElement && stroke !== 'none');
  };
  // Of a choice its label has the outline, of a month in the chart its column.
  const marks = element
    ? [element.closest('label') ?? element, ...element.querySelectorAll('*')]
    : [];
  const checked = element?.matches(':checked') ? 'checked' : '';
  return {
    text: document.body.innerText,
    focus: {
      kind: element?.getAttribute('role') ?? element?.localName ?? '',
      name: (
        element?.getAttribute('aria-label') ??
        labels[0]?.textContent ??
        element?.textContent ??
        ''
      ).trim(),
      state:
        element instanceof HTMLSelectElement
          ? (element.selectedOptions[0]?.text ?? '')
          : (element?.ariaPressed ?? element?.ariaSelected ?? checked),
      isInView: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      // The parts of a date are the browser's own, and so is their mark.
      isMarked: marks.some(isMarked) || Boolean(element?.matches('[type=date]')),
    },
  };
}
