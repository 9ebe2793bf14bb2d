/** The focus, when what it is in is about to go away. */

/**
 * Moves the focus out of the row or section that it is in: to the row after it, else to the one before, else to the
 * search. Does nothing when the focus is elsewhere.
 */
export function leave(what: 'li' | 'section'): void {
  const leaving = document.activeElement?.closest(what);
  const view = leaving?.closest('main');
  if (!leaving || !view) return;
  const others = Array.from(view.querySelectorAll<HTMLElement>('[data-row]')).filter(
    (row) => !leaving.contains(row),
  );
  const next = others.find(
    (row) => leaving.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const target = next ?? others.at(-1) ?? view.querySelector<HTMLElement>('[type=search]');
  target?.focus();
}
