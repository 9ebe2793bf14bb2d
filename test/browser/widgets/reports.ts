// What a page's policy reports.
import type { Page } from 'playwright-core';

/** Counts what the page's policy reports, from the very start. */
export function countReports(): void {
  Object.assign(globalThis, { reports: [] as string[] });
  addEventListener('securitypolicyviolation', (event) => {
    Reflect.get(globalThis, 'reports').push(`${event.violatedDirective} ${event.blockedURI}`);
  });
}
/** What was reported so far. */
export const reports = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'reports'));
