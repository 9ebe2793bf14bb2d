/** Runs inside the active tab's page. Only the text of the function is sent there, so it must not use anything outside it. */
import type { PageLink } from '../../platform/page-links.ts';

/**
 * Addresses of links and pictures whose host is one of `hosts` (`host[:port]` without "www."), in document order, at
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
