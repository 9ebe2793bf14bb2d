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
/** Sections of the website that name an account behind them. */
const SECTIONS = ['embed', 'dashboard'];
/** What people write around an address, in any script; not what slugs and addresses begin or end with themselves. */
const SIGN = '(?![-_#%&/\\\\])[\\p{P}<>`|]';
const SIGNS_BEFORE = new RegExp(`^(?:(?!\\.)${SIGN})+`, 'u');
const SIGN_BEHIND = new RegExp(SIGN, 'u');

/** Slug of the account that an address on the platform belongs to; null for any other address. */
export function slugOfAddress(address: string, platform: Platform): string | null {
  const [owner = null, children = '', child = ''] = accountPath(address, platform) ?? [];
  return (CHILDREN.includes(children) && asSlug(withoutSigns(child))) || owner;
}

/** The path of an address on the platform from the account's slug on; null where it names no account. */
export function accountPath(address: string, { baseUrl }: Platform): readonly string[] | null {
  const path = pathBelow(baseUrl, address);
  if (path === null) return null;
  // People paste the address of an account behind the platform's.
  const rest = path.replace(/^https?:\/*/, '');
  const inner = pathBelow(baseUrl, `https://${rest}`);
  if (rest !== path && inner === null) return null;
  const segments = (inner ?? path).split('/').filter(Boolean).map(decodeSegment);
  if (SECTIONS.includes(`${segments[0]}`)) segments.shift();
  const [first, ...behind] = segments;
  const owner = asSlug(withoutSigns(first ?? '').replace(/\.(json|csv)$/, ''));
  return owner && !isReserved(owner) ? [owner, ...behind.map((segment) => segment ?? '')] : null;
}

/** A text that stood in a sentence, in brackets, or behind an `@`. */
export function withoutSigns(text: string): string {
  const begun = text.trim().replace(SIGNS_BEFORE, '');
  let end = begun.length;
  // A pattern would try again at each of many signs.
  while (end > 0 && SIGN_BEHIND.test(begun.charAt(end - 1))) end--;
  return begun.slice(0, end);
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

/**
 * First path segments that are no accounts: the API's own list of words that no account can have, and behind it
 * technical paths. Every other word may be an account.
 */
const RESERVED = `
  about accept-financial-contributions admin admin-panel agreement agreements api applications apply
  become-a-fiscal-host become-a-host become-a-sponsor callback chapters collective collectives confirm contact
  contribute conversations create create-account dashboard delete deletecollective discover donate edit email embed
  event events expense expenses submitted-expenses faq fund fiscal-host fiscal-hosts gift-card gift-cards
  gift-cards-next gift-of-giving graphql help hiring home host hosts how-it-works index join join-free learn-more login
  me my-account member members member-invitations oauth onboarding order orders organizations paymentmethod pledge
  pledges pricing privacypolicy project projects recurring-contributions redeem redeemed redirect register
  root-actions search services signin signup subscriptions support tiers tos transactions updates virtualcards
  virtual-cards website widgets
  _next favicon.ico robots.txt service-worker.js sitemap.xml static v1 v2`;

/** True for the first segment of a page that is no account. */
export function isReserved(slug: string): boolean {
  return RESERVED.split(/\s+/).includes(slug);
}
