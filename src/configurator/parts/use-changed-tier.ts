/** Goes to the tier that was changed, which can be further down in the preview than what is in sight. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isSame } from '../../platform/values/json.ts';
import { tierKey } from '../../platform/wall/select.ts';
import { parseTiers } from '../../platform/wall/tiers.ts';

export function useChangedTier(
  page: RefObject<HTMLElement | null>,
  text: string | undefined,
): void {
  const known = useRef(text);
  useEffect(() => {
    const before = parseTiers(known.current ?? null).tiers;
    const { tiers } = parseTiers(text ?? null);
    known.current = text;
    const changed = tiers.find((tier, at) => !isSame(tier, before[at]));
    if (!changed || before.length === 0) return undefined;
    const frame = requestAnimationFrame(() => scrollToGroup(page.current, changed.tier));
    return () => cancelAnimationFrame(frame);
  }, [page, text]);
}

/** Scrolls the page of the preview alone, not the one around it. */
function scrollToGroup(page: HTMLElement | null, tier: string): void {
  const root = page?.querySelector('collective-wall')?.shadowRoot;
  const headings = [...(root?.querySelectorAll('[part=group-heading]') ?? [])];
  const name = tier === '*' ? undefined : tierKey(tier);
  const heading = name
    ? headings.find((one) => tierKey(one.querySelector('bdi')?.textContent ?? '') === name)
    : headings.at(-1);
  if (!page || !heading) return;
  const top = heading.getBoundingClientRect().top - page.getBoundingClientRect().top;
  page.scrollBy({ top: top - page.clientHeight / 4 });
}
