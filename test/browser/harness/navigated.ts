// Waits for a page that the browser or the extension opens.
import type { BrowserContext, Page } from 'playwright-core';

/** The first page, open or still to come, that gets to an address. */
export function navigated(context: BrowserContext, isIt: (page: Page) => boolean): Promise<Page> {
  return new Promise((resolve) => {
    const follow = (page: Page) => {
      if (isIt(page)) resolve(page);
      page.on('framenavigated', () => isIt(page) && resolve(page));
    };
    context.pages().forEach(follow);
    context.on('page', follow);
  });
}
