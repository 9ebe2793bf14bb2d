/** The focus on the page: at the place that its address names, and kept when the focused element is removed. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Shows the place that the hash names, once it is on the page, unfolds what is around it, and lets type into a form. */
export function usePlace(hash: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const place = document.getElementById(hash.slice(1));
    const folded = place?.closest('details');
    if (folded) folded.open = true;
    place?.scrollIntoView();
    if (place instanceof HTMLFormElement) place.querySelector('input')?.focus();
    // The link that led here is gone, and nothing else has taken the focus.
    else if (document.activeElement === document.body) place?.focus({ preventScroll: true });
  }, [hash, isReady]);
}

/** Containers that take the focus when an element inside them is removed. */
const PLACES = '[tabindex="-1"]';

/**
 * When a change of `view` removes the focused element, moves the focus to the innermost remaining container around
 * it: a row, a panel, or the section. The page does not scroll.
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
