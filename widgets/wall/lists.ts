/** The lists of a wall: plain ones, and long ones in chunks of whole rows, filled one a task. */
import type { Backer } from '../../src/platform/types.ts';
import { create } from '../shared/dom.ts';

/** The grid as the style sheet makes it at the present width. Lengths in CSS pixels. */
export interface Grid {
  readonly columns: number;
  readonly row: number;
  readonly gap: number;
  /** Height of a group's heading. */
  readonly heading: number;
}

export interface ListGroup {
  readonly heading: string | null;
  /** Name of the list where it has no heading. */
  readonly label: string;
  readonly backers: readonly Backer[];
}

export interface ListsView {
  readonly groups: readonly ListGroup[];
  readonly grid: Grid;
  readonly headingLevel: number;
  /** Elements are used again while this stays the same. */
  readonly key: string;
  readonly make: (backer: Backer) => HTMLElement;
  /** Backer that gets the focus, because it is the first one revealed. */
  readonly focus: Backer | undefined;
}

interface Chunk {
  readonly element: HTMLElement;
  readonly backers: readonly Backer[];
}

/** Above this number skipping what is off screen pays for the chunks. */
const PLAIN_LIMIT = 300;
const ROWS_A_CHUNK = 10;
/** At least so many backers are filled in before the page gets its turn; a chunk is never divided. */
const FILLED_A_TASK = 100;

/** Reads the grid off an empty one. */
export function measureGrid(probe: Element): Grid {
  const style = getComputedStyle(probe);
  return {
    columns: style.gridTemplateColumns.split(' ').length,
    row: Number.parseFloat(style.gridAutoRows) || 0,
    gap: Number.parseFloat(style.rowGap) || 0,
    heading: Number.parseFloat(style.lineHeight) || 0,
  };
}

/** Height of so many rows. */
export function heightOf(rows: number, { row, gap }: Grid): number {
  return Math.max(0, rows * (row + gap) - gap);
}

/** The beginnings of the groups, as far as they fit into that height; all of them where it is null. */
export function fitGroups(
  groups: readonly ListGroup[],
  height: number | null,
  grid: Grid,
): readonly ListGroup[] {
  if (height === null) return groups;
  let room = height;
  return groups.flatMap((group) => {
    if (group.heading !== null) room -= grid.heading;
    const rows = Math.floor((room + grid.gap) / (grid.row + grid.gap));
    const backers = rows > 0 ? group.backers.slice(0, rows * grid.columns) : [];
    room -= heightOf(Math.ceil(backers.length / grid.columns), grid);
    return backers.length ? [{ ...group, backers }] : [];
  });
}

/** Draws lists into a container, again and again. */
export function createLists(container: HTMLElement): (view: ListsView) => void {
  let chunks: readonly Chunk[] = [];
  let key = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  return (view) => {
    clearTimeout(timer);
    const focused = focusedIn(container, chunks);
    const reusable = view.key === key ? elementsOf(chunks, focused) : new Map();
    const before = [...container.children];
    const drawn = view.groups.map((group) => drawGroup(group, view));
    key = view.key;
    chunks = drawn.flatMap((group) => group.chunks);
    container.append(...drawn.flatMap(({ elements }) => elements));

    const fill = ({ element, backers }: Chunk) => {
      const elements = backers.map((backer) => reusable.get(backer.key) ?? view.make(backer));
      const kept = elements.indexOf(focused?.element);
      element.append(...elements.filter((_, index) => index !== kept));
      if (focused && kept >= 0) moveFocused(element, focused.element, elements[kept + 1] ?? null);
    };
    const isUrgent = ({ backers }: Chunk, index: number) =>
      !index ||
      countOf(chunks) <= PLAIN_LIMIT ||
      backers.some((backer) => backer === view.focus || backer.key === focused?.backer.key);
    chunks.filter(isUrgent).forEach(fill);
    for (const element of before) element.remove();
    const rest = chunks.filter((chunk, index) => !isUrgent(chunk, index)).values();
    const fillNext = () => {
      for (let filled = 0; filled < FILLED_A_TASK; ) {
        const { value } = rest.next();
        if (!value) return;
        fill(value);
        filled += value.backers.length;
      }
      timer = setTimeout(fillNext);
    };
    timer = setTimeout(fillNext);
    if (view.focus) focusBacker(chunks, view.focus);
  };
}

function drawGroup({ heading, label, backers }: ListGroup, { grid, headingLevel }: ListsView) {
  const isLong = backers.length > PLAIN_LIMIT;
  const size = isLong ? grid.columns * ROWS_A_CHUNK : backers.length;
  const chunks: Chunk[] = [];
  for (let start = 0; start < backers.length; start += size) {
    const part = backers.slice(start, start + size);
    const element = create('div', { role: 'none', class: isLong ? 'grid chunk' : 'grid' });
    if (isLong) {
      const height = heightOf(Math.ceil(part.length / grid.columns), grid);
      element.style.setProperty('contain-intrinsic-block-size', `${height}px`);
    }
    chunks.push({ element, backers: part });
  }
  const list = create(
    'div',
    { role: 'list', part: 'list', class: 'list', 'aria-label': heading ?? label },
    ...chunks.map(({ element }) => element),
  );
  if (heading === null) return { chunks, elements: [list] };
  const level = headingLevel as 1 | 2 | 3 | 4 | 5 | 6;
  const title = create(`h${level}`, { part: 'group-heading' }, create('bdi', {}, heading));
  return { chunks, elements: [title, list] };
}

interface Focused {
  readonly element: Element;
  readonly backer: Backer;
}

function focusedIn(container: HTMLElement, chunks: readonly Chunk[]): Focused | null {
  const { activeElement } = container.getRootNode() as ShadowRoot;
  for (const { element, backers } of activeElement ? chunks : []) {
    const index = [...element.children].findIndex((child) => child.contains(activeElement));
    const backer = backers[index];
    if (backer) return { backer, element: element.children[index] as Element };
  }
  return null;
}

const countOf = (chunks: readonly Chunk[]) => chunks.flatMap(({ backers }) => backers).length;

/** What can be shown again: everything of a short list, of a long one only what has the focus. */
function elementsOf(chunks: readonly Chunk[], focused: Focused | null): Map<string, Element> {
  const elements = new Map<string, Element>();
  for (const { element, backers } of countOf(chunks) > PLAIN_LIMIT ? [] : chunks) {
    backers.forEach(({ key }, index) => {
      elements.set(key, element.children[index] as Element);
    });
  }
  return focused ? elements.set(focused.backer.key, focused.element) : elements;
}

interface Movable {
  moveBefore?: (element: Element, before: Element | null) => void;
}

/** Moves an element without taking the focus from it, where the browser can. */
function moveFocused(parent: Element & Movable, element: Element, before: Element | null): void {
  if (parent.moveBefore) {
    parent.moveBefore(element, before);
    return;
  }
  parent.insertBefore(element, before);
  element.querySelector('a')?.focus({ preventScroll: true });
}

function focusBacker(chunks: readonly Chunk[], backer: Backer): void {
  for (const { element, backers } of chunks) {
    element.children[backers.indexOf(backer)]?.querySelector('a')?.focus();
  }
}
