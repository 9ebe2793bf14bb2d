/** Slugs: the names of accounts in addresses. */
import { PlatformError } from '../requests/errors.ts';
import { asText } from '../values/json.ts';
import { type Platform, parseUrl } from './profile.ts';

/** Nearly every slug. Patterns with properties of Unicode take several times as long. */
const PLAIN = /^[\w-]{1,255}$/;
const SLUG = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.-]{0,254}$/u;

/** True for text that can be an account's slug. */
export function isSlug(text: string): boolean {
  return PLAIN.test(text) || (SLUG.test(text) && !text.includes('..'));
}

/** The slug in lower case; null for a value that is none. */
export function asSlug(value: unknown): string | null {
  const slug = asText(value)?.toLowerCase();
  return slug && isSlug(slug) ? slug : null;
}

/** The slug in lower case. @throws PlatformError `bad-slug` */
export function checkSlug(text: string): string {
  const slug = asSlug(text);
  if (!slug) throw new PlatformError('bad-slug');
  return slug;
}

/** A segment of an address as text; null when it is wrongly encoded. */
export function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Path segments under which an account's projects and events have a slug of their own. */
const CHILDREN = ['projects', 'events'];

/** Slug of the account that an address on the platform belongs to; null for any other address. */
export function slugOfAddress(address: string, platform: Platform): string | null {
  const path = pathBelow(platform.baseUrl, address);
  if (path === null) return null;
  const [first = '', second = '', third] = path.split('/').filter(Boolean).map(decodeSegment);
  const owner = asSlug(first?.replace(/\.(json|csv)$/, ''));
  if (!owner || isReserved(owner)) return null;
  return (CHILDREN.includes(`${second}`) && asSlug(third)) || owner;
}

/** What follows the base in an address of the same host and port, with or without `www.`; null for any other. */
export function pathBelow(baseUrl: string, address: string): string | null {
  const base = parseUrl(baseUrl);
  const url = parseUrl(address);
  if (!base || !url || !/^https?:$/.test(url.protocol) || url.port !== base.port) return null;
  if (withoutWww(url.hostname) !== withoutWww(base.hostname)) return null;
  const prefix = base.pathname.replace(/\/*$/, '/');
  return url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : null;
}

function withoutWww(hostname: string): string {
  return hostname.replace(/^www\./, '');
}

/** First path segments of the platform's website and services that are pages of their own, not accounts. */
const RESERVED = `
  _next about account admin api applications apply applications-policy become-a-fiscal-host become-a-host
  become-a-sponsor blog brand careers changelog chapters collectives confirm contact contribute create dashboard
  deny-access discover docs e2c email enterprise events expenses faq favicon.ico features fiscal-hosting
  for-collectives foundation funds gallery gift-card gift-cards gift-of-giving graphql guest help hiring home hosts
  how-it-works images incognito join-free learn-more legal login logout member-invitations oauth opensource-apply
  order orders organizations pledges press pricing privacy privacypolicy public purchase-order
  recurring-contributions redeem redeemed register reset-password robots.txt sandbox scripts search service-worker.js
  set-password settings signin signout signup sitemap.xml static status support team terms tos transactions
  unsubscribe updateprofile updates user users v1 v2 verify virtual-cards welcome widgets workspace`;

/** True for the first segment of a page that is no account. */
export function isReserved(slug: string): boolean {
  return RESERVED.split(/\s+/).includes(slug);
}
