/** Slugs: the names of accounts in addresses. */
import { PlatformError } from './errors.ts';
import type { Platform } from './profile.ts';

const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,254}$/u;

/** True for text that can be an account's slug. */
export function isSlug(text: string): boolean {
  return SLUG.test(text) && !text.includes('..');
}

/** The slug, lower-cased. @throws PlatformError `bad-slug` */
export function checkSlug(text: string): string {
  const slug = text.trim().toLowerCase();
  if (!isSlug(slug)) throw new PlatformError('bad-slug');
  return slug;
}

/** First path segments of the platform's website that are pages of its own, not accounts. */
const RESERVED = new Set(
  `about admin api applications become-a-fiscal-host become-a-host become-a-sponsor blog careers chapters
  collectives contact contribute create confirm dashboard deny-access discover docs e2c email enterprise events expenses
  faq features fiscal-hosting for-collectives funds gift-cards gift-card help hiring hosts home how-it-works images join-free
  learn-more login member-invitations oauth opensource-apply orders organizations pledges pricing
  privacy privacypolicy recurring-contributions redeem redeemed register reset-password robots.txt sandbox search
  set-password settings signin signup sitemap.xml static status support terms tos transactions updateprofile
  updates user users verify virtual-cards welcome widgets workspace _next favicon.ico`.split(/\s+/),
);

/** Path segments under which an account's projects and events have a slug of their own. */
const CHILDREN = new Set(['projects', 'events']);

/** Slug of the account that an address on the platform belongs to; null for any other address. */
export function slugOfAddress(address: string, platform: Platform): string | null {
  let url: URL;
  let base: URL;
  try {
    url = new URL(address);
    base = new URL(platform.baseUrl);
  } catch {
    return null;
  }
  const sameHost = url.hostname.replace(/^www\./, '') === base.hostname.replace(/^www\./, '');
  if (!sameHost || url.port !== base.port || !/^https?:$/.test(url.protocol)) return null;
  const prefix = base.pathname.replace(/\/$/, '');
  if (!url.pathname.startsWith(`${prefix}/`)) return null;
  return slugOfPath(url.pathname.slice(prefix.length));
}

function slugOfPath(path: string): string | null {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decode);
  const owner = first.replace(/\.(json|csv)$/, '').toLowerCase();
  if (!isSlug(owner) || RESERVED.has(owner)) return null;
  const child = third.toLowerCase();
  return CHILDREN.has(second) && isSlug(child) ? child : owner;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/** Slug typed as such, or taken from a pasted address of the platform; null when it is neither. */
export function parseSlugOrAddress(text: string, platform: Platform): string | null {
  const input = text.trim().replace(/^@/, '');
  const fromAddress = slugOfAddress(input, platform) ?? slugOfAddress(`https://${input}`, platform);
  if (fromAddress) return fromAddress;
  const slug = input.toLowerCase();
  return isSlug(slug) && !RESERVED.has(slug) && !slug.includes('.') ? slug : null;
}
