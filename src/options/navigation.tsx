/** Moving on the page: links to its sections, and the focus when its element is removed. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type MessageKey, t } from '../ui/i18n.ts';

const SECTIONS: readonly (readonly [id: string, title: MessageKey])[] = [
  ['account', 'options_accountTitle'],
  ['watching', 'options_watchingTitle'],
  ['appearance', 'options_appearanceTitle'],
  ['advanced', 'options_advancedTitle'],
  ['about', 'options_aboutTitle'],
];

/** `isReady`: the sections are on the page. */
export function Navigation({ isReady }: { readonly isReady: boolean }) {
  const current = useSectionInView(isReady);
  return (
    <nav class="navigation" aria-label={t('options_navigation')}>
      <ul>
        {SECTIONS.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A section is current once its top is this close to the top of the window, in CSS pixels. */
const NEAR_TOP = 64;

function sectionInView(): string | null {
  const { scrollHeight } = document.documentElement;
  // The last sections may be too short to reach the top.
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1) {
    return SECTIONS.at(-1)?.[0] ?? null;
  }
  const begun = SECTIONS.filter(([id]) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= NEAR_TOP;
  });
  return (begun.at(-1) ?? SECTIONS[0])?.[0] ?? null;
}

function useSectionInView(isReady: boolean): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (!isReady) return undefined;
    const look = () => setCurrent(sectionInView());
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [isReady]);
  return current;
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
