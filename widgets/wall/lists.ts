/** The lists of a wall: plain ones, and long ones in chunks of whole rows, filled task by task. */
import type { WallBacker } from '../../src/platform/types.ts';
import { create } from '../shared/dom.ts';

/** The grid as the style sheet makes it at the present width. Lengths in CSS pixels. */
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
  /** Name of the list where it has no heading. */
  readonly label: string;
  /** Height of its pictures in CSS pixels. */
  readonly size: number;
  readonly backers: readonly WallBacker[];
}

export interface ListsView {
  readonly groups: readonly ListGroup[];
  readonly grid: MeasureGrid;
  readonly headingLevel: number;
  /** Elements are used again while this stays the same. */
  readonly key: string;
  readonly make: (backer: WallBacker, size: number) => HTMLElement;
  /** Backer that gets the focus, because it is the first one revealed. */
  readonly focus: WallBacker | undefined;
}

interface Chunk {
  readonly element: HTMLElement;
  readonly size: number;
  readonly backers: readonly WallBacker[];
}

/** Lists up to this length are one grid and are filled at once; above, skipping what is off screen pays for chunks. */
const PLAIN_LIMIT = 300;
/** A chunk has at least so many, in whole rows. The first one is a first screen, and is filled at once. */
const IN_A_CHUNK = 100;
/** After so many milliseconds, a task ends with the chunk that it is filling, and the page gets its turn. */
const TASK_MS = 20;

/** Reads the grid off an empty one. */
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

/** Cuts groups to so many rows in all; null cuts nothing. `isFilled` is true where they take all of these rows. */
export function fitGroups(
  groups: readonly ListGroup[],
  rows: number | null,
  measure: MeasureGrid,
): { readonly groups: readonly ListGroup[]; readonly isFilled: boolean } {
  if (rows === null) return { groups, isFilled: false };
  let left = rows;
  const fitting = groups.flatMap((group) => {
    const { columns } = measure(group.size);
    const backers = group.backers.slice(0, left * columns);
    left -= Math.ceil(backers.length / columns);
    return backers.length ? [{ ...group, backers }] : [];
  });
  return { groups: fitting, isFilled: !left };
}

/** Draws lists into a container, again and again. The element of a backer is moved, not made anew. */
export function createLists(container: HTMLElement): (view: ListsView) => void {
  let elements = new Map<string, HTMLElement>();
  /** Name, total and size as they have been drawn: when one changes, the backer is drawn anew. */
  const words = new WeakMap<Element, string>();
  let key = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  return (view) => {
    clearTimeout(timer);
    const wanted = view.focus?.key ?? focusedKey(container, elements);
    const known = view.key === key ? elements : new Map<string, HTMLElement>();
    const drawn = new Map<string, HTMLElement>();
    elements = drawn;
    key = view.key;
    const before = [...container.children];
    const chunks = view.groups.flatMap((group) => appendGroup(container, group, view));
    const isWanted = ({ backers }: Chunk) => +backers.some((backer) => backer.key === wanted);
    chunks.sort((a, b) => isWanted(b) - isWanted(a));

    const fill = (least: number, end = performance.now() + TASK_MS) => {
      for (let filled = 0; filled < least || performance.now() < end; ) {
        const chunk = chunks.shift();
        if (!chunk) return;
        for (const backer of chunk.backers) {
          const said = `${backer.name} ${backer.total} ${chunk.size}`;
          let element = known.get(backer.key);
          if (!element || words.get(element) !== said) {
            element = view.make(backer, chunk.size);
            words.set(element, said);
          }
          drawn.set(backer.key, element);
          place(element, chunk.element);
        }
        chunk.element.style.minBlockSize = '';
        filled += chunk.backers.length;
      }
      timer = setTimeout(fill, 0, 0);
    };
    const total = chunks.reduce((sum, { backers }) => sum + backers.length, 0);
    fill(total > PLAIN_LIMIT && !wanted ? IN_A_CHUNK : PLAIN_LIMIT, 0);
    for (const element of before) element.remove();
    const link = wanted && drawn.get(wanted)?.querySelector('a');
    if (link) link.focus({ preventScroll: !view.focus });
  };
}

/** Appends a group's list, still empty, and gives the parts to fill. */
function appendGroup(
  container: HTMLElement,
  { heading, label, size, backers }: ListGroup,
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
    chunks.push({ element, size, backers: part });
  }
  if (heading !== null) {
    const title = create('bdi', {}, heading);
    container.append(create(`h${headingLevel as 1}`, { part: 'group-heading' }, title));
  }
  const attributes = { role: 'list', part: 'list', 'aria-label': heading ?? label };
  const list = create('div', attributes, ...chunks.map(({ element }) => element));
  setSize(list, size);
  container.append(list);
  return chunks;
}

/** Key of the backer that has the focus. */
function focusedKey(container: HTMLElement, elements: ReadonlyMap<string, Element>) {
  const { activeElement } = container.getRootNode() as ShadowRoot;
  return activeElement && [...elements].find(([, element]) => element.contains(activeElement))?.[0];
}

/** Moves an element without taking the focus from it, where the browser can. */
function place(element: Element, parent: Element): void {
  const { moveBefore }: Partial<Element> = parent;
  if (moveBefore && element.isConnected) moveBefore.call(parent, element, null);
  else parent.append(element);
}
