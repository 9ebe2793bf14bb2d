// Watches a page for layout shifts and policy violations.
import type { Page } from 'playwright-core';

/** Reports of the page's policy, and the sum of its layout shifts. */
export type Watched = { readonly reports: string[]; shift: number };

/** Counts both from the first paint; runs in the page before its own scripts. */
export function watch(): void {
  const watched: Watched = { reports: [], shift: 0 };
  Object.assign(globalThis, { watched });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    watched.reports.push(`${violatedDirective} ${blockedURI}`);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The counts, after the frames in which a change would show. */
export function watchedOf(page: Page): Promise<Watched> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return Reflect.get(globalThis, 'watched') as Watched;
  });
}

/**
 * For engines without layout shifts: notes how far, in any frame, what matches is from where it was first. Runs in the
 * page; `moved` has the pixels.
 */
export function watchPlaces(selector: string): void {
  const first: number[] = [];
  Object.assign(window, { moved: 0 });
  const look = () => {
    for (const [index, part] of document.querySelectorAll(selector).entries()) {
      const top = part.getBoundingClientRect().top + scrollY;
      first[index] ??= top;
      const moved = Math.max(Math.abs(top - first[index]), Reflect.get(window, 'moved'));
      Object.assign(window, { moved });
    }
    requestAnimationFrame(look);
  };
  look();
}
