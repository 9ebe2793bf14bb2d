/** Addresses within the popup: what its hash says, and back. */

export const COLLECTIVE_TABS = ['overview', 'backers', 'transactions', 'embed'] as const;
export type CollectiveTab = (typeof COLLECTIVE_TABS)[number];

/** A view of the popup; `options` are what was chosen there, such as filters. */
export type Route =
  | { readonly view: 'start' }
  | {
      readonly view: 'collective';
      readonly slug: string;
      readonly tab: CollectiveTab;
      readonly options: Readonly<Record<string, string>>;
    };

const COLLECTIVE = /^#\/c\/([^/?]+)(?:\/([a-z]+))?(?:\?(.*))?$/;

/** The view that a hash names: `#/c/SLUG/TAB?options`; the start view for anything else. */
export function parseRoute(hash: string): Route {
  const [, rawSlug, rawTab, query] = COLLECTIVE.exec(hash) ?? [];
  const slug = decode(rawSlug ?? '');
  if (!slug) return { view: 'start' };
  const tab = COLLECTIVE_TABS.find((known) => known === rawTab) ?? 'overview';
  const options = Object.fromEntries(new URLSearchParams(query ?? ''));
  return { view: 'collective', slug, tab, options };
}

/** The hash of a view, options that are empty left out. */
export function formatRoute(route: Route): string {
  if (route.view === 'start') return '#/';
  const chosen = Object.entries(route.options).filter(([, value]) => value !== '');
  const query = chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '';
  return `#/c/${encodeURIComponent(route.slug)}/${route.tab}${query}`;
}

/** The hash of a collective's view. */
export function collectiveHash(slug: string, tab: CollectiveTab = 'overview'): string {
  return formatRoute({ view: 'collective', slug, tab, options: {} });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
