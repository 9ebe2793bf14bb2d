/** What the reserved rows show until the data is there. */
import { create } from '../shared/dom.ts';
import { setSize } from './lists.ts';
import type { Room } from './view.ts';

/** Most in a list. */
const MOST = 300;

/** Draws pale pictures where the lists will be, until lists are drawn; none in rows that begin in the first `covered` pixels. */
export function drawPlaceholders(
  container: HTMLElement,
  { heading, lists }: Room,
  covered: number,
): void {
  const cell = create(
    'div',
    { part: 'backer' },
    create('div', { part: 'link' }, create('div', { part: 'avatar placeholder' })),
  );
  let free = covered - heading;
  for (const { size, grid, count } of lists) {
    const list = create('div', { class: 'grid' });
    for (let drawn = 0; drawn < Math.min(count, MOST); drawn++) list.append(cell.cloneNode(true));
    setSize(list, size);
    // Not a margin, which would move the container.
    list.style.paddingBlockStart = `${heading}px`;
    const row = grid.row + grid.gap;
    if (free > 0) list.style.clipPath = `inset(${heading + Math.ceil(free / row) * row}px 0 0)`;
    free = 0;
    container.append(list);
  }
}
