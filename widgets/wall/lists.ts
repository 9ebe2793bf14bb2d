/** The lists of a wall: plain ones, and long ones in chunks of whole rows, filled task by task. */
import type { WallBacker } from '../../src/platform/values/types.ts';
import { create } from '../shared/dom.ts';

/** The grid that the style sheet makes at the current width. Lengths in CSS pixels. */
export interface Grid {
  readonly columns: number;
  readonly row: number;
  readonly gap: number;
  /** Height of a group's heading. */
  readonly heading: number;
}

/** Gives the grid of pictures of that height. */
export type MeasureGrid = (size: number) => Grid;

export interface ListGroup {
  readonly heading: string | null;
  /** How many backers are in the group, in words; empty if that is not known. */
  readonly count: string;
  /** Name of the list where it has no heading. */
  readonly label: string;
  /** Height of its pictures in CSS pixels. */
  readonly size: number;
  /** Most rows of this group; null where only the wall's maximum counts. */
  readonly rows: number | null;
  readonly backers: readonly WallBacker[];
}

/** A list that is expected. */
export interface ReservedList {
  readonly size: number;
  readonly grid: Grid;
  readonly count: number;
  readonly rows: number;
}

/** The lists of a wall before its data is there. */
export interface ExpectedLists {
  readonly lists: readonly ReservedList[];
  /** Of each list's heading, in CSS pixels. */
  readonly heading: number;
}

/** What a backer's element shows, and how to make it: with the same content, an element is used again. */
export interface BackerCell {
  readonly content: string;
  /** Its picture is requested when it is laid out near the viewport, or at once. */
  readonly make: (isAtOnce: boolean) => HTMLElement;
}

export interface ListsView {
  readonly groups: readonly ListGroup[];
  readonly grid: MeasureGrid;
  readonly headingLevel: number;
  /** Elements are used again while this stays the same. */
  readonly key: string;
  /** A backer's element, with a picture of that height. */
  readonly cell: (backer: WallBacker, size: number) => BackerCell;
  /** True if the picture of that cell of the wall is requested at once. */
  readonly isAtOnce: (index: number) => boolean;
  /** Backer that gets the focus, because it is the first one revealed. */
  readonly focus: WallBacker | undefined;
}

/** The elements of backers by their key. With another content, a backer gets a new element. */
type BackerElements = Map<string, { readonly element: HTMLElement; readonly content: string }>;

interface Chunk {
  readonly element: HTMLElement;
  readonly size: number;
  readonly backers: readonly WallBacker[];
  /** Index of its first backer. */
  readonly start: number;
  /** Length of the whole list. */
  readonly all: number;
}

/** Lists up to this length are one grid, filled at once. Longer ones have chunks, which browsers skip off screen. */
const PLAIN_LIMIT = 300;
/** Minimum backers of a chunk, which has whole rows. The first chunk is filled at once. */
const IN_A_CHUNK = 100;
/** How long a task fills chunks before the page gets its turn. It finishes the chunk it is filling. */
const TASK_MS = 20;

/** Measures the grid for pictures of a height, with the empty grid `probe`. */
export function measureGrid(probe: HTMLElement, size: number): Grid {
  setSize(probe, size);
  const style = getComputedStyle(probe);
  const grid = {
    columns: style.gridTemplateColumns.split(' ').length,
    row: Number.parseFloat(style.gridAutoRows) || 0,
    gap: Number.parseFloat(style.rowGap) || 0,
    heading: Number.parseFloat(style.lineHeight) || 0,
  };
  probe.removeAttribute('style');
  return grid;
}

const setSize = (element: HTMLElement, size: number) =>
  element.style.setProperty('--size', `${size}px`);

/** Height of so many rows. */
export function heightOf(rows: number, { row, gap }: Grid): number {
  return Math.max(0, rows * (row + gap) - gap);
}

/** Cuts groups to their rows, and to so many in all. `isFilled` is true where they take all of these rows. */
export function fitGroups(
  groups: readonly ListGroup[],
  rows: number | null,
  measure: MeasureGrid,
): { readonly groups: readonly ListGroup[]; readonly isFilled: boolean } {
  let left = rows ?? Infinity;
  const fitting = groups.flatMap((group) => {
    const most = group.rows ?? left;
    if (most === Infinity) return [group];
    const { columns } = measure(group.size);
    const backers = group.backers.slice(0, most * columns);
    left -= Math.ceil(backers.length / columns);
    return backers.length ? [{ ...group, backers }] : [];
  });
  return { groups: fitting, isFilled: !left };
}

