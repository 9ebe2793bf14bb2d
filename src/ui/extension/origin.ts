/** What a popup passes to the tab it opens, in the address: the collectives of the page that it was opened on. */
import type { PageCollectives } from '../../features/page/worker.ts';
import { isSlug } from '../../platform/addresses/slug.ts';

/** Where the popup was opened, and whether anything may be recorded. */
export interface Origin {
  readonly isTab: boolean;
  readonly isPrivate: boolean;
  /** Null until the page was read, and when there is no page. */
  readonly found: PageCollectives | null;
}

const STATES = ['own', 'found', 'none', 'unreadable'] as const;
const MOST_SLUGS = 20;

/** Reads `?view=tab&page=found&slugs=a,b&private=1` and ignores everything else. */
export function parseOrigin(search: string): Origin {
  const parameters = new URLSearchParams(search);
  const state = STATES.find((known) => known === parameters.get('page'));
  const slugs = (parameters.get('slugs') ?? '').split(',').filter(isSlug).slice(0, MOST_SLUGS);
  return {
    isTab: parameters.get('view') === 'tab',
    isPrivate: parameters.get('private') === '1',
    found: state ? { state, slugs } : null,
  };
}

/** The query of the tab's address. */
export function formatOrigin({ isPrivate, found }: Omit<Origin, 'isTab'>): string {
  const parameters = new URLSearchParams({ view: 'tab' });
  if (found) parameters.set('page', found.state);
  if (found && found.slugs.length > 0) parameters.set('slugs', found.slugs.join(','));
  if (isPrivate) parameters.set('private', '1');
  return `?${parameters}`;
}
