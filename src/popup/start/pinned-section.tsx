/** Pinned collectives, in the order that the user gave them: by dragging or with the arrow keys. */
import { useRef } from 'preact/hooks';
import type { CollectiveRow, StartView } from '../../messages/contract.ts';
import { formatNumber, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { pinIcon } from '../../ui/icons.ts';
import { move } from '../model/order.ts';
import { CollectiveLink } from '../parts/collective-link.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { leave } from '../parts/leave.ts';
import { ListSection, Rows } from '../parts/list-section.tsx';
import { nameInSentence } from '../parts/name.tsx';
import { gripIcon } from '../parts/shapes.ts';
import { useAnnounce } from '../state/announce.tsx';
import { useStart } from '../state/start.tsx';
import { useReorder } from '../state/use-reorder.ts';

export function PinnedSection({ pinned }: { readonly pinned: readonly CollectiveRow[] }) {
  const list = useRef<HTMLUListElement>(null);
  const pins = usePins(pinned);
  const { shown, draggedAt, handle } = useReorder({ list, items: pinned, onMoved: pins.reorder });
  if (pinned.length === 0) return null;
  return (
    <ListSection title={t('popup_pinned')}>
      <Rows listRef={list}>
        {shown.map((row, index) => (
          <li key={row.slug} class={index === draggedAt ? 'pinned pinned--dragged' : 'pinned'}>
            {pinned.length > 1 && (
              <button
                type="button"
                class="icon-button pinned__handle"
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

function usePins(pinned: readonly CollectiveRow[]) {
  const { view, change } = useStart();
  const announce = useAnnounce();
  const withPinned = (next: readonly CollectiveRow[]): StartView | undefined =>
    view ? { ...view, pinned: next } : undefined;
  return {
    reorder(from: number, to: number): void {
      const next = move(pinned, from, to);
      const row = pinned[from];
      if (next === pinned || !row) return;
      const place = formatNumber(next.indexOf(row) + 1);
      announce(t('popup_movedTo', nameInSentence(row), place, formatNumber(next.length)));
      const slugs = next.map(({ slug }) => slug);
      void change({ type: 'order-pinned', slugs }, withPinned(next));
    },
    unpin(row: CollectiveRow): void {
      announce(t('popup_unpinned', nameInSentence(row)));
      leave('li');
      const rest = pinned.filter(({ slug }) => slug !== row.slug);
      void change({ type: 'unpin', slug: row.slug }, withPinned(rest));
    },
  };
}
