/** The slug in what people type, paste, or look at: addresses of the platform, and what is no account there. */
import { type Platform, parseUrl } from './profile.ts';
import { asSlug, decodeSegment } from './slug.ts';

/** Slug typed as such, or taken from a pasted address of the platform; null when it is neither. */
export function parseSlugOrAddress(text: string, platform: Platform): string | null {
  const input = withoutSigns(text);
  const fromAddress = slugOfAddress(input, platform) ?? slugOfAddress(`https://${input}`, platform);
  if (fromAddress) return fromAddress;
  const slug = asSlug(input);
  return slug && !isReserved(slug) && !slug.includes('.') ? slug : null;
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
function withoutSigns(text: string): string {
  const begun = text.trim().replace(SIGNS_BEFORE, '');
  let end = begun.length;
  // A pattern would try again at each of many signs.
  while (end > 0 && SIGN_BEHIND.test(begun.charAt(end - 1))) end--;
  return begun.slice(0, end);
}

/** What follows the base in an address of the same host and port, with or without `www.`; null for any other. */
function pathBelow(baseUrl: string, address: string): string | null {
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
