/** Finds the collectives behind a web page, from its address and links alone. */
import { type Platform, parseUrl } from './profile.ts';
import { accountPath, slugOfAddress } from './typed-slug.ts';

/** An address found in a page, in the order of the page. */
export interface PageLink {
  readonly address: string;
  /** What it is: a link, an image such as a badge, or the collective of a wall, summary, or button. */
  readonly kind: 'link' | 'image' | 'wall';
}

const MOST_SLUGS = 10;
const MOST_COUNTED = 5;
const OF_A_COLLECTIVE = 6;
const OF_A_WALL = 20;
const NAMED_LIKE_THE_PAGE = 10;
const ALIKE = 4;
const SHORTEST_ALIKE = 4;
/** Characters read of the page's address: each of its words is compared with each slug. */
const LONGEST_READ = 2048;

/** Path segments behind a slug that only collectives have. */
const COLLECTIVE_PAGES =
  /^(contribute|donate|order|backers?|sponsors?|contributors|organizations?|individuals|tiers?|badge|join|all|projects|events|become-a-\w+)([./]|$)/;

/**
 * Slugs that the links of a page lead to, the most likely first, at most ten. A page of the platform itself is about
 * its own address; one of no collective, such as a gallery, is about the collectives whose walls it shows.
 */
export function slugsOfPage(
  pageUrl: string,
  links: readonly PageLink[],
  platform: Platform,
): string[] {
  const own = slugOfAddress(pageUrl, platform);
  if (own && !links.some(({ kind }) => kind === 'wall')) return [own];
  const shown = isOnPlatform(pageUrl, platform)
    ? links.filter(({ kind }) => kind === 'wall')
    : links;
  const words = wordsOf(pageUrl.slice(0, LONGEST_READ));
  const scores = new Map<string, Score>();
  for (const { address, kind } of shown) {
    const slug = ofLink(slugOfAddress, address, platform);
    if (!slug) continue;
    const score = scores.get(slug) ?? {
      count: 0,
      isCollective: false,
      hasWall: false,
      name: likeness(slug, words),
    };
    score.count += 1;
    score.hasWall ||= kind === 'wall';
    score.isCollective ||= leadsToCollectivePage(address, platform);
    scores.set(slug, score);
  }
  // A Map keeps the order of first appearance and sorting is stable: that decides between equals.
  return [...scores]
    .sort(([, a], [, b]) => points(b) - points(a))
    .slice(0, MOST_SLUGS)
    .map(([slug]) => slug);
}

/** True for every page of the platform's website. */
export function isOnPlatform(pageUrl: string, platform: Platform): boolean {
  const [page, base] = [parseUrl(pageUrl), parseUrl(platform.baseUrl)];
  return page !== null && base !== null && hostOf(page) === hostOf(base);
}

/** Hosts whose addresses can name a collective, as `host[:port]` without "www.". */
export function platformHosts({ baseUrl, imagesUrl }: Platform): string[] {
  const urls = [baseUrl, imagesUrl].map((address) => address && parseUrl(address));
  return [...new Set(urls.flatMap((url) => (url ? [hostOf(url)] : [])))];
}

interface Score {
  count: number;
  isCollective: boolean;
  hasWall: boolean;
  readonly name: number;
}

function points({ count, isCollective, hasWall, name }: Score): number {
  const kind = (isCollective ? OF_A_COLLECTIVE : 0) + (hasWall ? OF_A_WALL : 0);
  return Math.min(count, MOST_COUNTED) + kind + name;
}

/** Of an address of the website or the image service. */
function ofLink<T>(
  read: (address: string, platform: Platform) => T | null,
  address: string,
  platform: Platform,
): T | null {
  const { imagesUrl } = platform;
  const link = read(address, platform);
  return link ?? (imagesUrl ? read(address, { ...platform, baseUrl: imagesUrl }) : null);
}

function leadsToCollectivePage(address: string, platform: Platform): boolean {
  const [, ...behind] = ofLink(accountPath, address, platform) ?? [];
  return COLLECTIVE_PAGES.test(behind.join('/'));
}

/** Words in a page's address that its collective may be named after: host, owner, repository, or package. */
function wordsOf(pageUrl: string): ReadonlySet<string> {
  const url = parseUrl(pageUrl);
  if (!url) return new Set();
  const labels = url.hostname.split('.').slice(0, -1);
  const segments = url.pathname.split('/').map((segment) => segment.replace(/^%40/, ''));
  return new Set([...labels, ...segments].map(plain).filter((word) => word.length > 1));
}

function likeness(slug: string, words: ReadonlySet<string>): number {
  const name = plain(slug);
  if (words.has(name)) return NAMED_LIKE_THE_PAGE;
  const alike = [...words].some(
    (word) =>
      Math.min(word.length, name.length) >= SHORTEST_ALIKE &&
      (word.includes(name) || name.includes(word)),
  );
  return alike ? ALIKE : 0;
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}
