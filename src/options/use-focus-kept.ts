/** The focus, where what had it went away with what it did. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** What can take the focus over, but no key leads there. */
const PLACES = '[tabindex="-1"]';

/**
 * After every change of `view` that took away what had the focus, moves it to the innermost place around it that is
 * left: a row, a panel, at last the section. The page does not scroll.
 */
export function useFocusKept(root: RefObject<HTMLElement | null>, view: unknown): void {
  const focused = useRef<Element | null>(null);
  const places = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    const page = root.current;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused.current = target;
      places.current = [...(page?.querySelectorAll<HTMLElement>(PLACES) ?? [])]
        .filter((place) => place.contains(target))
        .reverse();
    };
    page?.addEventListener('focusin', remember);
    return () => page?.removeEventListener('focusin', remember);
  }, [root]);
  useEffect(() => {
    if (document.activeElement !== document.body || focused.current?.isConnected) return;
    places.current.find((place) => place.isConnected)?.focus({ preventScroll: true });
  }, [view]);
}
