/** Whether a collective is pinned, and changing that. */
import type { CollectiveRow, OverviewView } from '../../messages/contract.ts';
import { t } from '../../ui/i18n.ts';
import { nameInSentence } from '../parts/name.tsx';
import { useAnnounce } from '../state/announce.tsx';
import { useStart } from '../state/start.tsx';

export interface Pin {
  readonly isPinned: boolean;
  /** False until the collective is known to exist: only that can be pinned. A pin can always be removed. */
  readonly isOffered: boolean;
  readonly toggle: () => void;
}

/** The start view's list is the one that counts; the overview stands in until that is there. */
export function usePin(overview: OverviewView | null, slug: string): Pin {
  const { view, change } = useStart();
  const announce = useAnnounce();
  const isPinned = view
    ? view.pinned.some((row) => row.slug === slug)
    : overview?.isPinned === true;
  const name = nameInSentence({ name: overview?.name ?? null, slug });
  return {
    isPinned,
    isOffered: isPinned || overview !== null,
    toggle: async () => {
      if (!isPinned && !overview) return;
      const others = view?.pinned.filter((row) => row.slug !== slug) ?? [];
      const pinned = isPinned || !overview ? others : [...others, rowOf(overview)];
      const isDone = await change(
        { type: isPinned ? 'unpin' : 'pin', slug },
        view ? { ...view, pinned } : undefined,
      );
      if (isDone) announce(t(isPinned ? 'popup_unpinned' : 'popup_pinnedNow', name));
    },
  };
}

function rowOf(overview: OverviewView): CollectiveRow {
  const { slug, name, imageUrl, balance, yearlyIncome } = overview;
  return { slug, name, imageUrl, balance, yearlyBudget: yearlyIncome, roles: [], newBackers: 0 };
}
