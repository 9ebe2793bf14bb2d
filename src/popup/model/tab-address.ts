/** What a popup hands on in the address when it is opened as a tab: what it found in the page it came from. */
import type { PageCollectives } from '../../messages/contract.ts';
import { isSlug } from '../../platform/slug.ts';

/** Where the popup was opened: over which page, and whether anything may be recorded. */
export interface Origin {
  readonly isTab: boolean;
  readonly isPrivate: boolean;
  /** Null until the page was looked at, or when there is no page. */
  readonly found: PageCollectives | null;
}

const STATES = ['found', 'none', 'unreadable'] as const;
const MOST_SLUGS = 20;

/** Reads `?view=tab&page=found&slugs=a,b&private=1`; anything else counts as left out. */
export function parseOrigin(search: string): Origin {
  const parameters = new URLSearchParams(search);
  const state = STATES.find((known) => known === parameters.get('page'));
  const slugs = (parameters.get('slugs') ?? '').split(',').filter(isSlug).slice(0, MOST_SLUGS);
  return {
    isTab: parameters.get('view') === 'tab',
    isPrivate: parameters.get('private') === '1',
    found: state ? { state, slugs: state === 'found' ? slugs : [] } : null,
  };
}

/** The query with which a tab opens that came from a popup. */
export function formatOrigin({ isPrivate, found }: Omit<Origin, 'isTab'>): string {
  const parameters = new URLSearchParams({ view: 'tab' });
  if (found) parameters.set('page', found.state);
  if (found && found.slugs.length > 0) parameters.set('slugs', found.slugs.join(','));
  if (isPrivate) parameters.set('private', '1');
  return `?${parameters}`;
}
