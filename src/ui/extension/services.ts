/** What the popup needs from outside: the background, and the browser around it, with how it was opened. Tests give their own. */
import type { PageCollectives } from '../../features/page/worker.ts';
import type { StartSnapshot } from '../../features/start/worker.ts';
import type { Background } from '../../messages/client.ts';
import { isSlug } from '../../platform/addresses/slug.ts';
import { createRequired } from '../required-context.ts';

/**
 * Where the popup was opened, and whether anything may be recorded. A popup passes to the tab it opens, in the address, the
 * collectives of the page that it was opened on.
 */
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

export const [BackgroundProvider, useBackground] = createRequired<Background>();

export interface Surroundings {
  /** How this page was opened. */
  readonly origin: Origin;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The active tab when this is a popup; null when it is a tab itself. */
  readonly activeTab: () => Promise<{ readonly id: number; readonly isPrivate: boolean } | null>;
  /** What was shown last time, for the first paint. */
  readonly startSnapshot: StartSnapshot | null;
  /** True after a user has left this page: what was open then doesn't count as a visit of the next one. */
  readonly hasUserLeft?: boolean;
  readonly openAsTab: (search: string, hash: string) => Promise<void>;
  readonly openOptions: () => Promise<void>;
  /** Opens the guide for signing in where no application is built in. */
  readonly openSignIn: () => Promise<void>;
  /** Opens the settings at the Client-Id for transactions. */
  readonly openClientId: () => Promise<void>;
  /** Opens the page about dependencies; from a private window it stores nothing. */
  readonly openDependencies: (isPrivate: boolean) => Promise<void>;
  readonly saveCsv: (name: string, text: string) => void;
  readonly saveText: (name: string, text: string) => void;
}

export const [SurroundingsProvider, useSurroundings] = createRequired<Surroundings>();
