/** Addresses that are safe to put into a page, and addresses of the platform's own pages. */

import type { WallBacker } from '../values/types.ts';
import { isLoopback, type Platform } from './profile.ts';

/** Longer addresses are taken for none, before any pattern reads them. */
export const LONGEST_LINK = 2048;
/** A host whose last label begins with a letter: "1.5" is a number, although browsers read an address in it. */
const SCHEMELESS = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+([/?#:].*)?$/u;
/** Nearly every profile, which is in serialised form already: a wall of a thousand has no time to parse each. */
const PLAIN = /^https:\/\/(?:[a-z][a-z\d-]*\.)+[a-z]+\/[\w-]*$/;
/** "https:example" and "https:\\\\example" parse too: nobody means them. */
const WRITTEN = /^https?:\/\/[^/\\]/i;

/**
 * The address in its serialised form when it is http or https without user and password; https is added where the
 * scheme is missing. Null for everything else: `javascript:`, `data:`, relative and overlong addresses, nonsense.
 */
export function safeLink(text: string | null): string | null {
  const trimmed = (text ?? '').trim();
  if (trimmed.length > LONGEST_LINK) return null;
  if (PLAIN.test(trimmed)) return trimmed;
  const address = SCHEMELESS.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (!WRITTEN.test(address)) return null;
  try {
    const { href, username, password } = new URL(address);
    return username || password || href.length > LONGEST_LINK ? null : href;
  } catch {
    return null;
  }
}

/** Where somebody in a list is met; null for nowhere. Vendors have no page on the platform, but a website maybe. */
export const pageOf = ({
  type,
  profile,
  website,
}: Pick<WallBacker, 'type' | 'profile' | 'website'>): string | null =>
  safeLink(type === 'VENDOR' ? website : profile);

/** The page of an account on the platform. */
export function accountUrl(platform: Platform, slug: string): string {
  return `${platform.baseUrl}/${encodeSlug(slug)}`;
}

/** encodeURIComponent throws for half of a surrogate pair. */
function encodeSlug(slug: string): string {
  return encodeURIComponent(slug.replace(/\p{Cs}/gu, '\ufffd'));
}

/** A collective's contribution page. */
export function contributeUrl(platform: Platform, slug: string): string {
  return `${accountUrl(platform, slug)}/contribute`;
}

/** The page with a collective's expenses of a status, such as `PENDING`. */
export function expensesUrl(platform: Platform, slug: string, status: string): string {
  return `${accountUrl(platform, slug)}/expenses?status=${status}`;
}

/** The page with all of a collective's transactions. */
export function transactionsPageUrl(platform: Platform, slug: string): string {
  return `${accountUrl(platform, slug)}/transactions`;
}

/** The page of one expense. */
export function expenseUrl(platform: Platform, slug: string, number: number): string {
  return `${accountUrl(platform, slug)}/expenses/${number}`;
}

/** The page where a fiscal host pays the expenses of one of its collectives. */
export function hostExpensesUrl(
  platform: Platform,
  { host, slug, status }: { readonly host: string; readonly slug: string; readonly status: string },
): string {
  const query = new URLSearchParams({ status, account: slug });
  return `${dashboardUrl(platform, host)}/host-expenses?${query}`;
}

/** The page with the contributions to a collective of a status, such as `ERROR`. */
export function contributionsUrl(platform: Platform, slug: string, status: string): string {
  return `${dashboardUrl(platform, slug)}/incoming-contributions?status=${status}`;
}

function dashboardUrl({ baseUrl }: Platform, slug: string): string {
  return `${baseUrl}/dashboard/${encodeSlug(slug)}`;
}

/** The page where a user manages what they give; with `ERROR` those contributions whose last charge failed. */
export function outgoingContributionsUrl(
  platform: Platform,
  slug: string,
  status?: 'ERROR',
): string {
  const page = `${dashboardUrl(platform, slug)}/outgoing-contributions`;
  return status ? `${page}?status=${status}` : page;
}

/** The page with the receipts of an account for what it gave. */
export const receiptsUrl = (platform: Platform, slug: string): string =>
  `${dashboardUrl(platform, slug)}/payment-receipts`;

/** The page for creating an account's OAuth applications. */
export function developerPageUrl(platform: Platform, slug: string): string {
  return `${accountUrl(platform, slug)}/admin/for-developers`;
}

/** The page with an account's authorized applications. */
export function authorizedAppsUrl(platform: Platform, slug: string): string {
  return `${accountUrl(platform, slug)}/admin/authorized-apps`;
}

/** Where GitHub has the pictures of accounts. The parameter `s` is the height. */
const GITHUB_AVATARS = 'https://avatars.githubusercontent.com/';

/**
 * A backer's picture. Where the platform has an image service, nothing else is asked but GitHub, for those without a
 * slug. Elsewhere it is the row's own address.
 */
export function avatarUrl(
  platform: Platform,
  backer: Pick<WallBacker, 'slug' | 'image' | 'isAnonymous'>,
  height: number,
): string | null {
  if (backer.isAnonymous) return null;
  if (platform.imagesUrl) {
    const { slug } = backer;
    if (slug) return `${platform.imagesUrl}/${encodeSlug(slug)}/avatar/${height}.png`;
    const href = rowImageUrl(platform, backer.image);
    if (!href?.startsWith(GITHUB_AVATARS) && !isLoopback(href ?? '')) return null;
    return height && href ? href.replace(/([?&]s=)\d+/, `$1${height}`) : href;
  }
  return rowImageUrl(platform, backer.image);
}

/** A picture's address if it is https, or http on one's own machine where the platform is, too. */
function rowImageUrl(platform: Platform, image: string | null): string | null {
  const href = safeLink(image);
  if (!href || href.startsWith('https:')) return href;
  return isLoopback(href) && isLoopback(platform.baseUrl) ? href : null;
}

/** The same, but only from the platform's image service where it has one. */
export function imageUrl(platform: Platform, image: string | null): string | null {
  const href = rowImageUrl(platform, image);
  const { imagesUrl } = platform;
  return imagesUrl && !href?.startsWith(`${imagesUrl}/`) ? null : href;
}

/** The account with a picture from the platform's own hosts alone. */
export function withPicture<Account extends { readonly imageUrl: string | null }>(
  platform: Platform,
  account: Account,
): Account {
  return { ...account, imageUrl: imageUrl(platform, account.imageUrl) };
}
