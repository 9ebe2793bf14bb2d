/**
 * A table of any length that holds only the visible rows; TanStack Virtual tells which. `content-visibility` would need
 * all of them in the document: about 96,000 nodes for 9,552 rows.
 */
import './long-table.css';
import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { keyTarget } from './keyboard.ts';

/** Attributes for the one focusable element of a row. */
export interface RowFocus {
  readonly tabIndex: number;
  readonly 'data-row-focus': number;
}

interface LongTableProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  /** Column headings; visible where there is room for columns. */
  readonly columns: readonly string[];
  /** The cells of one row; the first is its header: `<th scope="row">`. */
  readonly renderCells: (item: T, focus: RowFocus) => ComponentChildren;
  /** CSS class that lays out a row's cells. */
  readonly rowClass: string;
  /** In rem, equal for all rows. */
  readonly rowHeight: number;
}

const PAGE = 8;

export function LongTable<T>(props: LongTableProps<T>) {
  const { items, columns, rowClass } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const height = props.rowHeight * remInPixels();
  const focus = useRowFocus(body, items.length);
  const indexes = useVisibleRows(body, items.length, height, focus.at);
  useLayoutEffect(() => {
    body.current?.style.setProperty('--row-height', `${height}px`);
    body.current?.style.setProperty('--list-height', `${items.length * height}px`);
  }, [items.length, height]);
  return (
    <table
      class="virtual box"
      aria-label={props.label}
      aria-rowcount={items.length + 1}
      onKeyDown={focus.onKeyDown}
    >
      <thead>
        <tr aria-rowindex={1} class={`${rowClass} virtual__head muted small`}>
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

const OVERSCAN = 6;

/** Indexes of the visible rows, of a few on either side, and of the row `kept`; follows scrolling and resizing. */
function useVisibleRows(
  body: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  kept: number,
): readonly number[] {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [top, setTop] = useState(0);
  const options = {
    count,
    estimateSize: () => height,
    overscan: OVERSCAN,
    // The focused row stays, or scrolling would lose the focus.
    rangeExtractor: (range: Range) => [...new Set(defaultRangeExtractor(range)).add(kept)],
    getScrollElement: () => window,
    scrollMargin: top,
    initialOffset: scrollY,
    initialRect: { width: innerWidth, height: innerHeight },
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    onChange: redraw,
  };
  const [rows] = useState(() => new Virtualizer<Window, Element>(options));
  rows.setOptions(options);
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => {
    rows._willUpdate();
    // Content above may have grown or gone.
    setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY));
  });
  return rows.getVirtualIndexes();
}

/** One row at a time is in the tab order; arrows, page keys, Home and End move to others. */
function useRowFocus(body: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0);
  const wanted = useRef<number | null>(null);
  const kept = Math.min(at, Math.max(0, count - 1));
  // A layout effect, so that the focus is in the row before the next key: later it could steal the focus from where
  // Tab has moved it.
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
    },
  };
}

function targetOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'PageDown') return Math.min(count - 1, at + PAGE);
  if (key === 'PageUp') return Math.max(0, at - PAGE);
  return keyTarget(key, 'column', { at, count });
}

function focusTarget(body: HTMLElement | null, index: number): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`[data-row-focus="${index}"]`) ?? null;
}
