/** Addresses within the popup: what its hash says, and how to go elsewhere. */
import { useCallback, useMemo } from 'preact/hooks';
import type { OverviewView } from '../../features/overview/worker.ts';
import { WELCOME } from '../../messages/pages.ts';
import { decodeSegment } from '../../platform/addresses/slug.ts';
import { useHash } from '../use-hash.ts';
import type { Requested } from '../use-request.ts';

export const COLLECTIVE_TABS = ['overview', 'backers', 'transactions', 'month'] as const;
export type CollectiveTab = (typeof COLLECTIVE_TABS)[number];
/** Embedding has a button in the header instead of a tab. */
export type CollectivePart = CollectiveTab | 'embed';
const COLLECTIVE_PARTS: readonly CollectivePart[] = [...COLLECTIVE_TABS, 'embed'];

export const isTab = (part: CollectivePart): part is CollectiveTab => part !== 'embed';

/** A view of the popup; `options` are what was chosen there, such as filters. */
export type Route =
  | { readonly view: 'start' | 'welcome' }
  | GivingRoute
  | DeskRoute
  | {
      readonly view: 'collective';
      readonly slug: string;
      readonly tab: CollectivePart;
      readonly options: Readonly<Record<string, string>>;
    };

/** What every tab of a collective gets. */
export interface TabProps {
  readonly slug: string;
  readonly overview: Requested<OverviewView>;
  /** Filters and choices of this tab, kept in the address. */
  readonly options: Readonly<Record<string, string>>;
  readonly setOptions: (change: Readonly<Record<string, string>>) => void;
}

/** What the signed-in user gives, or a statement of what an account gave. */
export interface GivingRoute {
  readonly view: 'giving';
  readonly of: string | null;
  readonly options: Readonly<Record<string, string>>;
}

/** The list of waiting expenses, and the one that is open. */
export interface DeskRoute {
  readonly view: 'desk';
  /** The collective that the list is limited to. */
  readonly at: string | null;
  /** What the expenses wait for that it is limited to. */
  readonly kind: string | null;
  readonly open: ExpenseAddress | null;
}

export type DeskFilter = Pick<DeskRoute, 'at' | 'kind'>;

export interface ExpenseAddress {
  /** Slug of its collective, project, or event. */
  readonly collective: string;
  readonly id: string;
}

const DESK = /^#\/desk(?:\/([^/?]+)\/([^/?]+))?(?:\?(.*))?$/;
const COLLECTIVE = /^#\/c\/([^/?]+)(?:\/([a-z]+))?(?:\?(.*))?$/;
const GIVING = /^#\/giving(?:\/([^/?]+))?(?:\?(.*))?$/;

/**
 * The view for a hash: `#/c/SLUG/TAB?options`, `#/desk/SLUG/ID?at=SLUG&kind=KIND`, `#/giving`, `#/giving/SLUG?options`, `#/welcome`,
 * or the start view.
 */
export function parseRoute(hash: string): Route {
  if (hash === WELCOME) return { view: 'welcome' };
  const desk = DESK.exec(hash);
  if (desk) {
    const [, collective, id, query] = desk;
    const open = { collective: decode(collective), id: decode(id) };
    const { at, kind } = optionsIn(query);
    return {
      view: 'desk',
      at: at || null,
      kind: kind || null,
      open: open.collective && open.id ? open : null,
    };
  }
  const giving = GIVING.exec(hash);
  if (giving) {
    const [, of, query] = giving;
    return { view: 'giving', of: decode(of) || null, options: optionsIn(query) };
  }
  const [, rawSlug, rawTab, query] = COLLECTIVE.exec(hash) ?? [];
  const slug = decode(rawSlug);
  if (!slug) return { view: 'start' };
  const tab = COLLECTIVE_PARTS.find((known) => known === rawTab) ?? 'overview';
  return { view: 'collective', slug, tab, options: optionsIn(query) };
}

const optionsIn = (query: string | undefined) =>
  Object.fromEntries(new URLSearchParams(query ?? ''));

const PLAIN = { start: '#/', welcome: WELCOME };

/** The hash of a view, without empty options. */
export function formatRoute(route: Route): string {
  if (route.view === 'desk') return deskHash(route);
  if (!('options' in route)) return PLAIN[route.view];
  const query = queryOf(route.options);
  if (route.view === 'giving') {
    return `#/giving${route.of === null ? '' : `/${encodeURIComponent(route.of)}`}${query}`;
  }
  return `#/c/${encodeURIComponent(route.slug)}/${route.tab}${query}`;
}

/** The hash of the list of waiting expenses, or of one of them beside it. */
export function deskHash({ at, kind, open }: Partial<Omit<DeskRoute, 'view'>> = {}): string {
  const path = open ? `/${encodeURIComponent(open.collective)}/${encodeURIComponent(open.id)}` : '';
  return `#/desk${path}${queryOf({ at, kind })}`;
}

function queryOf(options: Readonly<Record<string, string | null | undefined>>): string {
  const chosen = Object.entries(options).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return chosen.length ? `?${new URLSearchParams(chosen)}` : '';
}

/** The hash of what the user gives, or of the statement of an account. */
export const givingHash = (of: string | null = null): string =>
  formatRoute({ view: 'giving', of, options: {} });

/** The hash of a collective's view. */
export function collectiveHash(slug: string, tab: CollectivePart = 'overview'): string {
  return formatRoute({ view: 'collective', slug, tab, options: {} });
}

const decode = (segment = ''): string => decodeSegment(segment) ?? '';

export interface Navigation {
  readonly route: Route;
  readonly go: (route: Route) => void;
  /** Changes the address without a history entry: for filters. */
  readonly replace: (route: Route) => void;
}

/** Follows the hash of the address. */
export function useRoute(): Navigation {
  const [hash, setHash] = useHash();
  const go = useCallback((route: Route) => {
    location.hash = formatRoute(route);
    setHash(location.hash);
  }, []);
  const replace = useCallback((route: Route) => {
    const next = formatRoute(route);
    history.replaceState(history.state, '', next);
    setHash(next);
  }, []);
  const route = useMemo(() => parseRoute(hash), [hash]);
  return { route, go, replace };
}
