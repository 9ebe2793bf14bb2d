/** Changing the order of a list: with the arrow keys, or by dragging a handle. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { keyTarget } from '../model/key-target.ts';
import { move } from '../model/order.ts';

interface ReorderOptions<T> {
  readonly list: RefObject<HTMLElement | null>;
  readonly items: readonly T[];
  readonly onMoved: (from: number, to: number) => void;
}

interface Drag {
  readonly from: number;
  readonly to: number;
}

/** Spread into the handle's button. */
interface HandleAttributes {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
}

export interface Reorder<T> {
  /** The items as they would be if what is dragged were let go now. */
  readonly shown: readonly T[];
  /** Where the dragged item is shown; null while nothing is dragged. */
  readonly draggedAt: number | null;
  /** Attributes of the handle of the item shown at `index`. */
  readonly handle: (index: number) => HandleAttributes;
}

/** A handle's button must be the first one in its row, and rows the list's only children. */
export function useReorder<T>({ list, items, onMoved }: ReorderOptions<T>): Reorder<T> {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stopFollowing = useRef<(() => void) | null>(null);
  const focusAt = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (focusAt.current === null) return;
    handleAt(list.current, focusAt.current)?.focus();
    focusAt.current = null;
  });

  const finish = (from: number, to: number) => {
    focusAt.current = to;
    setDrag(null);
    onMoved(from, to);
  };
  const cancel = () => {
    stopFollowing.current?.();
    setDrag(null);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Escape' && drag) {
      event.preventDefault();
      cancel();
    }
    const to = keyTarget(event.key, 'column', { at: index, count: items.length });
    if (to === null || drag) return;
    event.preventDefault();
    finish(index, to);
  };
  const onPointerDown = (event: PointerEvent, from: number) => {
    if (event.button !== 0 || !list.current) return;
    setDrag({ from, to: from });
    stopFollowing.current = followPointer(list.current, event.pointerId, {
      onMove: (to) => setDrag((old) => old && { from, to }),
      onEnd: (to) => finish(from, to),
      onCancel: () => setDrag(null),
    });
  };
  return {
    shown: drag ? move(items, drag.from, drag.to) : items,
    draggedAt: drag?.to ?? null,
    handle: (index) => ({
      onKeyDown: (event) => onKeyDown(event, index),
      onPointerDown: (event) => onPointerDown(event, index),
    }),
  };
}

function handleAt(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.children[index]?.querySelector('button') ?? null;
}

interface Following {
  readonly onMove: (index: number) => void;
  readonly onEnd: (index: number) => void;
  readonly onCancel: () => void;
}

/** Follows the pointer over the list, wherever it goes, until it is let go. Returns how to stop before. */
function followPointer(list: HTMLElement, pointerId: number, following: Following): () => void {
  const over = new AbortController();
  const { signal } = over;
  list.setPointerCapture(pointerId);
  const move = (event: PointerEvent) => following.onMove(indexAt(list, event.clientY));
  const end = (event: PointerEvent) => {
    over.abort();
    following.onEnd(indexAt(list, event.clientY));
  };
  const lose = () => {
    over.abort();
    following.onCancel();
  };
  list.addEventListener('pointermove', move, { signal });
  list.addEventListener('pointerup', end, { signal });
  list.addEventListener('lostpointercapture', lose, { signal });
  return () => over.abort();
}

/** The row at a height of the window; the last one below the list. */
function indexAt(list: HTMLElement, y: number): number {
  const rows = Array.from(list.children);
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return at < 0 ? rows.length - 1 : at;
}
