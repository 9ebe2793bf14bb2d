/** The keyboard: shortcuts, arrows through rows, and where the focus goes when a row goes away. */
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Handlers by key name. One that returns false leaves the key to the browser. */
type KeyHandlers = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>;

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'];
const TEXT_FIELD = `input:not(${NO_TEXT.map((type) => `[type=${type}]`).join()}),textarea,[contenteditable]`;
/** In these, letters and digits choose an option; other characters do nothing. */
const CHOICE = 'select';

/**
 * Handles keys on the document, except characters typed into a field and everything while a dialog is open. Handlers on
 * the `window` get the keys that no view on the document handles.
 */
export function useKeys(handlers: KeyHandlers, target: Document | Window = document): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const handle = isForUs(event) ? latest.current[event.key] : undefined;
      if (handle && handle(event) !== false) event.preventDefault();
    };
    target.addEventListener('keydown', onKeyDown as EventListener);
    return () => target.removeEventListener('keydown', onKeyDown as EventListener);
  }, [target]);
}

function isForUs(event: KeyboardEvent): boolean {
  // Some keyboards type "?" and "/" with AltGr, which counts as Ctrl and Alt.
  const isCommand = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
  if (event.defaultPrevented || event.metaKey || isCommand) return false;
  if (event.isComposing || document.querySelector('dialog[open]')) return false;
  if (event.key.length === 1 && !(hasActed && areCharacterKeysOn())) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === 'Escape') return true;
  if (target?.closest(CHOICE)) return event.key === '?' || event.key === '/';
  return !target?.closest(TEXT_FIELD);
}

/** Keys that start no text, so that typing in another window doesn't count as an act in this one. */
const ACTS: readonly string[] = ['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

let hasActed = true;

/**
 * In a tab, single characters wait for the first press, Tab, or arrow key: another extension can open and focus the tab
 * while somebody types elsewhere. Only the user can open the toolbar's popup.
 */
export function waitForAct(): void {
  hasActed = false;
  const note = (event: Event) => {
    const isAct = !(event instanceof KeyboardEvent) || ACTS.includes(event.key);
    if (event.isTrusted && isAct) hasActed = true;
  };
  addEventListener('pointerdown', note, true);
  addEventListener('keydown', note, true);
}

const KEY = 'popup-character-keys';

/** Whether single characters are shortcuts: some input devices send them by accident (WCAG 2.1.4). */
export function areCharacterKeysOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

/** The key of a button, to be said with its name; nothing while such keys are off. */
export const shortcut = (key: string): string | undefined =>
  areCharacterKeysOn() ? key : undefined;

export function setCharacterKeys(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
}

/** Closes the part that the focus is in, and goes to what opens it. Returns false where none is open. */
export function closeOpenPart(): boolean {
  const part = document.activeElement?.closest<HTMLDetailsElement>('details[open]');
  if (!part) return false;
  part.open = false;
  part.querySelector('summary')?.focus();
  return true;
}

/** Attributes of an element that the arrow keys stop at. */
export const ROW = { 'data-row': '' } as const;

/** The visible ones: a closed part shows only its summary. */
function rowsIn(container: Element | null): HTMLElement[] {
  const rows = Array.from(container?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
  return rows.filter((row) => row.localName === 'summary' || !row.closest('details:not([open])'));
}

/** Moves the focus to the next or previous row, or to the first from elsewhere. Returns false if there is none. */
export function focusRow(container: Element | null, event: Pick<KeyboardEvent, 'key'>): boolean {
  const rows = rowsIn(container);
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
  const target = rows[nextIndex(event.key, at, rows.length)];
  target?.focus();
  return target !== undefined;
}

function nextIndex(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return at < 0 ? -1 : 0;
    case 'End':
      return at < 0 ? -1 : count - 1;
    default:
      return -1;
  }
}

/** Arrow keys move the way they point: in Arabic the next one in a row is on the left. */
const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

const BACKWARD = { row: 'ArrowLeft', column: 'ArrowUp' } as const;
const FORWARD = { row: 'ArrowRight', column: 'ArrowDown' } as const;

/** The index that the key moves to from `at`, within the list; null for other keys. */
export function keyTarget(
  key: string,
  along: 'row' | 'column',
  { at, count }: { readonly at: number; readonly count: number },
): number | null {
  switch (document.dir === 'rtl' ? (MIRRORED[key] ?? key) : key) {
    case BACKWARD[along]:
      return Math.max(0, at - 1);
    case FORWARD[along]:
      return Math.min(count - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Moves the focus out of a row or section that is about to be removed: to the next row, else to the previous one,
 * else to the search. Does nothing when the focus is elsewhere.
 */
export function leave(what: 'li' | 'section'): void {
  const leaving = document.activeElement?.closest(what);
  const view = leaving?.closest('main');
  if (!leaving || !view) return;
  const others = rowsIn(view).filter((row) => !leaving.contains(row));
  const next = others.find(
    (row) => leaving.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const target = next ?? others.at(-1) ?? view.querySelector<HTMLElement>('[role=combobox]');
  target?.focus();
}
