/** Pinned collectives, in the user’s order: changed by dragging, with the arrow keys, or by pressing the handle. */
import './pinned.css';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CollectiveRow } from '../../background/rows.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import { withOrder, withoutPinned } from '../../messages/pins.ts';
import { Problem } from '../../ui/extension/freshness.tsx';
import { keyTarget, leave } from '../../ui/extension/keyboard.ts';
import { CollectiveLink, ListSection, nameInSentence, Rows } from '../../ui/extension/lists.tsx';
import { useChosen } from '../../ui/extension/pins.tsx';
import { useStart } from '../../ui/extension/start.tsx';
import { formatNumber, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { gripIcon, pinIcon } from '../../ui/icons.ts';
import { useAnnounce } from '../../ui/live-region.tsx';
import { indexAt, isWithoutPointer, move, placeAfter } from '../../ui/reorder.ts';

interface PinnedSectionProps {
  readonly pinned: readonly CollectiveRow[];
  /** Slugs that are listed above; they keep their places. */
  readonly above: ReadonlySet<string>;
  /** Why the figures are not newer, where no other list says so. */
  readonly failure: ErrorView | null;
}

export function PinnedSection({ pinned, above, failure }: PinnedSectionProps) {
  const list = useRef<HTMLUListElement>(null);
  const items = pinned.filter(({ slug }) => !above.has(slug));
  const { reload } = useStart();
  const pins = usePins(pinned, items);
  const { shown, draggedAt, handle } = useReorder({ list, items, onMoved: pins.reorder });
  if (items.length === 0) return null;
  return (
    <ListSection title={t('popup_pinned')}>
      {failure && (
        <p>
          <Problem error={failure} onRetry={reload} />
        </p>
      )}
      <Rows listRef={list}>
        {shown.map((row, index) => (
          <li key={row.slug} class={index === draggedAt ? 'pinned pinned--dragged' : 'pinned'}>
            {items.length > 1 && (
              <button
                type="button"
                class="icon-button grip pinned__handle"
                aria-label={t('popup_moveOf', nameInSentence(row))}
                title={t('popup_moveHint')}
                aria-describedby="move-hint"
                {...handle(index)}
              >
                <Icon shape={gripIcon} />
              </button>
            )}
            <CollectiveLink row={row} />
            <IconButton
              icon={pinIcon}
              isPressed
              label={t('popup_pinOf', nameInSentence(row))}
              onClick={() => pins.unpin(row)}
            />
          </li>
        ))}
      </Rows>
      <span id="move-hint" hidden>
        {t('popup_moveHint')}
      </span>
    </ListSection>
  );
}

function usePins(pinned: readonly CollectiveRow[], items: readonly CollectiveRow[]) {
  const { change } = useChosen();
  const announce = useAnnounce();
  return {
    async reorder(from: number, to: number): Promise<void> {
      const moved = move(items, from, to);
      const row = items[from];
      if (moved === items || !row) return;
      const queue = [...moved];
      const next = pinned.map((old) => (items.includes(old) ? (queue.shift() ?? old) : old));
      const slugs = next.map(({ slug }) => slug);
      const request = { type: 'order-pinned', slugs } as const;
      const isDone = await change(request, (pins) => withOrder(pins, slugs));
      const place = formatNumber(moved.indexOf(row) + 1);
      const words = [nameInSentence(row), place, formatNumber(moved.length)];
      if (isDone) announce(t('popup_movedTo', ...words));
    },
    async unpin(row: CollectiveRow): Promise<void> {
      const { slug } = row;
      leave('li');
      const isDone = await change({ type: 'unpin', slug }, (pins) => withoutPinned(pins, slug));
      if (isDone) announce(t('popup_unpinned', nameInSentence(row)));
    },
  };
}

interface ReorderOptions<T> {
  readonly list: RefObject<HTMLElement | null>;
  readonly items: readonly T[];
  readonly onMoved: (from: number, to: number) => void;
}

/** The handle must be the first button in its row, and rows must be the list's only children. */
function useReorder<T>({ list, items, onMoved }: ReorderOptions<T>) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null);
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
  const step = (from: number) => finish(from, placeAfter(from, items.length));
  const onPointerDown = (event: PointerEvent, from: number) => {
    if (event.button !== 0 || !list.current) return;
    let hasLeft = false;
    setDrag({ from, to: from });
    stopFollowing.current = followPointer(list.current, event.pointerId, {
      onMove: (to) => {
        hasLeft ||= to !== from;
        setDrag((old) => old && { from, to });
      },
      onEnd: (to) => (hasLeft || to !== from ? finish(from, to) : step(from)),
      onCancel: () => setDrag(null),
    });
  };
  return {
    /** The items as they would be if the dragged one were dropped now. */
    shown: drag ? move(items, drag.from, drag.to) : items,
    /** Null while nothing is dragged. */
    draggedAt: drag?.to ?? null,
    /** Attributes of the button that moves the item shown at `index`. */
    handle: (index: number) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
      onPointerDown: (event: PointerEvent) => onPointerDown(event, index),
      onClick: (event: MouseEvent) => isWithoutPointer(event) && step(index),
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

/** Follows the pointer until it is released. Returns a function that stops earlier. */
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
