// What somebody without a pointer does and waits for, step by step.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How long to wait for what is to be read, or to have the focus. */
export const PATIENCE = { timeout: 15_000 };
const MOST_TABS = 150;

/** What is on the screen and where the focus is. */
interface Sight {
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

/** What is there at the moment; runs in the page. */
function lookAround(): Sight {
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
      // The browser draws and marks the parts of a date.
      isMarked: marks.some(isMarked) || Boolean(element?.matches('[type=date]')),
    },
  };
}

export type Steps = ReturnType<typeof createSteps>;

/** Steps on the page that is open at the time. */
export function createSteps(page: () => Page) {
  const look = () => page().evaluate(lookAround);
  const type = (text: string) => page().keyboard.type(text);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page().keyboard.press(key);
  };
  /** Waits for words; says what was there instead when they do not come. */
  const see = async (words: string | RegExp) => {
    let text = '';
    const isThere = async () => {
      text = (await look()).text;
      return typeof words === 'string' ? text.includes(words) : words.test(text);
    };
    await expect
      .poll(isThere, PATIENCE)
      .toBe(true)
      .catch(() => expect.fail(`Waited for ${words}, but this is what can be read:\n${text}`));
  };
  const focus = async () => (await look()).focus;
  const focusComesTo = (name: string | RegExp) =>
    expect
      .poll(async () => (await focus()).name, PATIENCE)
      .toEqual(
        typeof name === 'string' ? expect.stringContaining(name) : expect.stringMatching(name),
      );

  const focusIs = (expected: Partial<Sight['focus']>) =>
    expect.poll(focus, PATIENCE).toMatchObject(expected);

  /** Goes on until what has the focus is called that; every stop on the way can be seen and has a name. */
  async function go(key: 'Tab' | 'Shift+Tab', name: RegExp) {
    for (let count = 0; count < MOST_TABS; count++) {
      await press(key);
      const stop = await focus();
      expect(stop.name, `a ${stop.kind} after ${count} stops`).not.toBe('');
      expect(stop, stop.name).toMatchObject({ isInView: true, isMarked: true });
      if (name.test(stop.name)) return stop;
    }
    throw new Error(`${key} does not reach ${name}.`);
  }
  const tabTo = (name: RegExp) => go('Tab', name);
  const tabBackTo = (name: RegExp) => go('Shift+Tab', name);

  async function search(slug: string) {
    await focusComesTo('Search collectives');
    await type(slug);
    // With many searches in a minute the slug is looked up instead.
    await see(/^(\d+ results?|Press Enter to search .*)$/m);
    await press('Enter');
  }

  return { look, press, type, see, focus, focusComesTo, focusIs, tabTo, tabBackTo, search };
}
