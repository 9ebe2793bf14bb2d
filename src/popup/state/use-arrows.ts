/** Arrow keys that move through the rows of all lists on a view. */

/** Marks what the arrow keys stop at: spread it into the element's attributes. */
export const ROW = { 'data-row': '' } as const;

/**
 * Moves the focus to the row after or before the one that has it; to the first from anywhere else. Returns false
 * when there is nowhere to go.
 */
export function focusRow(container: Element | null, event: KeyboardEvent): boolean {
  const rows = Array.from(container?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
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