/** Returns a function that draws lists into the container. It reuses the elements of backers drawn before. */
export function createLists(container: HTMLElement): (view: ListsView) => void {
  let elements: BackerElements = new Map();
  let key = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  return (view) => {
    clearTimeout(timer);
    const focused = view.focus?.key ?? focusedKey(container, elements);
    const reusable: BackerElements = view.key === key ? elements : new Map();
    const drawn: BackerElements = new Map();
    elements = drawn;
    key = view.key;
    const before = [...container.children];
    const chunks = view.groups.flatMap((group) => appendGroup(container, group, view));
    const hasFocused = ({ backers }: Chunk) => +backers.some((backer) => backer.key === focused);
    chunks.sort((a, b) => hasFocused(b) - hasFocused(a));

    /** Fills at least `least` backers' chunks, goes on until `end`, and then in another task. */
    const fill = (least: number, end = performance.now() + TASK_MS) => {
      for (let filled = 0; filled < least || performance.now() < end; ) {
        const chunk = chunks.shift();
        if (!chunk) return;
        let position = chunk.start;
        for (const backer of chunk.backers) {
          const { content, make } = view.cell(backer, chunk.size);
          const last = reusable.get(backer.key);
          const element =
            last?.content === content ? last.element : make(view.isAtOnce(drawn.size));
          drawn.set(backer.key, { element, content });
          // Screen readers don't count the chunks that browsers skip off screen.
          element.ariaSetSize = `${chunk.all}`;
          element.ariaPosInSet = `${++position}`;
          place(element, chunk.element);
        }
        chunk.element.style.minBlockSize = '';
        filled += chunk.backers.length;
      }
      // The arguments: no delay, and `least` is 0.
      timer = setTimeout(fill, 0, 0);
    };
    const total = chunks.reduce((sum, { backers }) => sum + backers.length, 0);
    // `end` is over: this task fills no more than the minimum.
    fill(total > PLAIN_LIMIT && !focused ? IN_A_CHUNK : PLAIN_LIMIT, 0);
    for (const element of before) element.remove();
    const link = focused && drawn.get(focused)?.element.querySelector('a');
    if (link) link.focus({ preventScroll: !view.focus });
  };
}

/** Appends a group's list, still empty, and gives the parts to fill. */
function appendGroup(
  container: HTMLElement,
  { heading, count, label, size, backers }: ListGroup,
  { grid, headingLevel }: ListsView,
): Chunk[] {
  const long = backers.length > PLAIN_LIMIT ? grid(size) : null;
  const length = long ? long.columns * Math.ceil(IN_A_CHUNK / long.columns) : PLAIN_LIMIT;
  const chunks: Chunk[] = [];
  for (let start = 0; start < backers.length; start += length) {
    const part = backers.slice(start, start + length);
    const element = create('div', { role: 'none', class: long ? 'grid chunk' : 'grid' });
    if (long) {
      const height = `${heightOf(Math.ceil(part.length / long.columns), long)}px`;
      element.style.containIntrinsicBlockSize = height;
      // An empty one in view would have no height, and pull the next ones into view.
      element.style.minBlockSize = height;
    }
    chunks.push({ element, size, backers: part, start, all: backers.length });
  }
  if (heading !== null) {
    const title = create(`h${headingLevel as 1}`, { part: 'group-heading' });
    title.append(create('bdi', {}, heading));
    if (count) title.append(' ', create('span', { part: 'count' }, count));
    container.append(title);
  }
  const attributes = { role: 'list', part: 'list', 'aria-label': heading ?? label };
  const list = create('div', attributes, ...chunks.map(({ element }) => element));
  setSize(list, size);
  container.append(list);
  return chunks;
}

/** Most in a list. */
const MOST_PLACEHOLDERS = 300;

/** Draws pale pictures where the lists will be, until lists are drawn; none in rows that begin in the first `covered` pixels. */
export function drawPlaceholders(
  container: HTMLElement,
  { heading, lists }: ExpectedLists,
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
    for (let drawn = 0; drawn < Math.min(count, MOST_PLACEHOLDERS); drawn++)
      list.append(cell.cloneNode(true));
    setSize(list, size);
    // Not a margin, which would move the container.
    list.style.paddingBlockStart = `${heading}px`;
    const row = grid.row + grid.gap;
    if (free > 0) list.style.clipPath = `inset(${heading + Math.ceil(free / row) * row}px 0 0)`;
    free = 0;
    container.append(list);
  }
}

/** Key of the backer that has the focus. */
function focusedKey(container: HTMLElement, drawn: BackerElements) {
  const { activeElement } = container.getRootNode() as ShadowRoot;
  return (
    activeElement && [...drawn].find(([, { element }]) => element.contains(activeElement))?.[0]
  );
}

/** Moves an element without taking the focus from it, where the browser can. */
function place(element: Element, parent: Element): void {
  const { moveBefore }: Partial<Element> = parent;
  if (moveBefore && element.isConnected) moveBefore.call(parent, element, null);
  else parent.append(element);
}
