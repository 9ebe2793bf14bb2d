/** Lists that are put in another order by dragging, with the arrow keys, and by pressing the handle. */

/** The list with the entry at `from` moved to `to`, clamped to the list. */
export function move<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const target = Math.min(list.length - 1, Math.max(0, to));
  if (from === target || from < 0 || from >= list.length) return list;
  const moved = [...list];
  moved.splice(target, 0, ...moved.splice(from, 1));
  return moved;
}

/** Where an entry goes when its handle is pressed, for those who can't drag: one place down, from the end to the start. */
export function placeAfter(at: number, count: number): number {
  return (at + 1) % count;
}

/** Whether a click comes from a key or an assistive device. With a pointer, a drag ends in one, too. */
export function isWithoutPointer({ detail }: MouseEvent): boolean {
  return detail === 0;
}

/** The child at a vertical position in the window; below the list, the last one. */
export function indexAt(list: Element, y: number): number {
  const rows = Array.from(list.children);
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return at < 0 ? rows.length - 1 : at;
}
