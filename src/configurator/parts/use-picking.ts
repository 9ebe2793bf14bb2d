/** Clicks in the preview, which lead nowhere; while backers are picked, they leave one out. */
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { Backer } from '../../platform/values/types.ts';
import { rulesOf } from '../../platform/wall/exclude.ts';
import { isolate, t } from '../../ui/i18n.ts';
import { backerOfLink } from '../model/backers.ts';
import type { Configuration } from '../model/configuration.ts';

export interface Picking {
  readonly configuration: Configuration;
  /** Null while they are not known. */
  readonly backers: readonly Backer[] | null;
  /** Told the new text of `exclude`, and who it leaves out. */
  readonly onLeaveOut: (exclude: string, words: string) => void;
}

export function usePicking(
  page: RefObject<HTMLElement | null>,
  { configuration, backers, onLeaveOut }: Picking,
) {
  const [isPicking, setPicking] = useState(false);
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    // Nothing in the preview may lead away from this page.
    if (isPicking || link.target !== '_blank') event.preventDefault();
    const backer = isPicking && backers ? backerOfLink(backers, link.href) : undefined;
    if (!backer?.slug) return;
    const index = linksAround(link).indexOf(link);
    const rules = [...rulesOf(configuration.options.exclude ?? null), backer.slug];
    const words = t('configurator_leftOut', isolate(backer.name ?? backer.slug));
    onLeaveOut([...new Set(rules)].join(' '), words);
    focusLater(page.current, index);
  };
  return { isPicking, setPicking, onClick };
}

/** The link that was clicked, inside the element's shadow. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  return event.composedPath().find((node) => node instanceof HTMLAnchorElement);
}

function linksAround(link: Element): readonly Element[] {
  return [...(link.getRootNode() as ShadowRoot).querySelectorAll('a[part=link]')];
}

/** The next one gets the focus, for whoever picks by keyboard. */
function focusLater(page: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const root = page?.querySelector('collective-wall')?.shadowRoot;
    const links = root?.querySelectorAll<HTMLElement>('a[part=link]') ?? [];
    links[Math.min(index, links.length - 1)]?.focus();
  });
}
