/** Moving an entry of a list. */

/** The list with the entry at `from` moved to `to`; `to` is kept within the list. */
export function move<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const target = Math.min(list.length - 1, Math.max(0, to));
  if (from === target || from < 0 || from >= list.length) return list;
  const moved = [...list];
  moved.splice(target, 0, ...moved.splice(from, 1));
  return moved;
}
