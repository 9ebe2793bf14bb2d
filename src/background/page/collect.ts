/** What runs inside the page in front: it must stand alone, since only its text is sent there. */
import type { PageLink } from '../../platform/page-links.ts';

/**
 * Addresses of links and pictures whose host is one of `hosts` (`host[:port]` without "www."), in the order of the
 * page, at most 300 out of the first 20,000 elements. Nothing else leaves the page.
 */
export function collectLinks(hosts: readonly string[]): PageLink[] {
  const found: PageLink[] = [];
  const add = (address: unknown, kind: PageLink['kind']) => {
    if (typeof address !== 'string' || address.length > 2048) return;
    try {
      const { host, origin, pathname } = new URL(address);
      // Neither query nor fragment says which collective it is.
      if (hosts.includes(host.replace(/^www\./, '')))
        found.push({ address: origin + pathname, kind });
    } catch {
      // No address at all.
    }
  };
  const elements = document.querySelectorAll(
    'a[href], img, iframe[src], script[src], object[data]',
  );
  for (let index = 0; index < elements.length && index < 20_000 && found.length < 300; index++) {
    const element = elements[index];
    if (element instanceof HTMLAnchorElement) add(element.href, 'link');
    else if (element instanceof HTMLImageElement) {
      add(element.src, 'image');
      // Hosts of code show pictures through their own servers and keep the address they come from here.
      add(element.getAttribute('data-canonical-src'), 'image');
    } else if (element instanceof HTMLObjectElement) add(element.data, 'image');
    else if (element instanceof HTMLIFrameElement || element instanceof HTMLScriptElement) {
      add(element.src, 'image');
    }
  }
  return found;
}
