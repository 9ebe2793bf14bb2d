/** Addresses of the platform's data, built from checked slugs. */
import { OPEN_COLLECTIVE, type Platform } from './profile.ts';
import { checkSlug } from './slug.ts';

export type MemberKind = 'all' | 'users' | 'organizations';
export type ListFormat = 'json' | 'csv';

/** One of the five member lists of a collective. */
export type MemberListAddress =
  | { readonly slug: string }
  | { readonly slug: string; readonly kind: MemberKind }
  | { readonly slug: string; readonly kind: MemberKind; readonly tierId: number }
  | { readonly slug: string; readonly kind: MemberKind; readonly tierSlug: string };

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The platform's "GET {base_url}/:collectiveSlug.:format". @throws PlatformError `bad-slug` */
export function summaryUrl(platform: Platform, slug: string): string {
  return `${collectiveUrl(platform, slug)}.json`;
}

/** @throws PlatformError `bad-slug` */
export function membersUrl(
  platform: Platform,
  address: MemberListAddress,
  page: Page | null = null,
  format: ListFormat = 'json',
): string {
  const parameters = page ? [`limit=${page.limit}`, `offset=${page.offset}`] : [];
  if ('tierId' in address) parameters.push(`TierId=${address.tierId}`);
  const query = parameters.length ? `?${parameters.join('&')}` : '';
  const path = collectiveUrl(platform, address.slug) + listPath(platform, address);
  return `${path}.${format}${query}`;
}

/** The list that walls request: all members, or one tier's. @throws PlatformError `bad-slug` */
export function wallUrl(
  platform: Platform,
  { slug, tierId }: { readonly slug: string; readonly tierId?: number | null | undefined },
  { limit, offset }: Page,
): string {
  const path = tierId ? platform.profile.tierListPath : '/members/';
  const tier = tierId ? `&TierId=${tierId}` : '';
  return `${collectiveUrl(platform, slug)}${path}all.json?limit=${limit}&offset=${offset}${tier}`;
}

/** A page of the second public list. @throws PlatformError `bad-slug` */
export function contributorsUrl({ apiUrl }: Platform, slug: string, page: Page): string {
  const collective = collectiveUrl({ baseUrl: `${apiUrl}/v2` }, slug);
  return `${collective}/contributors.json?limit=${page.limit}&offset=${page.offset}`;
}

function listPath(platform: Platform, address: MemberListAddress): string {
  if (!('kind' in address)) return '/members';
  if ('tierId' in address) return platform.profile.tierListPath + address.kind;
  if ('tierSlug' in address)
    return `/tiers/${encodeURIComponent(checkSlug(address.tierSlug))}/${address.kind}`;
  return `/members/${address.kind}`;
}

function collectiveUrl({ baseUrl }: Pick<Platform, 'baseUrl'>, slug: string): string {
  return `${baseUrl}/${encodeURIComponent(checkSlug(slug))}`;
}

/** The live API's own address. */
const LIVE_GRAPHQL = 'https://api.opencollective.com/graphql/v2';

/**
 * Addresses of the GraphQL API, version 2, in the order in which they are asked: the website's, and the API's own where it
 * has one. A token is for the website; only of the live platform is it known that both are the same service.
 */
export function graphqlUrls(
  { baseUrl, apiUrl, profile }: Platform,
  hasToken: boolean,
): readonly string[] {
  const website = `${baseUrl}/api/graphql/v2`;
  if (baseUrl === OPEN_COLLECTIVE.baseUrl) return [website, LIVE_GRAPHQL];
  return hasToken || profile.id === 'documented' ? [website] : [website, `${apiUrl}/graphql/v2`];
}
