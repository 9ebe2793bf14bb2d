/** A collective's pin: whether it is set, and how it is changed. */
import { type Reference, withoutPinned, withPinned } from '../../messages/pins.ts';
import { t } from '../i18n.ts';
import { useAnnounce } from '../live-region.tsx';
import { nameInSentence } from './lists.tsx';
import { useChosen } from './pins.tsx';

/** Gives the pin of each collective that is asked for. */
export function usePins() {
  const { chosen, change } = useChosen();
  const announce = useAnnounce();
  return ({ slug, name, imageUrl }: Reference) => {
    const isPinned = chosen?.pinned.some((reference) => reference.slug === slug) === true;
    const words = nameInSentence({ name, slug });
    return {
      isPinned,
      /** False until it is known what is pinned. */
      isKnown: chosen !== null,
      toggle: async () => {
        const isDone = isPinned
          ? await change({ type: 'unpin', slug }, (before) => withoutPinned(before, slug))
          : await change({ type: 'pin', slug }, (before) =>
              withPinned(before, { slug, name, imageUrl }),
            );
        if (isDone) announce(t(isPinned ? 'popup_unpinned' : 'popup_pinnedNow', words));
      },
    };
  };
}
