/** Which collectives the page in front is about. Nothing is asked of the platform, and nothing is written down. */
import browser from '../../browser.ts';
import type { PageCollectives } from '../../messages/contract.ts';
import {
  isOnPlatform,
  type PageLink,
  platformHosts,
  slugsOfPage,
} from '../../platform/page-links.ts';
import type { Platform } from '../../platform/profile.ts';
import { collectLinks } from './collect.ts';

/** A page that is busy, or asks its reader something, does not answer. */
const LONGEST_WAIT_MS = 2_000;

const UNREADABLE: PageCollectives = { state: 'unreadable', slugs: [] };

/** From the address where the page is the platform's own, else from its links, which opening the popup lets us read. */
export async function findPageCollectives(
  tabId: number,
  platform: Platform,
): Promise<PageCollectives> {
  const url = await addressOf(tabId);
  if (url && isOnPlatform(url, platform)) return toView(slugsOfPage(url, [], platform));
  const links = await readLinks(tabId, platformHosts(platform));
  return links ? toView(slugsOfPage(url ?? '', links, platform)) : UNREADABLE;
}

/** Null where the browser does not tell. */
async function addressOf(tabId: number): Promise<string | null> {
  try {
    return (await browser.tabs.get(tabId)).url ?? null;
  } catch {
    return null;
  }
}

/** Null for pages of the browser, of stores, and all others that may not be read. */
async function readLinks(tabId: number, hosts: readonly string[]): Promise<PageLink[] | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, LONGEST_WAIT_MS);
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

/** A page can change what its scripts see, so the answer is as hostile as the page. */
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
