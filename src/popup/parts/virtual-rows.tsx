/** A table of any length of which only the rows in sight are in the document. */
import './virtual-rows.css';
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type RowWindow, visibleRows } from '../model/window.ts';

/** What a row puts on the one element in it that takes the focus. */
export interface RowFocus {
  readonly tabIndex: number;
  readonly 'data-row-focus': number;
}

interface VirtualRowsProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  /** Heads of the columns; seen where there is room for columns. */
  readonly columns: readonly string[];
  /** The cells of one row. */
  readonly renderCells: (item: T, focus: RowFocus) => ComponentChildren;
  /** CSS class that lays out a row's cells. */
  readonly rowClass: string;
  /** In rem, equal for all rows. */
  readonly rowHeight: number;
}

const PAGE = 8;

export function VirtualRows<T>(props: VirtualRowsProps<T>) {
  const { items, columns, rowClass } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const height = props.rowHeight * remInPixels();
  const rows = useWindow(body, items.length, height);
  const focus = useRowFocus(body, items.length, height);
  useLayoutEffect(() => {
    body.current?.style.setProperty('--list-height', `${items.length * height}px`);
  }, [items.length, height]);

  const indexes = Array.from({ length: rows.end - rows.start }, (_, at) => rows.start + at);
  // The row that has the focus stays, or the focus would be lost on scrolling.
  if (focus.at < items.length && !indexes.includes(focus.at)) indexes.push(focus.at);
  return (
    <table
      class="virtual"
      aria-label={props.label}
      aria-rowcount={items.length + 1}
      onKeyDown={focus.onKeyDown}
    >
      <thead>
        <tr aria-rowindex={1} class={`${rowClass} virtual__head`}>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody class="virtual__body" ref={body} onFocusIn={focus.onFocusIn}>
        {indexes.map((index) => {
          const item = items[index];
          if (item === undefined) return null;
          const rowFocus = { tabIndex: index === focus.at ? 0 : -1, 'data-row-focus': index };
          return (
            <Row key={props.keyOf(item)} index={index} top={index * height} rowClass={rowClass}>
              {props.renderCells(item, rowFocus)}
            </Row>
          );
        })}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly index: number;
  readonly top: number;
  readonly rowClass: string;
  readonly children: ComponentChildren;
}

function Row({ index, top, rowClass, children }: RowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => row.current?.style.setProperty('--row-top', `${top}px`), [top]);
  return (
    <tr aria-rowindex={index + 2} class={`${rowClass} virtual__row`} ref={row}>
      {children}
    </tr>
  );
}

function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** The rows in sight; follows scrolling and resizing of the window. */
function useWindow(body: RefObject<HTMLElement | null>, count: number, height: number): RowWindow {
  const [rows, setRows] = useState(() => rowsInSight(body.current, count, height));
  useLayoutEffect(() => {
    const update = () => {
      const next = rowsInSight(body.current, count, height);
      setRows((old) => (old.start === next.start && old.end === next.end ? old : next));
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [body, count, height]);
  return { start: Math.min(rows.start, count), end: Math.min(rows.end, count) };
}

function rowsInSight(body: HTMLElement | null, count: number, height: number): RowWindow {
  const above = -(body?.getBoundingClientRect().top ?? 0);
  return visibleRows(count, height, { above, height: innerHeight });
}

/** One row at a time is in the tab order; arrows, page keys, Home and End move to others. */
function useRowFocus(body: RefObject<HTMLElement | null>, count: number, height: number) {
  const [at, setAt] = useState(0);
  const wanted = useRef<number | null>(null);
  const kept = Math.min(at, Math.max(0, count - 1));
  // Before the next key is answered: an effect after the frame would take the focus from where Tab has led meanwhile.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const target = focusTarget(body.current, wanted.current);
    wanted.current = null;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView?.({ block: 'nearest' });
  });
  return {
    at: kept,
    onFocusIn: (event: FocusEvent) => {
      const index = (event.target as HTMLElement).dataset.rowFocus;
      if (index !== undefined) setAt(Number(index));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const target = targetOf(event.key, kept, count);
      if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      wanted.current = target;
      setAt(target);
      scrollTo(body.current, target * height, height);
    },
  };
}

function targetOf(key: string, at: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: count - 1,
  };
  const target = steps[key];
  return target === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, target));
}

function focusTarget(body: HTMLElement | null, index: number): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`[data-row-focus="${index}"]`) ?? null;
}

/** Scrolls the window so far that a row is in sight. */
function scrollTo(body: HTMLElement | null, top: number, height: number): void {
  const edge = (body?.getBoundingClientRect().top ?? 0) + top;
  if (edge < 0) scrollBy(0, edge - height);
  else if (edge + height > innerHeight) scrollBy(0, edge + 2 * height - innerHeight);
}
