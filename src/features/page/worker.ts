/** Which collectives the page in the active tab is about. Nothing is asked of the platform, and nothing is stored. */

import type { Answering } from '../../background/answering.ts';
import type { Connection } from '../../background/connection.ts';
import browser from '../../browser.ts';
import { integer } from '../../messages/schemas.ts';
import {
  isOnPlatform,
  type PageLink,
  platformHosts,
  slugsOfPage,
} from '../../platform/addresses/page-links.ts';

/** Collectives that a page is about, by its address and links, without a request. */
export interface PageCollectives {
  /** `own`: the page is the collective's own on its platform. */
  readonly state: 'own' | 'found' | 'none' | 'unreadable';
  readonly slugs: readonly string[];
}

export const pageRequests = ({ view }: Answering) => ({
  'find-page-collectives': view(
    { tabId: integer(0, Number.MAX_SAFE_INTEGER) },
    findPageCollectives,
  ),
});

/** A page that is busy or shows a dialog does not answer. */
const TIMEOUT_MS = 2_000;

const UNREADABLE: PageCollectives = { state: 'unreadable', slugs: [] };

/** From the address of a collective's page, else from the page's links and walls, which opening the popup lets us read. */
export async function findPageCollectives(
  { platform }: Pick<Connection, 'platform'>,
  { tabId }: { readonly tabId: number },
): Promise<PageCollectives> {
  const url = await addressOf(tabId);
  const own = url && isOnPlatform(url, platform) ? slugsOfPage(url, [], platform) : null;
  if (own?.length) return { state: 'own', slugs: own };
  const links = await readLinks(tabId, platformHosts(platform));
  if (links) return toView(slugsOfPage(url ?? '', links, platform));
  return own ? toView(own) : UNREADABLE;
}

/** Null where the browser does not say. */
async function addressOf(tabId: number): Promise<string | null> {
  try {
    return (await browser.tabs.get(tabId)).url ?? null;
  } catch {
    return null;
  }
}

/** Null for pages of the browser, of stores, and all others that cannot be read. */
async function readLinks(tabId: number, hosts: readonly string[]): Promise<PageLink[] | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, TIMEOUT_MS);
  });
  try {
    const reading = browser.scripting.executeScript({
      target: { tabId },
      func: collectLinks,
      args: [hosts],
    });
    const [frame] = await Promise.race([reading, tooLong]);
    return asLinks(frame?.result);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** A page can change what its scripts see: the answer is as hostile as the page. */
function asLinks(result: unknown): PageLink[] | null {
  if (!Array.isArray(result)) return null;
  return result.slice(0, 300).filter(isLink);
}

function isLink(value: unknown): value is PageLink {
  return typeof value === 'object' && value !== null && 'address' in value
    ? typeof value.address === 'string' && value.address.length <= 2048
    : false;
}

function toView(slugs: readonly string[]): PageCollectives {
  return slugs.length ? { state: 'found', slugs } : { state: 'none', slugs: [] };
}

/**
 * Runs inside the page: only the text of the function is sent there, so it must not use anything outside itself.
 *
 * Addresses of links, pictures, and collectives of walls whose host is one of `hosts` (`host[:port]` without "www."), in document order, at
 * most 300. Nothing else leaves the page.
 */
export function collectLinks(hosts: readonly string[]): PageLink[] {
  const found: PageLink[] = [];
  const add = (address: unknown, kind: PageLink['kind']) => {
    if (typeof address !== 'string' || address.length > 2048) return;
    try {
      const { host, origin, pathname } = new URL(address);
      // The query and fragment don't say which collective it is.
      if (hosts.includes(host.replace(/^www\./, '')))
        found.push({ address: origin + pathname, kind });
    } catch {
      // Not a URL.
    }
  };
  const walls = document.querySelectorAll(
    'collective-wall[slug], collective-summary[slug], collective-button[slug], script[data-slug]',
  );
  for (let index = 0; index < walls.length && index < 50; index++) {
    const of = (name: string) =>
      walls[index]?.getAttribute(name) ?? walls[index]?.getAttribute(`data-${name}`);
    const platform = of('platform') || 'https://opencollective.com';
    add(`${platform.replace(/\/*$/, '')}/${encodeURIComponent(of('slug') ?? '')}`, 'wall');
  }
  // The selector skips other hosts: parsing 100,000 addresses takes seconds.
  const attributes = ['a[href', 'img[src', 'img[data-canonical-src', 'iframe[src', 'script[src'];
  const selectors = hosts.flatMap((host) =>
    [...attributes, 'object[data'].map((attribute) => `${attribute}*=${JSON.stringify(host)} i]`),
  );
  const elements = document.querySelectorAll(selectors.join());
  for (let index = 0; index < elements.length && index < 5000 && found.length < 300; index++) {
    const element = elements[index];
    if (element instanceof HTMLAnchorElement) add(element.href, 'link');
    else if (element instanceof HTMLImageElement) {
      add(element.src, 'image');
      // Code hosts proxy pictures and keep the original address here.
      add(element.getAttribute('data-canonical-src'), 'image');
    } else if (element instanceof HTMLObjectElement) add(element.data, 'image');
    else if (element instanceof HTMLIFrameElement || element instanceof HTMLScriptElement) {
      add(element.src, 'image');
    }
  }
  return found;
}
